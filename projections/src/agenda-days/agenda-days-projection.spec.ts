import { it } from '@jest/globals';
import {
  aBookingCancelled,
  aBookingPlaced,
  bookingId,
  day,
  practitionerId,
} from 'contracts/testing';
import { agendaDayId, epochMinutesOf } from 'contracts';
import { specificationsOf } from '../testing/index.ts';
import { agendaDaysProjection } from './agenda-days-projection.ts';

const { given } = specificationsOf(agendaDaysProjection);
const id = agendaDayId(practitionerId, day);

const seat = (facts: object = {}) => ({
  bookingId,
  customerId: 'customer-camille',
  relativeId: null,
  consultationId: 'consultation-first',
  option: 'PRESENTIEL' as const,
  addressId: 'address-merciere',
  placesMax: 1,
  from: epochMinutesOf('2026-03-12T08:00:00.000Z'),
  until: epochMinutesOf('2026-03-12T09:15:00.000Z'),
  ...facts,
});

it('occupies the day until the end of the pause', () => {
  given(aBookingPlaced()).then(id, { practitionerId, day, occupied: [seat()] });
});

it('keeps one seat for each booking', () => {
  given(
    aBookingPlaced(),
    aBookingPlaced({ bookingId: 'booking-2', relativeId: 'relative-jeanne' }),
  ).then(id, {
    practitionerId,
    day,
    occupied: [seat(), seat({ bookingId: 'booking-2', relativeId: 'relative-jeanne' })],
  });
});

it('frees the day again', () => {
  given(aBookingPlaced(), aBookingCancelled()).then(id, { practitionerId, day, occupied: [] });
});
