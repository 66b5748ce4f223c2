import {
  keysOf,
  viewDeclarations,
  type AlertDocument,
  type BookingDocument,
  type CustomerDocument,
  type PractitionerDocument,
  type SeatDocument,
  type WorkshopDocument,
  type ViewDocuments,
  type ViewName,
} from 'contracts';
import type { ReadStore, ViewBatch } from 'contracts/ports';
import {
  aBookingPlaced,
  aCustomerRegistered,
  anAddress,
  aPractitionerRegistered,
  aRelativeAdded,
  aSession,
  aWorkshopPlanned,
  bookingId,
  consultationId,
  customerId,
  day,
  now,
  planId,
  practitionerId,
  seatId,
  workshopId,
} from 'contracts/testing';

export const aPractitioner = (facts: Partial<PractitionerDocument> = {}): PractitionerDocument => ({
  ...aPractitionerRegistered().data,
  unprovenSpecialityIds: [],
  presentationText: 'Naturopathe à Lyon.',
  keywordIds: ['keyword-stress'],
  languages: ['fr', 'lsf'],
  picture: 'claire.webp',
  logo: null,
  certifications: [{ year: 2014, certificationTitle: 'École d’Aix' }],
  paymentMethods: ['Espèces', 'Chèque'],
  socials: {
    website: 'https://claire-fontaine.exemple/',
    facebook: null,
    instagram: null,
    linkedin: null,
  },
  addresses: [anAddress()],
  isVerified: true,
  trialEndsOn: '2026-12-31',
  mode: 'automatic',
  bookable: true,
  consultationIds: [consultationId],
  weeklySlots: [{ slotId: 'slot-thursday', consultationIds: [consultationId] }],
  name: 'fontaine claire',
  ...facts,
});

const { customerId: _, ...jeanne } = aRelativeAdded().data;

/** Camille, with Jeanne, her child. */
export const aCustomer = (facts: Partial<CustomerDocument> = {}): CustomerDocument => ({
  ...aCustomerRegistered().data,
  registeredAt: now,
  isErased: false,
  revision: 1,
  relatives: [{ ...jeanne, active: true }],
  ...facts,
});

const { by: bookedBy, ...deal } = aBookingPlaced().data;

export const aBooking = (facts: Partial<BookingDocument> = {}): BookingDocument => ({
  ...deal,
  state: 'booked',
  bookedBy,
  bookedAt: now,
  cancelled: null,
  moved: null,
  moves: [],
  ...facts,
});

export const anAlert = (facts: Partial<AlertDocument> = {}): AlertDocument => ({
  alertId: 'alert-1',
  partyId: practitionerId,
  kind: 'nouveau',
  about: { kind: 'booking', id: bookingId },
  otherPartyId: customerId,
  relativeId: null,
  day,
  start: '09:00',
  from: null,
  late: false,
  at: now,
  eventPosition: 1,
  ...facts,
});

/** Published: a sound bath of two places on Thursday evening. */
export const aWorkshop = (facts: Partial<WorkshopDocument> = {}): WorkshopDocument => {
  const { startsAt, endsAt } = aSession();
  return {
    ...aWorkshopPlanned().data,
    state: 'scheduled',
    isOpen: true,
    startsAt,
    endsAt,
    taken: 0,
    held: [],
    waiting: [],
    movedFrom: null,
    settling: null,
    refused: null,
    plannedAt: now,
    ...facts,
  };
};

/** Camille's. */
export const aSeat = (facts: Partial<SeatDocument> = {}): SeatDocument => ({
  seatId,
  workshopId,
  practitionerId,
  customerId,
  relativeId: null,
  planId,
  day,
  start: '18:00',
  endsAt: aSession().endsAt,
  state: 'taken',
  reason: null,
  confirmationId: seatId,
  at: now,
  offer: null,
  deal: {
    at: now,
    by: 'customer',
    via: 'direct',
    priceCents: 2500,
    cancellationDelayMinutes: 2880,
  },
  graceUntil: null,
  gone: null,
  changed: null,
  attendance: [],
  ...facts,
});

const entry = (kind: 'speciality' | 'keyword' | 'audience', entryId: string, name: string) => ({
  kind,
  entryId,
  name,
  picture: null,
  trade: null,
  tradePlural: null,
  description: null,
  text: null,
  needs: [],
  archived: false,
});

/** The catalogue entries that the fixtures name. */
export const catalogueEntries = {
  'speciality/speciality-naturopathie': entry(
    'speciality',
    'speciality-naturopathie',
    'Naturopathie',
  ),
  'keyword/keyword-stress': entry('keyword', 'keyword-stress', 'Stress'),
  'audience/audience-adultes': entry('audience', 'audience-adultes', 'Adultes'),
};

type Documents = { readonly [View in ViewName]?: Readonly<Record<string, ViewDocuments[View]>> };

/** Writes documents as the projections would have, all having seen one position. */
export const write = (readStore: ReadStore, documents: Documents, position = 1): Promise<void> =>
  readStore.write(
    (Object.keys(viewDeclarations) as ViewName[]).map((view): ViewBatch => ({
      view,
      checkpoint: position,
      writes: Object.entries(documents[view] ?? {}).map(([id, document]) => ({
        id,
        position,
        document,
        keys: keysOf(viewDeclarations[view], document),
      })),
    })),
  );

type Read = { readonly view: ViewName; readonly ids: readonly string[] };

/** Every read of documents by their ids from now on. */
export const followReads = (readStore: ReadStore): readonly Read[] => {
  const reads: Read[] = [];
  const getMany = readStore.getMany.bind(readStore);
  Object.assign(readStore, {
    getMany: (view: ViewName, ids: readonly string[]) => {
      reads.push({ view, ids });
      return getMany(view, ids);
    },
  });
  return reads;
};

/** Leaves a tombstone. */
export const remove = (
  readStore: ReadStore,
  view: ViewName,
  id: string,
  document: object,
  position: number,
): Promise<void> => {
  const keys = keysOf(viewDeclarations[view], document);
  const writes = [{ id, position, document: undefined, keys }];
  return readStore.write([{ view, writes, checkpoint: position }]);
};
