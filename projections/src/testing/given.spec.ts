import { expect, it } from '@jest/globals';
import { aBookingMoveStarted, aBookingPlaced, bookingId } from 'contracts/testing';
import { bookingsProjection } from '../agenda/bookings-projection.ts';
import type { Projection } from '../engine/projection.ts';
import { specificationsOf } from './given.ts';

const twin = 'booking-twin';
const bookings = bookingsProjection as Projection<'bookings'>;
const twice: Projection<'bookings'> = {
  ...bookings,
  handles: ['BookingPlaced'],
  idsOf: () => [bookingId, twin],
  project: (document, recorded, id) => {
    const made = bookings.project(document, recorded, id);
    return made && { ...made, bookingId: id };
  },
};
const { given } = specificationsOf(twice);

it('passes what is not handled by, as where it runs', () => {
  given(aBookingMoveStarted()).then({});
  expect(given(aBookingPlaced()).ids()).toEqual([bookingId, twin]);
});

it('sees the documents that nobody expected', () => {
  const made = given(aBookingPlaced());
  const expected = made.document(bookingId);
  if (expected === undefined) throw new Error('The booking was not made.');
  expect(() => made.then({ [bookingId]: expected })).toThrow(twin);
  made.then({ [bookingId]: expected, [twin]: { ...expected, bookingId: twin } });
});

it('sees a document that lies under the id of another', () => {
  const { given } = specificationsOf({ ...bookings, idsOf: () => ['elsewhere'] });
  expect(() => given(aBookingPlaced())).toThrow('elsewhere');
});
