import { Type } from 'typebox';
import { callOf, CommandHeaders, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { VISIO_LINK_MAX } from './visio-link.ts';
import { Line } from '../engine/fields.ts';

export const getVisioLink = callOf({
  area: 'planning',
  title: 'Lire son lien de visio',
  route: 'GET /api/practitioner/visio-link',
  service: 'query',
  access: 'practitioner',
  answer: Type.Object({
    link: orNull(Type.String()),
    /** The service of rooms for bookings without a link. */
    roomsAt: Type.String(),
  }),
});

/** `null` or '': a room is made for each booking. */
export const chooseVisioLink = callOf({
  area: 'planning',
  title: 'Choisir son lien de visio',
  route: 'POST /api/practitioner/visio-link',
  service: 'command',
  access: 'practitioner',
  refusals: ['VISIO_LINK_NOT_VALID', 'BUSY'],
  schemas: {
    headers: CommandHeaders,
    body: exactly({ link: orNull(Line(4 * VISIO_LINK_MAX)) }),
  },
  answer: Type.Object({ message: Type.String(), link: orNull(Type.String()) }),
});
