import {
  asCorruptOffer,
  emptyOffer,
  isSlug,
  isZone,
  offerAfter,
  pictureNameOf,
  type ChooseVisioLink,
  type Offer,
  type PractitionerApplication,
  type PractitionerCommand,
  type PractitionerEvent,
  type PractitionerRejection,
  type RegisterPractitioner,
} from 'contracts';
import { accept, reject, type Decider, type Decision } from '../engine/decider.ts';
import {
  addAddress,
  chooseDefaultAddress,
  removeAddress,
  reviseAddress,
} from './practitioner-addresses-decider.ts';
import {
  diplomasAfter,
  decideDiplomaRefusal,
  decideDiplomaSubmission,
  decideDiplomaValidation,
  type Diplomas,
} from './practitioner-diplomas-decider.ts';
import { reinstate, startTrial, suspend, verify } from './practitioner-status-decider.ts';
import { decideParting, isParting, type Parting } from './practitioner-parting-decider.ts';
import {
  decidePictures,
  emptyPage,
  pageAfter,
  decideCertifications,
  decideContact,
  revisePaymentMethods,
  decidePresentation,
  type ProfilePage,
} from './practitioner-page-decider.ts';

type PractitionerDecision = Decision<PractitionerEvent, PractitionerRejection>;

export type Practitioner = {
  readonly registered: {
    /** `null` for an imported practitioner. */
    readonly accountId: string | null;
    readonly slug: string;
    readonly firstname: string;
    readonly lastname: string;
    readonly picture: string | null;
    readonly specialityIds: readonly string[];
  } | null;
  readonly offer: Offer;
  readonly page: ProfilePage;
  readonly diplomas: Diplomas;
  readonly isReferred: boolean;
  readonly visioLink: string | null;
  /** `completed` once no data is left. */
  readonly erasure: 'none' | 'begun' | 'completed';
  /** The rest of the account's data is found by it. */
  readonly erasedAccountId: string | null;
};

const initialPractitioner = (): Practitioner => ({
  registered: null,
  offer: emptyOffer(''),
  page: emptyPage,
  diplomas: new Map(),
  isReferred: false,
  visioLink: null,
  erasure: 'none',
  erasedAccountId: null,
});

const withPicture = (
  practitioner: Practitioner,
  picture: string | null,
): Practitioner['registered'] =>
  practitioner.registered === null ? null : { ...practitioner.registered, picture };

// oxlint-disable-next-line complexity -- one short case an event
const evolve = (before: Practitioner, event: PractitionerEvent): Practitioner => {
  const practitioner = {
    ...before,
    offer: offerAfter(before.offer, event),
    page: pageAfter(before.page, event),
  };
  switch (event.type) {
    case 'PractitionerRegistered': {
      const { accountId, slug, firstname, lastname, specialityIds } = event.data;
      const registered = { accountId, slug, firstname, lastname, picture: null, specialityIds };
      return { ...practitioner, registered };
    }
    case 'PicturesChosen': {
      const picture = pictureNameOf(event.data.picture);
      return { ...practitioner, registered: withPicture(before, picture) };
    }
    case 'DiplomaSubmitted':
    case 'DiplomaValidated':
    case 'DiplomaRefused':
      return { ...practitioner, diplomas: diplomasAfter(before.diplomas, event) };
    case 'VisioLinkChosen':
      return { ...practitioner, visioLink: event.data.visioLink };
    case 'PractitionerApplied':
      return { ...practitioner, isReferred: event.data.referralCode !== null };
    case 'PractitionerErased': {
      const { offer } = practitioner;
      return {
        ...initialPractitioner(),
        offer,
        erasure: 'begun',
        erasedAccountId: event.data.accountId,
      };
    }
    case 'PractitionerErasureCompleted':
      return { ...practitioner, erasure: 'completed' };
    default:
      return practitioner;
  }
};

