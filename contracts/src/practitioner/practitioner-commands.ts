import type { Command } from '../messaging/command.ts';
import type { PractitionerAddress } from './practitioner-events.ts';

type Of<Type extends string, Data extends object> = Command<
  Type,
  Data & { readonly practitionerId: string }
>;

export type RegisterPractitioner = Of<
  'RegisterPractitioner',
  {
    readonly accountId: string | null;
    readonly slug: string;
    readonly firstname: string;
    readonly lastname: string;
    readonly phone: string | null;
    readonly timeZone: string;
    readonly specialityIds: string[];
    readonly origin: 'signup' | 'import';
  }
>;
export type RevisePractitionerProfile = Of<
  'RevisePractitionerProfile',
  {
    readonly description: string;
    readonly keywordIds: string[];
    readonly picture: string | null;
  }
>;
export type AddPractitionerAddress = Of<
  'AddPractitionerAddress',
  /** `timeZone` is the zone in which the address lies. */
  { readonly address: PractitionerAddress; readonly timeZone: string }
>;
export type RevisePractitionerAddress = Of<
  'RevisePractitionerAddress',
  { readonly address: PractitionerAddress; readonly timeZone: string }
>;
export type RemovePractitionerAddress = Of<
  'RemovePractitionerAddress',
  { readonly addressId: string }
>;
export type VerifyPractitioner = Of<'VerifyPractitioner', { readonly by: string }>;
export type StartTrial = Of<'StartTrial', { readonly by: string; readonly endsOn: string }>;

export type PractitionerCommand =
  | RegisterPractitioner
  | RevisePractitionerProfile
  | AddPractitionerAddress
  | RevisePractitionerAddress
  | RemovePractitionerAddress
  | VerifyPractitioner
  | StartTrial;
