import { it } from '@jest/globals';
import {
  aBookingCancelled,
  aBookingMoveAbandoned,
  aBookingMovedIn,
  aBookingMovedOut,
  aBookingMoveRefused,
  aBookingMoveStarted,
  aBookingPlaced,
  aWorkshopDayFreed,
  aWorkshopDayHeld,
  aWorkshopDayRefused,
  bookingId,
  day,
  nextDay,
  planId,
  practitionerId,
  workshopId,
} from 'contracts/testing';
import { agendaDayId, epochMinutesOf, type Occupation } from 'contracts';
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

const theDay = (occupied: readonly Occupation[]) => ({
  [id]: {
    practitionerId,
    day,
    occupied,
  },
});

it('occupies the day until the end of the pause', () => {
  given(aBookingPlaced()).then(theDay([seat()]));
});

it('keeps one seat for each booking', () => {
  given(
    aBookingPlaced(),
    aBookingPlaced({ bookingId: 'booking-2', relativeId: 'relative-jeanne' }),
  ).then(theDay([seat(), seat({ bookingId: 'booking-2', relativeId: 'relative-jeanne' })]));
});

it('frees the day again', () => {
  given(aBookingPlaced(), aBookingCancelled()).then(theDay([]));
});

const nextId = agendaDayId(practitionerId, nextDay);
const nextSeat = (facts: object = {}) =>
  seat({
    from: epochMinutesOf('2026-03-19T09:15:00.000Z'),
    until: epochMinutesOf('2026-03-19T10:30:00.000Z'),
    ...facts,
  });

const theNextDay = (occupied: readonly Occupation[]) => ({
  [nextId]: {
    practitionerId,
    day: nextDay,
    occupied,
  },
});

it('holds the old time until the booking has moved out', () => {
  given(aBookingPlaced(), aBookingMoveStarted()).then(theDay([seat()]));
  given(aBookingPlaced(), aBookingMoveStarted(), aBookingMovedIn()).then({
    ...theDay([seat()]),
    ...theNextDay([nextSeat()]),
  });
});

it('holds it on its new day alone once it has moved out', () => {
  given(aBookingPlaced(), aBookingMoveStarted(), aBookingMovedIn(), aBookingMovedOut()).then({
    ...theDay([]),
    ...theNextDay([nextSeat()]),
  });
});

it('holds the old time when the move came to nothing', () => {
  given(
    aBookingPlaced(),
    aBookingMoveStarted(),
    aBookingMoveRefused(),
    aBookingMoveAbandoned(),
  ).then(theDay([seat()]));
});

it('holds one time on one day when a booking moves within it', () => {
  const [startsAt, endsAt] = ['2026-03-12T09:15:00.000Z', '2026-03-12T10:15:00.000Z'];
  given(
    aBookingPlaced(),
    aBookingPlaced({ bookingId: 'booking-2' }),
    aBookingMovedOut({ toDay: day }),
    aBookingMovedIn({ day, startsAt, endsAt }),
  ).then(
    theDay([
      seat({ bookingId: 'booking-2' }),
      seat({ from: epochMinutesOf(startsAt), until: epochMinutesOf('2026-03-12T10:30:00.000Z') }),
    ]),
  );
});

it('holds it again when it comes back', () => {
  const back = { day, start: '09:00', startsAt: '2026-03-12T08:00:00.000Z' };
  const away = { day: nextDay, start: '10:15', toDay: day, toStart: '09:00' };
  given(
    aBookingPlaced(),
    aBookingMoveStarted(),
    aBookingMovedIn(),
    aBookingMovedOut(),
    aBookingMoveStarted(away),
    aBookingMovedIn({ ...back, endsAt: '2026-03-12T09:00:00.000Z', fromDay: nextDay }),
    aBookingMovedOut(away),
  ).then({ ...theDay([seat()]), ...theNextDay([]) });
});

it('holds the hours of a workshop beside bookings, until they are freed', () => {
  const block = {
    workshopId,
    planId,
    from: epochMinutesOf('2026-03-12T17:00:00.000Z'),
    until: epochMinutesOf('2026-03-12T19:00:00.000Z'),
  };
  given(aBookingPlaced(), aWorkshopDayHeld()).then(theDay([seat(), block]));
  given(aBookingPlaced(), aWorkshopDayHeld(), aWorkshopDayFreed()).then(theDay([seat()]));
  given(aWorkshopDayRefused()).then({});
});

it('holds two plans of a workshop while it is replanned', () => {
  const held = (plan: string) => aWorkshopDayHeld({ planId: plan });
  const blockOf = (plan: string) => ({
    workshopId,
    planId: plan,
    from: epochMinutesOf('2026-03-12T17:00:00.000Z'),
    until: epochMinutesOf('2026-03-12T19:00:00.000Z'),
  });
  given(held('one'), held('two')).then(theDay([blockOf('one'), blockOf('two')]));
  given(held('one'), held('two'), aWorkshopDayFreed({ planId: 'one' })).then(
    theDay([blockOf('two')]),
  );
});
