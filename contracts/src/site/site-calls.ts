import { Type } from 'typebox';
import { callOf } from '../http/call.ts';
import { orNull } from '../messaging/event.ts';

/** What whoever runs the site has set and its pages show: the same for everybody, until a restart. */
export const getSite = callOf({
  area: 'site',
  title: 'Lire les liens propres à ce site',
  method: 'GET',
  url: '/api/site',
  service: 'query',
  access: 'anyone',
  answer: Type.Object({
    /** Where practitioners book a demonstration, on another site; `null` where there is none. */
    demoBookingUrl: orNull(Type.String()),
  }),
});
