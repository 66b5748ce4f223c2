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
/** One more customer that the account is; they are never merged. */
export const CustomerAttached = eventOf('CustomerAttached', {
  accountId: Id,
  customerId: Id,
  by: Type.Enum(['activation']),
});
export const AccountClosed = eventOf('AccountClosed', { accountId: Id });

/**
 * Why a link to choose a password is sent: its owner has forgotten it, an operator sends it, or the
 * owner of a former address has taken it back.
 */
export const linkOccasions = [
  'forgotten',
  'sent-by-operator',
  'first-password',
  'email-restored',
] as const;

/** A mail with a link is owed: its secret is neither here nor anywhere else that is read. */
export const PasswordLinkAsked = eventOf('PasswordLinkAsked', {
  accountId: Id,
  occasion: Type.Enum([...linkOccasions]),
  /** Why an operator sent it. */
  reason: personal(orNull(WrittenParagraph(ACCESS_REASON_MAX)), 'accountId', null),
});
export type PasswordLinkAsked = Static<typeof PasswordLinkAsked>;

/** By whoever had a link, or knew the one of before. */
export const PasswordChanged = eventOf('PasswordChanged', {
  accountId: Id,
  proof: Type.Enum(['link', 'password']),
});
export type PasswordChanged = Static<typeof PasswordChanged>;

/** A mail with a link that confirms the account's address is owed again, because its owner wants it. */
export const EmailConfirmationRequested = eventOf('EmailConfirmationRequested', { accountId: Id });

/** A mail with a link is owed to the new address, which the account store has. */
export const EmailChangeRequested = eventOf('EmailChangeRequested', { accountId: Id });
export type EmailChangeRequested = Static<typeof EmailChangeRequested>;

/** The account has another mail address. A mail with a link to take it back is owed to the former one. */
export const EmailChanged = eventOf('EmailChanged', { accountId: Id });
export type EmailChanged = Static<typeof EmailChanged>;

/** In an operator's own words, which may name whoever has the account. */
const reason = personal(WrittenParagraph(ACCESS_REASON_MAX), 'accountId', ERASED_WORD);

/** Nobody signs in with it until it is reinstated. */
export const AccountSuspended = eventOf('AccountSuspended', { accountId: Id, reason });
export const AccountReinstated = eventOf('AccountReinstated', { accountId: Id, reason });
/** An operator has ended all of them. */
export const SessionsEnded = eventOf('SessionsEnded', { accountId: Id, reason });

/**
 * At `dueAt` all that is said of whom the account is goes for ever; from here on its owner can do
 * nothing with it but withdraw that, and by an operator not even that.
 */
export const ErasureAsked = eventOf('ErasureAsked', {
  accountId: Id,
  by: Type.Enum(['owner', 'operator']),
  /** An instant. */
  dueAt: Type.String(),
  /** Why an operator did. */
  reason: personal(orNull(WrittenParagraph(ACCESS_REASON_MAX)), 'accountId', null),
  /** Of an account that is a practitioner: their profile follows it. */
  practitionerId: Type.Optional(orNull(Id)),
});
export type ErasureAsked = Static<typeof ErasureAsked>;
export const ErasureWithdrawn = eventOf('ErasureWithdrawn', { accountId: Id });
/** Nothing of it is left: keys, address, sessions, copies of mails, words in views. */
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
