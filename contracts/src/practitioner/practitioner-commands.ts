import type { Command } from '../messaging/command.ts';
import type {
  DiplomaSubmitted,
  PicturesChosen,
  PractitionerAddress,
  PractitionerApplied,
} from './practitioner-events.ts';

type Of<Type extends string, Data extends object> = Command<
  Type,
  Data & { readonly practitionerId: string }
>;

type Without<Data> = Omit<Data, 'practitionerId'>;

/** What somebody says who signs up by themselves. */
export type PractitionerApplication = {
  readonly said: Without<PractitionerApplied['data']>;
  /** Where they receive already; public. */
  readonly practice: PractitionerAddress | null;
  readonly diplomas: readonly Without<DiplomaSubmitted['data']>[];
  readonly pictures: Without<PicturesChosen['data']>;
};

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
    /** Of whom there is nothing to be read. */
    readonly application?: PractitionerApplication;
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
/** Another file for a speciality whose diploma was refused. */
export type SubmitDiploma = Of<'SubmitDiploma', Without<DiplomaSubmitted['data']>>;
export type ValidateDiploma = Of<
  'ValidateDiploma',
  { readonly diplomaId: string; readonly by: string }
>;
export type RefuseDiploma = Of<
  'RefuseDiploma',
  { readonly diplomaId: string; readonly by: string; readonly reason: string }
>;
export type VerifyPractitioner = Of<'VerifyPractitioner', { readonly by: string }>;
export type StartTrial = Of<'StartTrial', { readonly by: string; readonly endsOn: string }>;
type Suspension = { readonly by: string; readonly reason: string };
export type SuspendPractitioner = Of<'SuspendPractitioner', Suspension>;
export type ReinstatePractitioner = Of<'ReinstatePractitioner', Suspension>;

export type PractitionerCommand =
  | RegisterPractitioner
  | RevisePractitionerProfile
  | AddPractitionerAddress
  | RevisePractitionerAddress
  | RemovePractitionerAddress
  | SubmitDiploma
  | ValidateDiploma
  | RefuseDiploma
  | VerifyPractitioner
  | StartTrial
  | SuspendPractitioner
  | ReinstatePractitioner;
