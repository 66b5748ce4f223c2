import { Type } from 'typebox';
import { callOf, CommandHeaders, exactly, operatorCall } from '../engine/http/call.ts';
import { Id, Password, WrittenParagraph } from '../engine/fields.ts';
import { ACCESS_REASON_MAX } from '../engine/limits.ts';

const message = Type.Object({ message: Type.String() });

/** The erasure begins after `ERASURE_DELAY_DAYS`; until then the owner can withdraw it. */
export const askErasure = callOf({
  area: 'accounts',
  title: 'Demander la suppression de son compte',
  route: 'POST /api/account/erasure',
  service: 'command',
  access: 'signed-in',
  callsAMinute: 20,
  refusals: [
    'WRONG_PASSWORD',
    'ERASURE_BOOKINGS_AHEAD',
    'ERASURE_BY_HAND',
    'ACCOUNT_CLOSED',
    'BUSY',
  ],
  schemas: {
    headers: CommandHeaders,
    body: exactly({ password: Password }),
  },
  answer: Type.Object({
    message: Type.String(),
    dueAt: Type.String(),
  }),
});

export const withdrawErasure = callOf({
  area: 'accounts',
  title: 'Renoncer à la suppression de son compte',
  route: 'POST /api/account/erasure/withdraw',
  service: 'command',
  access: 'signed-in',
  refusals: ['ERASURE_NOT_ASKED', 'ERASURE_UNDER_WAY', 'BUSY'],
  schemas: { headers: CommandHeaders },
  answer: message,
});

export const erasePerson = callOf({
  ...operatorCall,
  title: 'Effacer une personne, pour un motif',
  route: 'POST /api/admin/people/:id/erase',
  refusals: [
    'ACCOUNT_NOT_FOUND',
    'ACCOUNT_CLOSED',
    'OWN_ACCOUNT',
    'ERASURE_BOOKINGS_AHEAD',
    'ERASURE_BY_HAND',
    'BUSY',
  ],
  schemas: {
    headers: CommandHeaders,
    params: exactly({ id: Id }),
    body: exactly({ reason: WrittenParagraph(ACCESS_REASON_MAX) }),
  },
  answer: message,
});