/** Appended with the registration. */
const appliedWith = (
  practitionerId: string,
  { details, practice, diplomas, pictures }: PractitionerApplication,
): readonly PractitionerEvent[] => [
  { type: 'PractitionerApplied', data: { practitionerId, ...details } },
  ...(practice === null
    ? []
    : [{ type: 'PractitionerAddressAdded' as const, data: { practitionerId, ...practice } }]),
  ...diplomas.map((diploma) => ({
    type: 'DiplomaSubmitted' as const,
    data: { practitionerId, ...diploma },
  })),
  ...(pictures.picture === null && pictures.logo === null
    ? []
    : [{ type: 'PicturesChosen' as const, data: { practitionerId, ...pictures } }]),
];

const registerPractitioner = (
  { data: { application, ...data } }: RegisterPractitioner,
  { registered }: Practitioner,
): PractitionerDecision => {
  if (registered !== null) return reject('PRACTITIONER_ALREADY_REGISTERED');
  if (!isSlug(data.slug)) return reject('SLUG_RESERVED');
  if (!isZone(data.timeZone)) return reject('UNKNOWN_ZONE');
  return accept(
    { type: 'PractitionerRegistered', data },
    ...(application === undefined ? [] : appliedWith(data.practitionerId, application)),
  );
};

const chooseVisioLink = (
  { data }: ChooseVisioLink,
  { visioLink }: Practitioner,
): PractitionerDecision =>
  visioLink === data.visioLink ? accept() : accept({ type: 'VisioLinkChosen', data });

type Living = Exclude<PractitionerCommand, RegisterPractitioner | Parting>;

const decide = (command: PractitionerCommand, practitioner: Practitioner): PractitionerDecision => {
  if (isParting(command)) return decideParting(command, practitioner);
  // An erased id is never used again.
  if (practitioner.erasure !== 'none') return reject('PRACTITIONER_NOT_FOUND');
  if (command.type === 'RegisterPractitioner') return registerPractitioner(command, practitioner);
  if (practitioner.registered === null) return reject('PRACTITIONER_NOT_FOUND');
  return decideOnRegistered(command, practitioner);
};

// oxlint-disable-next-line complexity -- one short case an event
const decideOnRegistered = (command: Living, practitioner: Practitioner): PractitionerDecision => {
  switch (command.type) {
    case 'RevisePresentation':
      return decidePresentation(command, practitioner);
    case 'ReviseCertifications':
      return decideCertifications(command, practitioner);
    case 'RevisePaymentMethods':
      return revisePaymentMethods(command, practitioner);
    case 'ReviseContact':
      return decideContact(command, practitioner);
    case 'ChoosePictures':
      return decidePictures(command, practitioner);
    case 'AddPractitionerAddress':
      return addAddress(command, practitioner);
    case 'RevisePractitionerAddress':
      return reviseAddress(command, practitioner);
    case 'RemovePractitionerAddress':
      return removeAddress(command, practitioner);
    case 'ChooseDefaultAddress':
      return chooseDefaultAddress(command, practitioner);
    case 'SubmitDiploma':
      return decideDiplomaSubmission(command, practitioner);
    case 'ValidateDiploma':
      return decideDiplomaValidation(command, practitioner);
    case 'RefuseDiploma':
      return decideDiplomaRefusal(command, practitioner);
    case 'VerifyPractitioner':
      return verify(command, practitioner);
    case 'StartTrial':
      return startTrial(command, practitioner);
    case 'SuspendPractitioner':
      return suspend(command, practitioner);
    case 'ReinstatePractitioner':
      return reinstate(command, practitioner);
    case 'ChooseVisioLink':
      return chooseVisioLink(command, practitioner);
  }
};

export const practitionerDecider: Decider<
  PractitionerCommand,
  Practitioner,
  PractitionerEvent,
  PractitionerRejection
> = {
  initialState: initialPractitioner,
  evolve,
  asCorrupt: (state) => ({ ...state, offer: asCorruptOffer(state.offer) }),
  decide,
};
