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
/** By a practitioner whom somebody without an account has rung up. */
export type RecordCustomer = Of<
  'RecordCustomer',
  { readonly byPractitionerId: string; readonly person: RecordedPerson }
>;
export type ReviseCustomerProfile = Of<
  'ReviseCustomerProfile',
  {
    readonly profile: CustomerProfile;
    /** Of the profile that was changed; without it the last one who saves wins. */
    readonly expected?: number | undefined;
  }
>;
export type AddRelative = Of<
  'AddRelative',
  {
    readonly relative: Relative;
    readonly relativesMax: number;
    /** Of an account whose mail address was never confirmed. */
    readonly unconfirmedMax?: number;
  }
>;
export type ReviseRelative = Of<'ReviseRelative', { readonly relative: Relative }>;
export type DeactivateRelative = Of<'DeactivateRelative', { readonly relativeId: string }>;
export type ReactivateRelative = Of<'ReactivateRelative', { readonly relativeId: string }>;

export type EraseCustomer = Of<'EraseCustomer', { readonly accountId: string | null }>;
/** After everything else of it. */
export type CompleteCustomerErasure = Of<'CompleteCustomerErasure', object>;

export type CustomerCommand =
  | RegisterCustomer
  | RecordCustomer
  | ReviseCustomerProfile
  | AddRelative
  | ReviseRelative
  | DeactivateRelative
  | ReactivateRelative
  | EraseCustomer
  | CompleteCustomerErasure;
