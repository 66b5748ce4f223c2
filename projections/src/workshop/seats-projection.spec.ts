import { expect, it } from '@jest/globals';
import type { WorkshopEvent } from 'contracts';
import {
  aSeatAwaited,
  aSeatChanged,
  aSeatGivenUp,
  aSeatOffered,
  aSeatOfferLapsed,
  aSeatTaken,
  aSecondSession,
  aSession,
  customerId,
  day,
  nextDay,
  planId,
  practitionerId,
  seatId,
  workshopId,
} from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { seatsProjection } from './seats-projection.ts';

const { given } = specificationsOf(seatsProjection);
const at = '2026-03-10T10:00:00.000Z';
const waits = aSeatAwaited({ reason: 'Le dos.' });
const seatAfter = (...events: readonly WorkshopEvent[]) => given(...events).document(seatId);
const seat = {
  seatId,
  workshopId,
  practitionerId,
  customerId,
  relativeId: null,
  planId,
  day,
  start: '18:00',
  endsAt: aSession().endsAt,
  reason: null,
  confirmationId: seatId,
  at,
  offer: null,
  deal: null,
  graceUntil: null,
  gone: null,
  changed: null,
  attendance: [],
};
const deal = { at, by: 'customer', priceCents: 2500, cancellationDelayMinutes: 2880 } as const;

it('holds a seat with the terms by which it was taken', () => {
  given(aSeatTaken({ reason: 'Le dos.' })).then({
    [seatId]: { ...seat, state: 'taken', reason: 'Le dos.', deal: { ...deal, via: 'direct' } },
  });
});

it('keeps one seat from the waiting list to the chair, with the reason that was given first', () => {
  given(waits).then({ [seatId]: { ...seat, state: 'awaited', reason: 'Le dos.' } });
  const { until } = aSeatOffered().data;
  expect(seatAfter(waits, aSeatOffered())).toMatchObject({
    state: 'offered',
    offer: { until, holds: true },
  });
  expect(seatAfter(waits, aSeatOffered(), aSeatTaken({ via: 'offer' }))).toMatchObject({
    state: 'taken',
    reason: 'Le dos.',
    offer: null,
    deal: { ...deal, via: 'offer' },
  });
});

it('names the confirmation by which it was last taken or awaited', () => {
  const together = { confirmationId: 'seat-2' };
  expect(seatAfter(aSeatAwaited(together))).toMatchObject(together);
  expect(seatAfter(waits, aSeatOffered(), aSeatTaken({ via: 'offer', ...together }))).toMatchObject(
    together,
  );
});

it('says how a seat was lost', () => {
  expect(seatAfter(waits, aSeatOffered(), aSeatOfferLapsed())).toMatchObject({
    state: 'gone',
    offer: null,
    gone: { at, by: 'nobody', was: 'offered', late: false, reason: null },
  });
  const late = aSeatGivenUp({ late: true, reason: 'Malade.' });
  expect(seatAfter(aSeatTaken(), late)).toMatchObject({
    state: 'gone',
    gone: { at, by: 'customer', was: 'taken', late: true, reason: 'Malade.' },
  });
});

it('follows changes of dates, and says from when', () => {
  const { endsAt } = aSecondSession();
  const dates = { planId: 'plan-2', day: nextDay, start: '18:00', endsAt };
  const graceUntil = '2026-03-11T10:00:00.000Z';
  const from = { what: 'time', fromDay: day, fromStart: '18:00' } as const;
  const changed = aSeatChanged({ ...dates, ...from, graceUntil });
  expect(seatAfter(aSeatTaken(), changed)).toMatchObject({
    ...dates,
    graceUntil,
    changed: { at, ...from },
  });
});

it('holds the attendance of each date, until it is taken back', () => {
  const marked = (attendance: 'attended' | 'unmarked', sessionId = 'session-1'): WorkshopEvent => {
    const { reason: _, ...fields } = aSeatAwaited().data;
    return { type: 'SeatAttendanceMarked', data: { ...fields, sessionId, attendance } };
  };
  const both = [aSeatTaken(), marked('attended'), marked('attended', 'session-2')];
  expect(seatAfter(...both)?.attendance).toEqual([
    { sessionId: 'session-1', attendance: 'attended' },
    { sessionId: 'session-2', attendance: 'attended' },
  ]);
  expect(seatAfter(...both, marked('unmarked'))?.attendance).toEqual([
    { sessionId: 'session-2', attendance: 'attended' },
  ]);
});
