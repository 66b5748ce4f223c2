import type { Command } from '../engine/command.ts';
import type { CustomerProfile, RecordedPerson, Relative } from './customer-events.ts';

type Of<Type extends string, Data extends object> = Command<
  Type,
  Data & { readonly customerId: string }
>;

export type RegisterCustomer = Of<
  'RegisterCustomer',
  { readonly accountId: string; readonly profile: CustomerProfile }
>;
/** Sent by a practitioner for a client without an account who rang up. */
export type RecordCustomer = Of<
  'RecordCustomer',
  { readonly byPractitionerId: string; readonly person: RecordedPerson }
>;
export type ReviseCustomerRecord = Of<
  'ReviseCustomerRecord',
  { readonly byPractitionerId: string; readonly person: RecordedPerson }
>;
export type ReviseCustomerProfile = Of<
  'ReviseCustomerProfile',
  {
    readonly profile: CustomerProfile;
    /** Without it, the last change wins. */
    readonly expected?: number | undefined;
  }
>;
export type AddRelative = Of<
  'AddRelative',
  {
    readonly relative: Relative;
    readonly relativesMax: number;
    /** While the mail address is not confirmed. */
    readonly unconfirmedMax?: number;
  }
>;
export type ReviseRelative = Of<'ReviseRelative', { readonly relative: Relative }>;
export type DeactivateRelative = Of<'DeactivateRelative', { readonly relativeId: string }>;
export type ReactivateRelative = Of<'ReactivateRelative', { readonly relativeId: string }>;

export type EraseCustomer = Of<'EraseCustomer', { readonly accountId: string | null }>;
export type CompleteCustomerErasure = Of<'CompleteCustomerErasure', object>;

export type CustomerCommand =
  | RegisterCustomer
  | RecordCustomer
  | ReviseCustomerRecord
  | ReviseCustomerProfile
  | AddRelative
  | ReviseRelative
  | DeactivateRelative
  | ReactivateRelative
  | EraseCustomer
  | CompleteCustomerErasure;
