import { Type, type Static } from 'typebox';
import {
  callOf,
  CommandHeaders,
  exactly,
  operatorCall,
  operatorQuery,
} from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { Day, Hour, Id, WrittenParagraph } from '../engine/fields.ts';
import { ACCESS_REASON_MAX } from '../engine/limits.ts';
import { Roles } from './account-calls.ts';

/**
 * A customer's identity and practitioners are masked until the operator gives a reason; practitioners' names
 * are public.
 */
export const AdminPerson = Type.Object({
  accountId: Type.String(),
  roles: Roles,
  status: Type.Enum(['open', 'suspended', 'closed']),
  openedAt: Type.String(),
  passwordChangedAt: orNull(Type.String()),
  sessions: Type.Integer(),
  customerId: orNull(Type.String()),
  practitioner: orNull(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      picture: orNull(Type.String()),
      /** `null` if the profile is not a page. */
      slug: orNull(Type.String()),
    }),
  ),
  /** The operator, as 'Anne R.' */
  operatorName: orNull(Type.String()),
  erasureDueAt: orNull(Type.String()),
  isSelf: Type.Boolean(),
});
export type AdminPerson = Static<typeof AdminPerson>;

const params = exactly({ id: Id });

export const getAdminPerson = callOf({
  ...operatorQuery,
  title: 'Suivre une personne',
  route: 'GET /api/admin/people/:id',
  refusals: ['ACCOUNT_NOT_FOUND'],
  schemas: { params },
  answer: Type.Object({ person: AdminPerson }),
});

export const PersonEvent = Type.Object({
  id: Type.String(),
  position: Type.Integer(),
  at: Type.String(),
  sentence: Type.String(),
  details: Type.Array(Type.String()),
  actorName: Type.String(),
});
export type PersonEvent = Static<typeof PersonEvent>;

const history = {
  /** In the order of the log; of a longer history the newest `HISTORY_EVENTS_MAX`. */
  events: Type.Array(PersonEvent),
  isWhole: Type.Boolean(),
};

/**
 * Read from the log: the account, the practitioner's profile, its mails and who viewed them. Reasons are
 * masked.
 */
export const getPersonHistory = callOf({
  ...operatorCall,
  title: 'Lire l’historique d’un compte',
  route: 'GET /api/admin/people/:id/history',
  refusals: ['ACCOUNT_NOT_FOUND'],
  schemas: { params },
  answer: Type.Object(history),
});

const byReason = {
  headers: CommandHeaders,
  params,
  body: exactly({ reason: WrittenParagraph(ACCESS_REASON_MAX) }),
};

export const RevealedPerson = Type.Object({
  name: orNull(Type.String()),
  email: orNull(Type.String()),
  phone: orNull(Type.String()),
  birthday: orNull(Day),
  /** The latest, as a customer or a practitioner; seats of events are among them. */
  bookings: Type.Array(
    Type.Object({
      id: Type.String(),
      day: Day,
      start: Hour,
      consultationName: Type.String(),
    }),
  ),
  ...history,
});
export type RevealedPerson = Static<typeof RevealedPerson>;

/** The access is recorded first. */
export const revealPerson = callOf({
  ...operatorCall,
  title: 'Lire qui est une personne, pour un motif',
  route: 'POST /api/admin/people/:id/reveal',
  refusals: ['ACCOUNT_NOT_FOUND', 'BUSY'],
  schemas: byReason,
  answer: RevealedPerson,
});

const message = Type.Object({ message: Type.String() });

export const suspendPerson = callOf({
  ...operatorCall,
  title: 'Suspendre un compte, pour un motif',
  route: 'POST /api/admin/people/:id/suspend',
  refusals: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_CLOSED', 'OWN_ACCOUNT', 'BUSY'],
  schemas: byReason,
  answer: message,
});

export const reinstatePerson = callOf({
  ...operatorCall,
  title: 'Rétablir un compte, pour un motif',
  route: 'POST /api/admin/people/:id/reinstate',
  refusals: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_CLOSED', 'BUSY'],
  schemas: byReason,
  answer: message,
});

export const endPersonSessions = callOf({
  ...operatorCall,
  title: 'Fermer les sessions d’un compte, pour un motif',
  route: 'POST /api/admin/people/:id/end-sessions',
  refusals: ['ACCOUNT_NOT_FOUND', 'BUSY'],
  schemas: byReason,
  answer: message,
});

export const sendPersonLink = callOf({
  ...operatorCall,
  title: 'Envoyer un lien de mot de passe, pour un motif',
  route: 'POST /api/admin/people/:id/send-link',
  refusals: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_CLOSED', 'ACCOUNT_SUSPENDED', 'BUSY'],
  schemas: byReason,
  answer: message,
});
