import type { Command } from '../engine/command.ts';
import type {
  CertificationsRevised,
  DiplomaSubmitted,
  PaymentMethodsRevised,
  PicturesChosen,
  PractitionerAddress,
  PractitionerApplied,
  PresentationRevised,
  SocialsRevised,
} from './practitioner-events.ts';

type Of<Type extends string, Data extends object> = Command<
  Type,
  Data & { readonly practitionerId: string }
>;

type Without<Data> = Omit<Data, 'practitionerId'>;

export type PractitionerApplication = {
  readonly details: Without<PractitionerApplied['data']>;
  /** Public. */
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
    /** Absent if no questions were answered. */
    readonly application?: PractitionerApplication;
  }
>;
export type RevisePresentation = Of<'RevisePresentation', Without<PresentationRevised['data']>>;
export type ReviseCertifications = Of<
  'ReviseCertifications',
  Without<CertificationsRevised['data']>
>;
export type RevisePaymentMethods = Of<
  'RevisePaymentMethods',
  Without<PaymentMethodsRevised['data']>
>;
/** Other than addresses. */
export type ReviseContact = Of<
  'ReviseContact',
  { readonly phone: string | null; readonly socials: Without<SocialsRevised['data']> }
>;
/** Missing pictures stay; `null` removes one. */
export type ChoosePictures = Of<'ChoosePictures', Partial<Without<PicturesChosen['data']>>>;
export type AddPractitionerAddress = Of<
  'AddPractitionerAddress',
  {
    readonly address: PractitionerAddress;
    readonly timeZone: string;
    readonly addressesMax: number;
  }
>;
export type RevisePractitionerAddress = Of<
  'RevisePractitionerAddress',
  { readonly address: PractitionerAddress; readonly timeZone: string }
>;
export type RemovePractitionerAddress = Of<
  'RemovePractitionerAddress',
  {
    readonly addressId: string;
    /** Whether weekly slots use the address, as far as the planning is known. */
    readonly isUsed: boolean;
  }
>;
export type ChooseDefaultAddress = Of<'ChooseDefaultAddress', { readonly addressId: string }>;
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

type Follower = { readonly accountId: string };
/** These commands follow an erasure that was requested or withdrawn. */
export type RecordPractitionerDeparture = Of<'RecordPractitionerDeparture', Follower>;
export type RecordPractitionerReturn = Of<'RecordPractitionerReturn', Follower>;
export type ErasePractitioner = Of<'ErasePractitioner', { readonly accountId: string | null }>;
export type CompletePractitionerErasure = Of<'CompletePractitionerErasure', object>;

/** `null` for none. */
export type ChooseVisioLink = Of<'ChooseVisioLink', { readonly visioLink: string | null }>;

export type PractitionerCommand =
  | RegisterPractitioner
  | RevisePresentation
  | ReviseCertifications
  | RevisePaymentMethods
  | ReviseContact
  | ChoosePictures
  | AddPractitionerAddress
  | RevisePractitionerAddress
  | RemovePractitionerAddress
  | ChooseDefaultAddress
  | SubmitDiploma
  | ValidateDiploma
  | RefuseDiploma
  | VerifyPractitioner
  | StartTrial
  | SuspendPractitioner
  | ReinstatePractitioner
  | RecordPractitionerDeparture
  | RecordPractitionerReturn
  | ErasePractitioner
  | CompletePractitionerErasure
  | ChooseVisioLink;
