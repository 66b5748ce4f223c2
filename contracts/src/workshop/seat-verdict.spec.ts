import { expect, it } from '@jest/globals';
import { aSession, anOffer, now } from '../testing/index.ts';
import { publicPlaces, seatVerdict, type SeatOffer } from './seat-verdict.ts';

const { startsAt } = aSession();
const lastDay = '2026-03-12T10:00:00.000Z';
const workshop: SeatOffer = {
  isCancelled: false,
  isOpen: true,
  startsAt,
  noticeMinutes: 120,
  placesFree: 2,
  waiting: 0,
};
const query = { workshop, offer: anOffer(), own: [], participants: [null], now };

it('offers no free place to the public while somebody waits, but on the last day', () => {
  const waited = { ...workshop, waiting: 1 };
  expect(publicPlaces(waited, now)).toBe(0);
  expect(seatVerdict({ ...query, workshop: waited })).toBe('WAIT');
  expect(publicPlaces(waited, lastDay)).toBe(2);
  expect(seatVerdict({ ...query, workshop: waited, now: lastDay })).toBe('TAKE');
});

it('lets who is offered a place take it, even if the workshop is closed or too near', () => {
  const own = [{ relativeId: null, state: 'held' }] as const;
  const closed = { ...workshop, isOpen: false, placesFree: 0 };
  const soon = '2026-03-12T16:30:00.000Z';
  expect(seatVerdict({ ...query, own, workshop: closed, now: soon })).toBe('TAKE');
  expect(seatVerdict({ ...query, own, workshop: closed, now: startsAt })).toBe('WORKSHOP_STARTED');
});

it('seats nobody of a household of which one is offered a place and the other has none', () => {
  const own = [{ relativeId: null, state: 'held' }] as const;
  const full = { ...workshop, placesFree: 0 };
  expect(seatVerdict({ ...query, own, workshop: full, participants: [null, 'relative-1'] })).toBe(
    'WORKSHOP_FULL',
  );
});
