import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { day, nextDay } from 'contracts/testing';
import type { Answer, Browser } from '../testing/browser.ts';
import { aConfirmation, confirmUrl, keyOf, openApp, type OpenApp } from '../testing/open-app.ts';

let app: OpenApp;
let camille: Browser;
let claire: Browser;
beforeEach(async () => {
  app = await openApp();
  camille = await app.signedIn('camille');
  claire = await app.signedIn('claire');
});
afterEach(() => app.close());

const TIMES = 3;

const atOnce = (ask: () => Promise<Answer>) => Promise.all(Array.from({ length: TIMES }, ask));

const expectOneAnswer = (answers: readonly Answer[]) => {
  expect(answers.map(({ status }) => status)).toEqual(Array(TIMES).fill(200));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
};

const book = async (): Promise<string> => {
  await camille.post(confirmUrl, aConfirmation(), keyOf('book'));
  await app.caughtUp();
  const [booked] = await app.bookingsOn();
  return booked?.bookingId ?? '';
};

it('confirms once and tells it each time', async () => {
  expectOneAnswer(await atOnce(() => camille.post(confirmUrl, aConfirmation(), keyOf('confirm'))));
  expect(await app.bookingsOn()).toHaveLength(1);
});

it('cancels once and tells it each time', async () => {
  const bookingId = await book();
  const url = `/api/practitioner/bookings/${bookingId}/cancel`;
  expectOneAnswer(await atOnce(() => claire.post(url, { reason: 'Absente' }, keyOf('cancel'))));
  expect(await app.bookingsOn()).toHaveLength(0);
});

it.each([
  ['within its day', day, '10:15'],
  ['to another day', nextDay, '09:00'],
])('moves once %s and tells it each time', async (_, date, start) => {
  const bookingId = await book();
  const url = `/api/practitioner/bookings/${bookingId}/move`;
  const body = { date, start, reason: 'Formation' };
  expectOneAnswer(await atOnce(() => claire.post(url, body, keyOf('move'))));
  expect(await app.bookingsOn(date)).toHaveLength(1);
});
