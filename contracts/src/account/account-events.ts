import { Type, type Static } from 'typebox';
import { eventOf, orNull, personal } from '../engine/event.ts';
import { ERASED_WORD } from '../people/erased.ts';
import { Id, WrittenParagraph } from '../engine/fields.ts';
import { ACCESS_REASON_MAX } from '../engine/limits.ts';

export const roles = ['ROLE_USER', 'ROLE_PROFESSIONAL', 'ROLE_ADMIN'] as const;
const Role = Type.Enum([...roles]);

export const AccountOpened = eventOf('AccountOpened', {
  accountId: Id,
  roles: Type.Array(Role, { maxItems: 3 }),
  customerId: orNull(Id),
  practitionerId: orNull(Id),
});
export const RoleGranted = eventOf('RoleGranted', {
  accountId: Id,
  role: Role,
  customerId: orNull(Id),
  practitionerId: orNull(Id),
});
/** The account has one more customer; customers are never merged. */
export const CustomerAttached = eventOf('CustomerAttached', {
  accountId: Id,
  customerId: Id,
  by: Type.Enum(['activation']),
});
export const AccountClosed = eventOf('AccountClosed', { accountId: Id });

/** Why a link to choose a password is sent. */
export const linkOccasions = [
  'forgotten',
  'sent-by-operator',
  'first-password',
  'email-restored',
] as const;

/** A mail with a link must be sent. The event does not hold the link's secret. */
export const PasswordLinkAsked = eventOf('PasswordLinkAsked', {
  accountId: Id,
  occasion: Type.Enum([...linkOccasions]),
  reason: personal(orNull(WrittenParagraph(ACCESS_REASON_MAX)), 'accountId', null),
});
export type PasswordLinkAsked = Static<typeof PasswordLinkAsked>;

/** Sent by the owner of a password link, or with the former password. */
export const PasswordChanged = eventOf('PasswordChanged', {
  accountId: Id,
  proof: Type.Enum(['link', 'password']),
});
export type PasswordChanged = Static<typeof PasswordChanged>;

/** The owner requests another mail with the link that confirms the account's address. */
export const EmailConfirmationRequested = eventOf('EmailConfirmationRequested', { accountId: Id });

/** The link must be mailed to the new address, which only the account store holds. */
export const EmailChangeRequested = eventOf('EmailChangeRequested', { accountId: Id });
export type EmailChangeRequested = Static<typeof EmailChangeRequested>;

/** The account has another mail address. A mail to the former address holds a link that restores it. */
export const EmailChanged = eventOf('EmailChanged', { accountId: Id });
export type EmailChanged = Static<typeof EmailChanged>;

const reason = personal(WrittenParagraph(ACCESS_REASON_MAX), 'accountId', ERASED_WORD);

export const AccountSuspended = eventOf('AccountSuspended', { accountId: Id, reason });
export const AccountReinstated = eventOf('AccountReinstated', { accountId: Id, reason });
export const SessionsEnded = eventOf('SessionsEnded', { accountId: Id, reason });

/** Until `dueAt` the owner can withdraw the erasure, unless an operator requested it. */
export const ErasureAsked = eventOf('ErasureAsked', {
  accountId: Id,
  by: Type.Enum(['owner', 'operator']),
  dueAt: Type.String(),
  reason: personal(orNull(WrittenParagraph(ACCESS_REASON_MAX)), 'accountId', null),
  /** The account's practitioner, whose profile is erased with it. */
  practitionerId: Type.Optional(orNull(Id)),
});
export type ErasureAsked = Static<typeof ErasureAsked>;
export const ErasureWithdrawn = eventOf('ErasureWithdrawn', { accountId: Id });
export const ErasureCompleted = eventOf('ErasureCompleted', { accountId: Id });

export const accountEvents = [
  AccountOpened,
  RoleGranted,
  CustomerAttached,
  AccountClosed,
  PasswordLinkAsked,
  PasswordChanged,
  EmailConfirmationRequested,
  EmailChangeRequested,
  EmailChanged,
  AccountSuspended,
  AccountReinstated,
  SessionsEnded,
  ErasureAsked,
  ErasureWithdrawn,
  ErasureCompleted,
] as const;
export type AccountEvent = Static<(typeof accountEvents)[number]>;
