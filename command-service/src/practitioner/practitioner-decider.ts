import {
  distrustedOffer,
  emptyOffer,
  isZone,
  offerAfter,
  practitionerStream,
  type AddPractitionerAddress,
  type Offer,
  type PractitionerCommand,
  type PractitionerEvent,
  type PractitionerRejection,
  type RegisterPractitioner,
  type RemovePractitionerAddress,
  type RevisePractitionerAddress,
  type RevisePractitionerProfile,
  type StartTrial,
  type VerifyPractitioner,
} from 'contracts';
import { accept, reject, type Decider, type Decision } from '../decider.ts';

type PractitionerDecision = Decision<PractitionerEvent, PractitionerRejection>;

/** One profile: who it is, and its share of the offer. */
export type Practitioner = {
  readonly registered: {
    readonly slug: string;
    readonly firstname: string;
    readonly lastname: string;
    readonly picture: string | null;
  } | null;
  readonly offer: Offer;
};

const evolve = (practitioner: Practitioner, event: PractitionerEvent): Practitioner => {
  const offer = offerAfter(practitioner.offer, event);
  const { registered } = practitioner;
  switch (event.type) {
    case 'PractitionerRegistered': {
      const { slug, firstname, lastname } = event.data;
      return { offer, registered: { slug, firstname, lastname, picture: null } };
    }
    case 'PractitionerProfileRevised':
      return {
        offer,
        registered: registered === null ? null : { ...registered, picture: event.data.picture },
      };
    case 'PractitionerAddressAdded':
    case 'PractitionerAddressRevised':
    case 'PractitionerAddressRemoved':
    case 'PractitionerVerified':
    case 'TrialStarted':
      return { offer, registered };
  }
};

/** Words that the addresses of our own pages and calls need (D-35). */
const reservedSlugs = new Set(['info', 'professional', 'api', 'p']);

const isFreeSlug = (slug: string): boolean =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && !/^\d+$/.test(slug) && !reservedSlugs.has(slug);

const registerPractitioner = (
  { data }: RegisterPractitioner,
  { registered }: Practitioner,
): PractitionerDecision => {
  if (registered !== null) return reject('PRACTITIONER_ALREADY_REGISTERED');
  if (!isFreeSlug(data.slug)) return reject('SLUG_RESERVED');
  if (!isZone(data.timeZone)) return reject('UNKNOWN_ZONE');
  return accept({ type: 'PractitionerRegistered', data });
};

const reviseProfile = ({ data }: RevisePractitionerProfile): PractitionerDecision =>
  accept({ type: 'PractitionerProfileRevised', data });

const hasAddress = ({ offer }: Practitioner, wantedId: string): boolean =>
  offer.addresses.some(({ addressId }) => addressId === wantedId);

const addAddress = (
  { data: { practitionerId, address, timeZone } }: AddPractitionerAddress,
  practitioner: Practitioner,
): PractitionerDecision => {
  if (hasAddress(practitioner, address.addressId)) return accept();
  if (timeZone !== practitioner.offer.timeZone) return reject('ADDRESS_IN_ANOTHER_ZONE');
  return accept({ type: 'PractitionerAddressAdded', data: { practitionerId, ...address } });
};

const reviseAddress = (
  { data: { practitionerId, address, timeZone } }: RevisePractitionerAddress,
  practitioner: Practitioner,
): PractitionerDecision => {
  if (!hasAddress(practitioner, address.addressId)) return reject('ADDRESS_UNKNOWN');
  if (timeZone !== practitioner.offer.timeZone) return reject('ADDRESS_IN_ANOTHER_ZONE');
  return accept({ type: 'PractitionerAddressRevised', data: { practitionerId, ...address } });
};

const removeAddress = (
  { data }: RemovePractitionerAddress,
  practitioner: Practitioner,
): PractitionerDecision =>
  hasAddress(practitioner, data.addressId)
    ? accept({ type: 'PractitionerAddressRemoved', data })
    : reject('ADDRESS_UNKNOWN');

const verify = ({ data }: VerifyPractitioner, { offer }: Practitioner): PractitionerDecision =>
  offer.isVerified ? accept() : accept({ type: 'PractitionerVerified', data });

const startTrial = ({ data }: StartTrial, { offer }: Practitioner): PractitionerDecision =>
  offer.trialEndsOn === data.endsOn ? accept() : accept({ type: 'TrialStarted', data });

const decide = (command: PractitionerCommand, practitioner: Practitioner): PractitionerDecision => {
  if (command.type === 'RegisterPractitioner') return registerPractitioner(command, practitioner);
  if (practitioner.registered === null) return reject('PRACTITIONER_NOT_FOUND');
  switch (command.type) {
    case 'RevisePractitionerProfile':
      return reviseProfile(command);
    case 'AddPractitionerAddress':
      return addAddress(command, practitioner);
    case 'RevisePractitionerAddress':
      return reviseAddress(command, practitioner);
    case 'RemovePractitionerAddress':
      return removeAddress(command, practitioner);
    case 'VerifyPractitioner':
      return verify(command, practitioner);
    case 'StartTrial':
      return startTrial(command, practitioner);
  }
};

export const practitionerDecider: Decider<
  PractitionerCommand,
  Practitioner,
  PractitionerEvent,
  PractitionerRejection
> = {
  initialState: () => ({ registered: null, offer: emptyOffer('') }),
  evolve,
  trust: {
    isOf: (stream, { data }) => stream === practitionerStream(data.practitionerId),
    distrusted: (state) => ({ ...state, offer: distrustedOffer(state.offer) }),
  },
  decide,
};
