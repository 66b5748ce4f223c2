import { it } from '@jest/globals';
import {
  aBookingMoveAbandoned,
  aBookingMovedOut,
  aBookingMoveStarted,
  bookingId,
  customerId,
  day,
  moveId,
  nextDay,
  practitionerId,
} from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { movesUnfinishedProjection } from './moves-unfinished-projection.ts';

const { given } = specificationsOf(movesUnfinishedProjection);

const entry = {
  moveId,
  bookingId,
  practitionerId,
  customerId,
  relativeId: null,
  fromDay: day,
  fromStart: '09:00',
  toDay: nextDay,
  toStart: '10:15',
  by: 'practitioner',
  reason: 'Formation ce jour-là.',
  correlationId: 'correlation-1',
  dueAt: '2026-03-10T10:00:15.000Z',
} as const;
const started = aBookingMoveStarted({ reason: entry.reason });
const nextMove = { moveId: 'move-2', day: nextDay, start: '10:15', toDay: day, toStart: '11:30' };

it('lists a move that started, with all that its end needs', () => {
  given(started).then({ [bookingId]: entry });
});

it('takes it off at its end, whichever it is', () => {
  given(started, aBookingMovedOut()).then({});
  given(started, aBookingMoveAbandoned()).then({});
});

it('lists the next move of the same booking', () => {
  given(started, aBookingMovedOut(), aBookingMoveStarted(nextMove)).then({
    [bookingId]: {
      ...entry,
      moveId: 'move-2',
      fromDay: nextDay,
      fromStart: '10:15',
      toDay: day,
      toStart: '11:30',
      reason: null,
    },
  });
});

it('keeps a move whose booking ended another one', () => {
  given(started, aBookingMovedOut({ moveId: 'move-2' })).then({ [bookingId]: entry });
});

it('never lists a move within one day', () => {
  given(aBookingMovedOut({ toDay: day })).then({});
});
