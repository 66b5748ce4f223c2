import { it } from '@jest/globals';
import {
  aBookingCancelled,
  aBookingMoveAbandoned,
  aBookingMovedIn,
  aBookingMovedOut,
  aBookingMoveRefused,
  aBookingMoveStarted,
  aBookingPlaced,
  bookingId,
  day,
  nextDay,
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

const nextId = agendaDayId(practitionerId, nextDay);
const nextSeat = (facts: object = {}) =>
  seat({
    from: epochMinutesOf('2026-03-19T09:15:00.000Z'),
    until: epochMinutesOf('2026-03-19T10:30:00.000Z'),
    ...facts,
  });

it('holds the old time until the booking has moved out', () => {
  const started = given(aBookingPlaced(), aBookingMoveStarted());
  started.then(id, { practitionerId, day, occupied: [seat()] });
  started.then(nextId, undefined);
  const arrived = given(aBookingPlaced(), aBookingMoveStarted(), aBookingMovedIn());
  arrived.then(id, { practitionerId, day, occupied: [seat()] });
  arrived.then(nextId, { practitionerId, day: nextDay, occupied: [nextSeat()] });
});

it('holds it on its new day alone once it has moved out', () => {
  const moved = given(
    aBookingPlaced(),
    aBookingMoveStarted(),
    aBookingMovedIn(),
    aBookingMovedOut(),
  );
  moved.then(id, { practitionerId, day, occupied: [] });
  moved.then(nextId, { practitionerId, day: nextDay, occupied: [nextSeat()] });
});

it('holds the old time when the move came to nothing', () => {
  const abandoned = given(
    aBookingPlaced(),
    aBookingMoveStarted(),
    aBookingMoveRefused(),
    aBookingMoveAbandoned(),
  );
  abandoned.then(id, { practitionerId, day, occupied: [seat()] });
  abandoned.then(nextId, undefined);
});

it('holds one time on one day when a booking moves within it', () => {
  const [startsAt, endsAt] = ['2026-03-12T09:15:00.000Z', '2026-03-12T10:15:00.000Z'];
  given(
    aBookingPlaced(),
    aBookingPlaced({ bookingId: 'booking-2' }),
    aBookingMovedOut({ toDay: day }),
    aBookingMovedIn({ day, startsAt, endsAt }),
  ).then(id, {
    practitionerId,
    day,
    occupied: [
      seat({ bookingId: 'booking-2' }),
      seat({ from: epochMinutesOf(startsAt), until: epochMinutesOf('2026-03-12T10:30:00.000Z') }),
    ],
  });
});

it('holds it again when it comes back', () => {
  const back = { day, start: '09:00', startsAt: '2026-03-12T08:00:00.000Z' };
  const away = { day: nextDay, start: '10:15', toDay: day, toStart: '09:00' };
  const returned = given(
    aBookingPlaced(),
    aBookingMoveStarted(),
    aBookingMovedIn(),
    aBookingMovedOut(),
    aBookingMoveStarted(away),
    aBookingMovedIn({ ...back, endsAt: '2026-03-12T09:00:00.000Z', fromDay: nextDay }),
    aBookingMovedOut(away),
  );
  returned.then(id, { practitionerId, day, occupied: [seat()] });
  returned.then(nextId, { practitionerId, day: nextDay, occupied: [] });
});
