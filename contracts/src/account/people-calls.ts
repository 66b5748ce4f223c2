import { Type, type Static } from 'typebox';
import { callOf, CommandHeaders, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { Day, Hour, Id, WrittenParagraph } from '../engine/fields.ts';
import { ACCESS_REASON_MAX } from '../engine/limits.ts';
import { Roles } from './account-calls.ts';

/**
 * What operators read of whoever has an account. What identifies a customer, and with whom they have
 * bookings, is masked until a reason is given; a practitioner's name is public on the site, and is not.
 */
export const AdminPerson = Type.Object({
  accountId: Type.String(),
  roles: Roles,
  status: Type.Enum(['open', 'suspended', 'closed']),
  /** Instants. */
  openedAt: Type.String(),
  passwordChangedAt: orNull(Type.String()),
  /** Browsers that are signed in. */
  sessions: Type.Integer(),
  customerId: orNull(Type.String()),
  practitioner: orNull(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      /** `null` where there is no page of theirs any more. */
      slug: orNull(Type.String()),
    }),
  ),
  /** Of an operator: 'Anne R.' */
  operatorName: orNull(Type.String()),
  /** When it is erased, once that was asked for. */
  erasureDueAt: orNull(Type.String()),
  /** Whether it is the one who asks. */
  isSelf: Type.Boolean(),
});
export type AdminPerson = Static<typeof AdminPerson>;

const params = exactly({ id: Id });

export const getAdminPerson = callOf({
  area: 'operations',
  title: 'Suivre une personne',
  method: 'GET',
  url: '/api/admin/people/:id',
  service: 'query',
  access: 'operator',
  refusals: ['ACCOUNT_NOT_FOUND'],
  schemas: { params },
  answer: Type.Object({ person: AdminPerson }),
});

/** One thing that happened to an account. */
export const PersonEvent = Type.Object({
  id: Type.String(),
  position: Type.Integer(),
  /** An instant. */
  at: Type.String(),
  sentence: Type.String(),
  /** What is said in small below. */
  details: Type.Array(Type.String()),
  /** 'Exploitation' */
  actorName: Type.String(),
});
export type PersonEvent = Static<typeof PersonEvent>;

const history = {
  /** In the order of the log; of very many the newest `HISTORY_EVENTS_MAX`. */
  events: Type.Array(PersonEvent),
  isWhole: Type.Boolean(),
};

/**
 * Told from the log: the account's own events, those of its profile as a practitioner, its mails, and
 * who looked. Reasons are masked.
 */
export const getPersonHistory = callOf({
  area: 'operations',
  title: 'Lire l’historique d’un compte',
  method: 'GET',
  url: '/api/admin/people/:id/history',
  service: 'command',
  access: 'operator',
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
  /** `null` for who is no party, or was erased. */
  name: orNull(Type.String()),
  email: orNull(Type.String()),
  phone: orNull(Type.String()),
  birthday: orNull(Day),
  /** The latest ones that stand, as a customer or a practitioner. */
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

/** With nothing hidden: that it was shown, to whom and why is an event first. */
export const revealPerson = callOf({
  area: 'operations',
  title: 'Lire qui est une personne, pour un motif',
  method: 'POST',
  url: '/api/admin/people/:id/reveal',
  service: 'command',
  access: 'operator',
  refusals: ['ACCOUNT_NOT_FOUND', 'BUSY'],
  schemas: byReason,
  answer: RevealedPerson,
});

const message = Type.Object({ message: Type.String() });

/** Ends its sessions at once; a practitioner can no more be booked. Bookings stay. */
export const suspendPerson = callOf({
  area: 'operations',
  title: 'Suspendre un compte, pour un motif',
  method: 'POST',
  url: '/api/admin/people/:id/suspend',
  service: 'command',
  access: 'operator',
  refusals: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_CLOSED', 'OWN_ACCOUNT', 'BUSY'],
  schemas: byReason,
  answer: message,
});

export const reinstatePerson = callOf({
  area: 'operations',
  title: 'Rétablir un compte, pour un motif',
  method: 'POST',
  url: '/api/admin/people/:id/reinstate',
  service: 'command',
  access: 'operator',
  refusals: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_CLOSED', 'BUSY'],
  schemas: byReason,
  answer: message,
});

export const endPersonSessions = callOf({
  area: 'operations',
  title: 'Fermer les sessions d’un compte, pour un motif',
  method: 'POST',
  url: '/api/admin/people/:id/end-sessions',
  service: 'command',
  access: 'operator',
  refusals: ['ACCOUNT_NOT_FOUND', 'BUSY'],
  schemas: byReason,
  answer: message,
});

/** By mail, to the account's own address. */
export const sendPersonLink = callOf({
  area: 'operations',
  title: 'Envoyer un lien de mot de passe, pour un motif',
  method: 'POST',
  url: '/api/admin/people/:id/send-link',
  service: 'command',
  access: 'operator',
  refusals: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_CLOSED', 'ACCOUNT_SUSPENDED', 'BUSY'],
  schemas: byReason,
  answer: message,
});
