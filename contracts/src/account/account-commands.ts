import type { Command } from '../engine/command.ts';
import type {
  EmailChanged,
  EmailChangeRequested,
  ErasureAsked,
  PasswordChanged,
  PasswordLinkAsked,
  roles,
} from './account-events.ts';

type Role = (typeof roles)[number];
type ForAReason = { readonly accountId: string; readonly reason: string };

export type OpenAccount = Command<
  'OpenAccount',
  {
    readonly accountId: string;
    readonly roles: Role[];
    readonly customerId: string | null;
    readonly practitionerId: string | null;
  }
>;
export type GrantRole = Command<
  'GrantRole',
  {
    readonly accountId: string;
    readonly role: Role;
    readonly customerId: string | null;
    readonly practitionerId: string | null;
  }
>;
export type AttachCustomer = Command<
  'AttachCustomer',
  { readonly accountId: string; readonly customerId: string; readonly by: 'activation' }
>;
export type CloseAccount = Command<'CloseAccount', { readonly accountId: string }>;

/** Sent once the account store holds the link, the new password or the new address. */
export type AskPasswordLink = Command<'AskPasswordLink', PasswordLinkAsked['data']>;
export type RecordPasswordChange = Command<'RecordPasswordChange', PasswordChanged['data']>;

export type RequestEmailChange = Command<'RequestEmailChange', EmailChangeRequested['data']>;
export type RecordEmailChange = Command<'RecordEmailChange', EmailChanged['data']>;

/** Commands that follow a change of the account store and are still to be written to the log. */
export type OutboxCommand =
  | AskPasswordLink
  | RecordPasswordChange
  | RequestEmailChange
  | RecordEmailChange;

export type RequestEmailConfirmation = Command<
  'RequestEmailConfirmation',
  { readonly accountId: string }
>;

export type SuspendAccount = Command<'SuspendAccount', ForAReason>;
export type ReinstateAccount = Command<'ReinstateAccount', ForAReason>;
export type RecordSessionsEnded = Command<'RecordSessionsEnded', ForAReason>;

export type AskErasure = Command<'AskErasure', Omit<ErasureAsked['data'], 'practitionerId'>>;
export type WithdrawErasure = Command<'WithdrawErasure', { readonly accountId: string }>;
/** From here on the account is closed, and its erasure cannot be withdrawn. */
export type BeginErasure = Command<'BeginErasure', { readonly accountId: string }>;
export type CompleteErasure = Command<'CompleteErasure', { readonly accountId: string }>;

export type AccountCommand =
  | OpenAccount
  | GrantRole
  | AttachCustomer
  | CloseAccount
  | OutboxCommand
  | RequestEmailConfirmation
  | SuspendAccount
  | ReinstateAccount
  | RecordSessionsEnded
  | AskErasure
  | WithdrawErasure
  | BeginErasure
  | CompleteErasure;
