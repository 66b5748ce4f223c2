import { pino } from 'pino';
import { aClock } from 'command-service/testing';
import {
  addressId,
  aConsultation,
  aWeeklySlot,
  consultationId,
  customerId,
  day,
  followUpId,
  groupId,
  now,
  otherCustomerId,
  otherPractitionerId,
  practitionerId,
  relativeId,
} from 'contracts/testing';
import {
  agendaStream,
  idFrom,
  login,
  views,
  type AgendaEvent,
  type BookingPlaced,
  type ConfirmBookingBody,
  type ViewName,
} from 'contracts';
import { openMemoryStores, passwordsForSpecs } from '../../testing/memory-stores.ts';
import { composeSouffle } from '../compose.ts';
import { openBrowser } from './browser.ts';
import { emailOf, openPeople, password } from './people.ts';

export const formerRelativeId = 'relative-former';
export const otherRelativeId = 'relative-louise';
export const groupPlaces = 3;

const consultations = (suffix = '') => [
  aConsultation({ consultationId: consultationId + suffix }),
  aConsultation({
    consultationId: followUpId + suffix,
    name: 'Séance de suivi',
    type: 'Séance de suivi',
    durationMinutes: 45,
  }),
  aConsultation({
    consultationId: groupId + suffix,
    name: 'Atelier respiration',
    type: 'Consultation de groupe',
    placesMax: groupPlaces,
  }),
];

/** Thursdays from 9 to 12, and every other working day too, for specs that need many starts. */
const weeklySlots = (address: string, suffix = '') =>
  [1, 2, 4, 5].map((dayOfWeek) =>
    aWeeklySlot({
      slotId: `slot-${dayOfWeek}${suffix}`,
      dayOfWeek,
      addressId: address,
      consultationIds: consultations(suffix).map((one) => one.consultationId),
    }),
  );

/** A key for an intention: a UUID, the same for the same words. */
export const keyOf = (...words: string[]) => ({ 'idempotency-key': idFrom('key', ...words) });

/** Thursday 09:00 at Claire's for Camille, unless told otherwise. */
export const aConfirmation = (overrides: Partial<ConfirmBookingBody> = {}): ConfirmBookingBody => ({
  professionalId: practitionerId,
  customerId,
  consultationId,
  consultationOptionId: 'PRESENTIEL',
  addressId,
  reason: null,
  deplacementDemande: false,
  beginningHour: `${day} 09:00`,
  ...overrides,
});

export const confirmUrl = '/reservation/api/booking/confirm';

/**
 * The whole product in one process, on stores in memory: Claire and Marc receive, Camille (with
 * Jeanne, and someone who is no relative any more) and Louis (with Louise) book, one operator.
 */
export const openSouffle = async () => {
  const stores = openMemoryStores();
  const clock = aClock(now);
  const people = openPeople(stores, clock);
  await people.practitioner('claire', {
    firstname: 'Claire',
    lastname: 'Fontaine',
    practitionerId,
    addressId,
    consultations: consultations(),
    weeklySlots: weeklySlots(addressId),
  });
  await people.practitioner('marc', {
    firstname: 'Marc',
    lastname: 'Delorme',
    practitionerId: otherPractitionerId,
    addressId: 'address-nantes',
    consultations: consultations('-marc'),
    weeklySlots: weeklySlots('address-nantes', '-marc'),
  });
  await people.customer('camille', { customerId });
  await people.relative(customerId, relativeId, 'Jeanne');
  await people.relative(customerId, formerRelativeId, 'Paul');
  await people.deactivateRelative(customerId, formerRelativeId);
  await people.customer('louis', {
    customerId: otherCustomerId,
    firstname: 'Louis',
    lastname: 'Bernard',
  });
  await people.relative(otherCustomerId, otherRelativeId, 'Louise');
  await people.operator('operator');

  const souffle = await composeSouffle({
    ...stores,
    passwords: passwordsForSpecs,
    publicUrl: 'http://localhost:3000',
    logger: pino({ level: 'silent' }),
    clock,
  });
  await souffle.ready;
  const { server } = souffle;
  const { eventStore, readStore } = stores;

  return {
    ...stores,
    server,
    clock,
    people,
    close: souffle.close,
    visitor: () => openBrowser(server),
    signedIn: async (name: string) => {
      const browser = openBrowser(server);
      const { status } = await browser.post(login.url, { email: emailOf(name), password });
      if (status !== 200) throw new Error(`${name} was not signed in: ${status}`);
      return browser;
    },
    /** Every view has seen what was written so far. */
    caughtUp: async () => {
      await readStore.reached(Object.keys(views) as ViewName[], await eventStore.head(), 10_000);
    },
    /** What a practitioner offers, as the view has it. */
    offerOf: async (of: string) => {
      const offer = await readStore.get('offers', of);
      if (offer === undefined) throw new Error(`${of} offers nothing.`);
      return offer;
    },
    /** What the log says of the bookings of a day that still stand. */
    bookingsOn: async (on = day, of = practitionerId): Promise<BookingPlaced['data'][]> => {
      const events = (await eventStore.readStream(agendaStream(of, on))).map(
        ({ event }) => event as AgendaEvent,
      );
      const standing = new Map<string, BookingPlaced['data']>();
      for (const { type, data } of events) {
        if (type === 'BookingPlaced' || type === 'BookingMovedIn')
          standing.set(data.bookingId, data);
        if (type === 'BookingMovedOut' || type === 'BookingCancelled')
          standing.delete(data.bookingId);
      }
      return [...standing.values()];
    },
  };
};

export type OpenSouffle = Awaited<ReturnType<typeof openSouffle>>;
