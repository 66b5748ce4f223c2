import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { bookings, keysOf, type BookingDocument } from 'contracts';
import {
  aBookingPlaced,
  customerId,
  now,
  otherCustomerId,
  otherPractitionerId,
  practitionerId,
} from 'contracts/testing';
import { openMemoryStores } from 'infra/testing';
import { openBookingAdmission } from './booking-admission.ts';

const { by: bookedBy, ...deal } = aBookingPlaced().data;
const coming = (bookingId: string, facts: Partial<BookingDocument> = {}): BookingDocument => ({
  ...deal,
  bookingId,
  state: 'booked',
  bookedBy,
  bookedAt: now,
  cancelled: null,
  moved: null,
  moves: [],
  ...facts,
});

let stores: ReturnType<typeof openMemoryStores>;
beforeEach(() => {
  stores = openMemoryStores();
});
afterEach(() => stores.close());

/** Whether Camille may make one more booking at Claire's, with a limit of two there and three in all. */
const isAdmitted = async (...there: readonly BookingDocument[]): Promise<boolean> =>
  isAdmittedOf([customerId], there);
const isAdmittedOf = async (
  customerIds: readonly string[],
  there: readonly BookingDocument[],
): Promise<boolean> => {
  const writes = there.map((document) => ({
    id: document.bookingId,
    position: 1,
    document,
    keys: keysOf(bookings, document),
  }));
  const { readStore } = stores;
  await readStore.write([{ view: 'bookings', writes, checkpoint: 1 }]);
  const comingBookings = {
    countOf: (id: string, at: string) =>
      readStore.count('bookings', { customerId: id, state: 'booked' }, ['startsAt', at, undefined]),
  };
  const limits = { bookingsWithOne: 2, bookingsInAll: 3 };
  const admits = openBookingAdmission({ comingBookings, readStore, limits });
  return admits({ customerIds, practitionerId, at: now, ownPosition: 0 });
};
const otherPractitioner = { practitionerId: otherPractitionerId };

it('admits until there are as many to come with one practitioner as there may be', async () => {
  expect(await isAdmitted(coming('one'))).toBe(true);
  expect(await isAdmitted(coming('two'))).toBe(false);
});

it('admits until there are as many to come in all as there may be', async () => {
  expect(await isAdmitted(coming('one'), coming('two', otherPractitioner))).toBe(true);
  expect(await isAdmitted(coming('three', otherPractitioner))).toBe(false);
});

it('counts for an account what is to come of all customers that it is', async () => {
  const there = [coming('one'), coming('two', { customerId: otherCustomerId })];
  expect(await isAdmittedOf([customerId, otherCustomerId], there)).toBe(false);
});

it.each([
  ['somebody else’s', { customerId: otherCustomerId }],
  ['cancelled ones', { state: 'cancelled' }],
  ['what is over', { startsAt: '2026-03-10T08:59:00.000Z' }],
  ['what the practitioner has placed', { bookedBy: 'practitioner' }],
] satisfies [string, Partial<BookingDocument>][])('counts without %s', async (_, facts) => {
  const there = ['one', 'two', 'three', 'four'].map((bookingId) => coming(bookingId, facts));
  expect(await isAdmitted(...there)).toBe(true);
});
