import {
  DEFAULT_ZONE,
  ERASED_NAME,
  nameKeyOf,
  pictureNameOf,
  withDefaultAddress,
  type DiplomaRefused,
  type PractitionerErasureCompleted,
  type VisioLinkChosen,
  type PlanningEvent,
  type PractitionerDocument,
  type PractitionerEvent,
} from 'contracts';
import { projectionOf } from '../projection.ts';

type Document = Omit<PractitionerDocument, 'bookable'>;

/** What is known of someone whose planning came first: registering adds who they are. */
const nobodyYet = (practitionerId: string): Document => ({
  practitionerId,
  accountId: null,
  slug: '',
  firstname: '',
  lastname: '',
  phone: null,
  timeZone: DEFAULT_ZONE,
  specialityIds: [],
  unprovenSpecialityIds: [],
  origin: 'signup',
  presentationText: '',
  keywordIds: [],
  languages: [],
  picture: null,
  logo: null,
  certifications: [],
  paymentMethods: [],
  socials: { website: null, facebook: null, instagram: null, linkedin: null },
  addresses: [],
  isVerified: false,
  trialEndsOn: null,
  mode: 'automatic',
  consultationIds: [],
  weeklySlots: [],
  name: '',
});

/** What is left, for those who had to do with them: that they were, and that nobody finds them. */
const erased = ({ practitionerId, accountId, timeZone }: Document): Document => ({
  ...nobodyYet(practitionerId),
  ...ERASED_NAME,
  name: nameKeyOf(ERASED_NAME.lastname, ERASED_NAME.firstname),
  accountId,
  timeZone,
  hasLeft: true,
});

type Untold = DiplomaRefused | VisioLinkChosen | PractitionerErasureCompleted;

// oxlint-disable-next-line complexity, max-lines-per-function -- an exhaustive switch with short cases
const changed = (
  document: Document,
  { type, data }: PlanningEvent | Exclude<PractitionerEvent, Untold>,
): Document => {
  switch (type) {
    case 'PractitionerRegistered':
      return { ...document, ...data, name: nameKeyOf(data.lastname, data.firstname) };
    case 'PresentationRevised':
    case 'CertificationsRevised':
    case 'PaymentMethodsRevised':
    case 'PractitionerPhoneRevised':
      return { ...document, ...data };
    case 'SocialsRevised': {
      const { practitionerId: _, ...socials } = data;
      return { ...document, socials };
    }
    case 'PractitionerApplied':
      return { ...document, keywordIds: data.keywordIds };
    case 'DiplomaSubmitted':
    case 'DiplomaValidated': {
      const others = document.unprovenSpecialityIds.filter((id) => id !== data.specialityId);
      const isProven = type === 'DiplomaValidated';
      return {
        ...document,
        unprovenSpecialityIds: isProven ? others : [...others, data.specialityId],
      };
    }
    case 'PicturesChosen':
      return {
        ...document,
        picture: pictureNameOf(data.picture),
        logo: pictureNameOf(data.logo),
      };
    case 'PractitionerAddressAdded':
    case 'PractitionerAddressRevised': {
      const { practitionerId: _, ...address } = data;
      const isKnown = document.addresses.some(({ addressId }) => addressId === data.addressId);
      const addresses = isKnown
        ? document.addresses.map((other) => (other.addressId === data.addressId ? address : other))
        : [...document.addresses, address];
      return { ...document, addresses };
    }
    case 'PractitionerAddressRemoved': {
      const addresses = document.addresses.filter(({ addressId }) => addressId !== data.addressId);
      return { ...document, addresses };
    }
    case 'DefaultAddressChosen': {
      const addresses = withDefaultAddress(document.addresses, data.addressId);
      return { ...document, addresses };
    }
    case 'PractitionerVerified':
      return { ...document, isVerified: true };
    case 'TrialStarted':
      return { ...document, trialEndsOn: data.endsOn };
    case 'PractitionerSuspended':
      return { ...document, isSuspended: true };
    case 'PractitionerReinstated': {
      const { isSuspended: _, ...reinstated } = document;
      return reinstated;
    }
    case 'PractitionerLeft':
      return { ...document, hasLeft: true };
    case 'PractitionerReturned': {
      const { hasLeft: _, ...returned } = document;
      return returned;
    }
    case 'PractitionerErased':
      return erased(document);
    case 'ConsultationDefined':
    case 'ConsultationRevised': {
      const others = document.consultationIds.filter((id) => id !== data.consultationId);
      return { ...document, consultationIds: [...others, data.consultationId] };
    }
    case 'ConsultationArchived': {
      const consultationIds = document.consultationIds.filter((id) => id !== data.consultationId);
      return { ...document, consultationIds };
    }
    case 'WeeklySlotAdded':
    case 'WeeklySlotRevised': {
      const { slotId, consultationIds } = data;
      const others = document.weeklySlots.filter((slot) => slot.slotId !== slotId);
      return { ...document, weeklySlots: [...others, { slotId, consultationIds }] };
    }
    case 'WeeklySlotRemoved': {
      const weeklySlots = document.weeklySlots.filter(({ slotId }) => slotId !== data.slotId);
      return { ...document, weeklySlots };
    }
    case 'ManagementModeChosen':
      return { ...document, mode: data.mode };
  }
};

/** Whether a list of practitioners who can be booked names this one; the trial's end is asked at reading. */
const withBookable = (document: Document): PractitionerDocument => {
  const { isVerified, isSuspended, hasLeft, trialEndsOn, mode, weeklySlots } = document;
  const live = new Set(document.consultationIds);
  const hasStart = weeklySlots.some(({ consultationIds }) =>
    consultationIds.some((id) => live.has(id)),
  );
  const isOffered = isVerified && isSuspended !== true && hasLeft !== true;
  const isOpen = isOffered && trialEndsOn !== null;
  const bookable = isOpen && mode === 'automatic' && hasStart;
  return { ...document, bookable };
};

/** Public profile, cards, names. */
export const practitionersProjection = projectionOf({
  view: 'practitioners',
  version: 1,
  keepsWords: true,
  handles: {
    planning: {
      ConsultationDefined: true,
      ConsultationRevised: true,
      ConsultationArchived: true,
      WeeklySlotAdded: true,
      WeeklySlotRevised: true,
      WeeklySlotRemoved: true,
      ManagementModeChosen: true,
    },
    practitioner: {
      PractitionerRegistered: true,
      PractitionerApplied: true,
      DiplomaSubmitted: true,
      DiplomaValidated: true,
      DiplomaRefused: false,
      PicturesChosen: true,
      PractitionerAddressAdded: true,
      PractitionerAddressRevised: true,
      PractitionerAddressRemoved: true,
      DefaultAddressChosen: true,
      PresentationRevised: true,
      CertificationsRevised: true,
      PaymentMethodsRevised: true,
      SocialsRevised: true,
      PractitionerPhoneRevised: true,
      PractitionerVerified: true,
      TrialStarted: true,
      PractitionerSuspended: true,
      PractitionerReinstated: true,
      PractitionerLeft: true,
      PractitionerReturned: true,
      PractitionerErased: true,
      PractitionerErasureCompleted: false,
      VisioLinkChosen: false,
    },
  },
  idsOf: ({ event: { data } }) => [data.practitionerId],
  project: (document, { event }, practitionerId) =>
    withBookable(changed(document ?? nobodyYet(practitionerId), event)),
});
