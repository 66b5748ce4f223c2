import { it } from '@jest/globals';
import { aBookingCancelled, aBookingPlaced, bookingId, now } from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { bookingsProjection } from './bookings-projection.ts';

const { given } = specificationsOf(bookingsProjection);
const { by: bookedBy, ...deal } = aBookingPlaced().data;

it('keeps the deal, and by whom it was made', () => {
  given(aBookingPlaced()).then(bookingId, {
    ...deal,
    state: 'booked',
    bookedBy,
    bookedAt: now,
    cancelled: null,
  });
});

it('remembers who cancelled, when and why', () => {
  given(
    aBookingPlaced(),
    aBookingCancelled({ by: 'practitioner', late: true, reason: 'Je suis souffrante.' }),
  ).then(bookingId, {
    ...deal,
    state: 'cancelled',
    bookedBy,
    bookedAt: now,
    cancelled: { at: now, by: 'practitioner', late: true, reason: 'Je suis souffrante.' },
  });
});
