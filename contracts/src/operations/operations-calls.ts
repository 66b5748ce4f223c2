import { Type } from 'typebox';
import { callOf } from '../http/call.ts';

const View = Type.Object({
  view: Type.String(),
  position: Type.Integer(),
  quarantined: Type.Integer(),
});

/** 200 when every view has reached the head of the log found at start, else 503 with what lacks. */
export const getHealth = callOf({
  area: 'operations',
  title: 'Savoir si chaque vue est à jour',
  method: 'GET',
  url: '/health',
  service: 'query',
  access: 'anyone',
  answer: Type.Object({
    status: Type.String(),
    head: Type.Integer(),
    views: Type.Array(View),
    /** Which events, and not why: that is in the log and for operators. */
    quarantined: Type.Array(Type.Object({ view: Type.String(), eventId: Type.String() })),
  }),
});
