import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { day, nextDay } from 'contracts/testing';
import type { Answer, Browser } from '../testing/browser.ts';
import {
  aConfirmation,
  confirmUrl,
  keyOf,
  openSouffle,
  type OpenSouffle,
} from '../testing/open-souffle.ts';

let souffle: OpenSouffle;
let camille: Browser;
let claire: Browser;
beforeEach(async () => {
  souffle = await openSouffle();
  camille = await souffle.signedIn('camille');
  claire = await souffle.signedIn('claire');
});
afterEach(() => souffle.close());

const TIMES = 3;

const atOnce = (ask: () => Promise<Answer>) => Promise.all(Array.from({ length: TIMES }, ask));

const expectOneAnswer = (answers: readonly Answer[]) => {
  expect(answers.map(({ status }) => status)).toEqual(Array(TIMES).fill(200));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
};

const book = async (): Promise<string> => {
  await camille.post(confirmUrl, aConfirmation(), keyOf('book'));
  await souffle.caughtUp();
  const [booked] = await souffle.bookingsOn();
  return booked?.bookingId ?? '';
};

it('confirms once and tells it each time', async () => {
  expectOneAnswer(await atOnce(() => camille.post(confirmUrl, aConfirmation(), keyOf('confirm'))));
  expect(await souffle.bookingsOn()).toHaveLength(1);
});

it('cancels once and tells it each time', async () => {
  const bookingId = await book();
  const url = `/api/practitioner/bookings/${bookingId}/cancel`;
  expectOneAnswer(await atOnce(() => claire.post(url, { reason: 'Absente' }, keyOf('cancel'))));
  expect(await souffle.bookingsOn()).toHaveLength(0);
});

it.each([
  ['within its day', day, '10:15'],
  ['to another day', nextDay, '09:00'],
])('moves once %s and tells it each time', async (_, date, start) => {
  const bookingId = await book();
  const url = `/api/practitioner/bookings/${bookingId}/move`;
  const body = { date, start, reason: 'Formation' };
  expectOneAnswer(await atOnce(() => claire.post(url, body, keyOf('move'))));
  expect(await souffle.bookingsOn(date)).toHaveLength(1);
});
