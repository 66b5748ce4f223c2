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
  now,
} from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { bookingsProjection } from './bookings-projection.ts';

const { given } = specificationsOf(bookingsProjection);
const { by: bookedBy, ...deal } = aBookingPlaced().data;

it('keeps the deal, and by whom it was made', () => {
  given(aBookingPlaced()).then({
    [bookingId]: {
      ...deal,
      state: 'booked',
      bookedBy,
      bookedAt: now,
      cancelled: null,
      moved: null,
      moves: [],
    },
  });
});

it('remembers who cancelled, when and why', () => {
  given(
    aBookingPlaced(),
    aBookingCancelled({ by: 'practitioner', late: true, reason: 'Je suis souffrante.' }),
  ).then({
    [bookingId]: {
      ...deal,
      state: 'cancelled',
      bookedBy,
      bookedAt: now,
      cancelled: { at: now, by: 'practitioner', late: true, reason: 'Je suis souffrante.' },
      moved: null,
      moves: [],
    },
  });
});

const there = {
  ...deal,
  graceUntil: '2026-03-11T10:00:00.000Z',
  day: nextDay,
  start: '10:15',
  startsAt: '2026-03-19T09:15:00.000Z',
  endsAt: '2026-03-19T10:15:00.000Z',
  state: 'booked' as const,
  bookedBy,
  bookedAt: now,
  cancelled: null,
  moves: [3],
};
const moved = {
  at: now,
  by: 'practitioner',
  fromDay: day,
  fromStart: '09:00',
  reason: 'Formation ce jour-là.',
} as const;
const because = { moveReason: moved.reason };

it('says where a booking stands now, where it was, and who moved it', () => {
  given(aBookingPlaced(), aBookingMoveStarted(), aBookingMovedIn(because), aBookingMovedOut()).then(
    { [bookingId]: { ...there, moved } },
  );
});

it('knows the new place before the old day has let go', () => {
  given(aBookingPlaced(), aBookingMoveStarted(), aBookingMovedIn(because)).then({
    [bookingId]: {
      ...there,
      moved,
    },
  });
});

it('remembers the last move only, within a day too', () => {
  const within = { day: nextDay, start: '11:30', startsAt: '2026-03-19T10:30:00.000Z' };
  given(
    aBookingPlaced(),
    aBookingMoveStarted(),
    aBookingMovedIn(because),
    aBookingMovedOut(),
    aBookingMovedOut({ day: nextDay, start: '10:15', toDay: nextDay, toStart: '11:30' }),
    aBookingMovedIn({
      ...within,
      endsAt: '2026-03-19T11:30:00.000Z',
      fromDay: nextDay,
      fromStart: '10:15',
      by: 'operator',
    }),
  ).then({
    [bookingId]: {
      ...there,
      ...within,
      endsAt: '2026-03-19T11:30:00.000Z',
      moved: { at: now, by: 'operator', fromDay: nextDay, fromStart: '10:15', reason: null },
      moves: [3, 6],
    },
  });
});

it('stands where it was when the move came to nothing', () => {
  given(
    aBookingPlaced(),
    aBookingMoveStarted(),
    aBookingMoveRefused(),
    aBookingMoveAbandoned(),
  ).then({
    [bookingId]: {
      ...deal,
      state: 'booked',
      bookedBy,
      bookedAt: now,
      cancelled: null,
      moved: null,
      moves: [],
    },
  });
});

it('is cancelled where it stands now, before the old day has let go too', () => {
  const cancelled = aBookingCancelled({ day: nextDay, start: '10:15' });
  given(
    aBookingPlaced(),
    aBookingMoveStarted(),
    aBookingMovedIn(because),
    cancelled,
    aBookingMovedOut(),
  ).then({
    [bookingId]: {
      ...there,
      state: 'cancelled',
      cancelled: { at: now, by: 'customer', late: false, reason: null },
      moved,
    },
  });
});
