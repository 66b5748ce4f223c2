import { expect, it } from '@jest/globals';
import { aBookingMoveStarted, aBookingPlaced, bookingId, customerId } from 'contracts/testing';
import { bookingsProjection } from '../bookings/bookings-projection.ts';
import { specificationsOf } from './given.ts';

const { given } = specificationsOf({
  ...bookingsProjection,
  handles: ['BookingPlaced'],
  idsOf: ({ event: { data } }) => [data.bookingId, customerId],
});

it('passes what is not handled by, as where it runs', () => {
  given(aBookingMoveStarted()).then({});
  expect(given(aBookingPlaced()).ids()).toEqual([bookingId, customerId]);
});

it('sees the documents that nobody expected', () => {
  const made = given(aBookingPlaced());
  const expected = made.document(bookingId);
  if (expected === undefined) throw new Error('The booking was not made.');
  expect(() => made.then({ [bookingId]: expected })).toThrow(customerId);
  made.then({ [bookingId]: expected, [customerId]: expected });
});
