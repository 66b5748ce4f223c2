import {
  DEFAULT_ZONE,
  ERASED_NAME,
  nameKeyOf,
  pictureNameOf,
  withDefaultAddress,
  type PractitionerAddress,
  type PlanningEvent,
  type PractitionerDocument,
  type PractitionerEvent,
} from 'contracts';
import { projectionOf, type EventOf } from '../engine/projection.ts';

type Document = Omit<PractitionerDocument, 'bookable'>;

/** A planning may precede the registration. */
const unregisteredPractitioner = (practitionerId: string): Document => ({
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

/** Past clients still refer to the id; searches no longer find the practitioner. */
const erased = ({ practitionerId, accountId, timeZone }: Document): Document => ({
  ...unregisteredPractitioner(practitionerId),
  ...ERASED_NAME,
  name: nameKeyOf(ERASED_NAME.lastname, ERASED_NAME.firstname),
  accountId,
  timeZone,
  hasLeft: true,
});

const withSpeciality = (document: Document, specialityId: string, isProven: boolean): Document => {
  const others = document.unprovenSpecialityIds.filter((id) => id !== specialityId);
  return { ...document, unprovenSpecialityIds: isProven ? others : [...others, specialityId] };
};

const withAddress = (
  document: Document,
  data: PractitionerAddress & { readonly practitionerId: string },
): Document => {
  const { practitionerId: _, ...address } = data;
  const isKnown = document.addresses.some(({ addressId }) => addressId === address.addressId);
  const addresses = isKnown
    ? document.addresses.map((other) => (other.addressId === address.addressId ? address : other))
    : [...document.addresses, address];
  return { ...document, addresses };
};

const withConsultation = (
  document: Document,
  { consultationId }: { readonly consultationId: string },
): Document => {
  const others = document.consultationIds.filter((id) => id !== consultationId);
  return { ...document, consultationIds: [...others, consultationId] };
};

const withSlot = (
  document: Document,
  { slotId, consultationIds }: Document['weeklySlots'][number],
): Document => {
  const others = document.weeklySlots.filter((slot) => slot.slotId !== slotId);
  return { ...document, weeklySlots: [...others, { slotId, consultationIds }] };
};

/** The end of the trial is checked at reading. */
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

type Changes = {
  readonly [Type in (PlanningEvent | PractitionerEvent)['type']]?: (
    document: Document,
    data: EventOf<Type>['data'],
  ) => Document;
};

const changes = {
  PractitionerRegistered: (document, data) => ({
    ...document,
    ...data,
    name: nameKeyOf(data.lastname, data.firstname),
  }),
  PresentationRevised: (document, data) => ({ ...document, ...data }),
  CertificationsRevised: (document, data) => ({ ...document, ...data }),
  PaymentMethodsRevised: (document, data) => ({ ...document, ...data }),
  PractitionerPhoneRevised: (document, data) => ({ ...document, ...data }),
  SocialsRevised: (document, data) => {
    const { practitionerId: _, ...socials } = data;
    return { ...document, socials };
  },
  PractitionerApplied: (document, { keywordIds }) => ({ ...document, keywordIds }),
  DiplomaSubmitted: (document, data) => withSpeciality(document, data.specialityId, false),
  DiplomaValidated: (document, data) => withSpeciality(document, data.specialityId, true),
  PicturesChosen: (document, data) => ({
    ...document,
    picture: pictureNameOf(data.picture),
    logo: pictureNameOf(data.logo),
  }),
  PractitionerAddressAdded: withAddress,
  PractitionerAddressRevised: withAddress,
  PractitionerAddressRemoved: (document, data) => ({
    ...document,
    addresses: document.addresses.filter(({ addressId }) => addressId !== data.addressId),
  }),
  DefaultAddressChosen: (document, { addressId }) => ({
    ...document,
    addresses: withDefaultAddress(document.addresses, addressId),
  }),
  PractitionerVerified: (document) => ({ ...document, isVerified: true }),
  TrialStarted: (document, { endsOn }) => ({ ...document, trialEndsOn: endsOn }),
  PractitionerSuspended: (document) => ({ ...document, isSuspended: true }),
  PractitionerReinstated: (document) => {
    const { isSuspended: _, ...reinstated } = document;
    return reinstated;
  },
  PractitionerLeft: (document) => ({ ...document, hasLeft: true }),
  PractitionerReturned: (document) => {
    const { hasLeft: _, ...returned } = document;
    return returned;
  },
  PractitionerErased: erased,
  ConsultationDefined: withConsultation,
  ConsultationRevised: withConsultation,
  ConsultationArchived: (document, data) => ({
    ...document,
    consultationIds: document.consultationIds.filter((id) => id !== data.consultationId),
  }),
  WeeklySlotAdded: withSlot,
  WeeklySlotRevised: withSlot,
  WeeklySlotRemoved: (document, data) => ({
    ...document,
    weeklySlots: document.weeklySlots.filter(({ slotId }) => slotId !== data.slotId),
  }),
  ManagementModeChosen: (document, { mode }) => ({ ...document, mode }),
} satisfies Changes;

/** Changes the document by the event's data. */
const handlerOf =
  (change: (document: Document, data: never) => Document) =>
  (document: Document | undefined, { event }: { readonly event: object }, practitionerId: string) =>
    withBookable(
      change(document ?? unregisteredPractitioner(practitionerId), (event as { data: never }).data),
    );

const on = Object.fromEntries(
  Object.entries(changes).map(([type, change]) => [type, handlerOf(change)]),
) as { readonly [Type in keyof typeof changes]: ReturnType<typeof handlerOf> };

export const practitionersProjection = projectionOf({
  view: 'practitioners',
  version: 2,
  keepsPersonalFields: true,
  on,
  idsOf: ({ event: { data } }) => [data.practitionerId],
});
