import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { errorBody, workshopStream, type EventDetailsAnswer, type WorkshopEvent } from 'contracts';
import {
  customerId,
  nextDay,
  otherCustomerId,
  practitionerId,
  relativeId,
  workshopId,
  workshopTerms,
} from 'contracts/testing';
import { audit } from 'projections';
import type { Browser } from '../testing/browser.ts';
import { confirmUrl, openApp, otherRelativeId, type OpenApp } from '../testing/open-app.ts';
import { openWorkshops } from '../testing/workshop/workshops.ts';

const DAY_MS = 86_400_000;

let app: OpenApp;
let camille: Browser;
let louis: Browser;

const take = async (by: Browser, who: string) => {
  const answer = await by.post(confirmUrl, {
    professionalId: practitionerId,
    customerId: who,
    proEventId: workshopId,
    reason: null,
    deplacementDemande: false,
  });
  await app.caughtUp();
  return answer;
};
const wait = async (by: Browser, who: string): Promise<string> => {
  const { body } = await by.post(`/api/customer/events/${workshopId}/waiting-list`, {
    customerId: who,
  });
  await app.caughtUp();
  return (body['seats'] as { id: string }[])[0]?.id ?? '';
};
const written = async () =>
  (await app.eventStore.readStream(workshopStream(workshopId))).map(
    ({ event }) => event as WorkshopEvent,
  );

/** No process works off what is due: only commands do. */
let offered: string;
let second: string;
beforeEach(async () => {
  app = await openApp();
  await openWorkshops(app).publish(workshopId, {
    sessions: [{ day: nextDay, start: '18:00', end: '20:00' }],
    terms: workshopTerms({ placesMax: 1 }),
  });
  [camille, louis] = await Promise.all([app.signedIn('camille'), app.signedIn('louis')]);
  const seat = String((await take(louis, otherCustomerId)).body['bookingId']);
  offered = await wait(camille, customerId);
  second = await wait(camille, relativeId);
  await wait(louis, otherRelativeId);
  await louis.delete(`/api/customer/deleteBooking/${seat}`);
  await app.caughtUp();
});
afterEach(async () => {
  const { anomalies } = await audit(app);
  await app.close();
  expect(anomalies).toEqual([]);
});

const verdictFor = async (by: Browser, who: string) => {
  const url = `/reservation/api/booking/details?proEvent=${workshopId}&who=${who}`;
  return ((await by.get(url)).body as unknown as EventDetailsAnswer).verdict;
};

it('finds the line in order with the first command after a day: the place is the next one’s', async () => {
  app.clock.advance(DAY_MS + 3_600_000);
  const head = await app.eventStore.head();
  expect((await take(louis, otherCustomerId)).body).toEqual(errorBody('WORKSHOP_FULL'));
  expect(await app.eventStore.head()).toBe(head);

  const { status, body } = await take(camille, relativeId);
  expect({ status, seat: body['bookingId'] }).toEqual({ status: 200, seat: second });
  expect((await written()).slice(-3)).toMatchObject([
    { type: 'SeatOfferLapsed', data: { seatId: offered } },
    { type: 'SeatOffered', data: { seatId: second, holds: true } },
    { type: 'SeatTaken', data: { seatId: second, via: 'offer', left: 0 } },
  ]);
});

const waitUntil = async (msAfterItsEnd: number): Promise<void> => {
  const offer = (await written()).findLast((event) => event.type === 'SeatOffered');
  const until = offer?.type === 'SeatOffered' ? Date.parse(offer.data.until) : 0;
  app.clock.advance(until - Date.parse(app.clock.now()) + msAfterItsEnd);
};

it('takes no offer a second late', async () => {
  await waitUntil(1_000);
  const head = await app.eventStore.head();
  const late = await take(camille, customerId);
  expect(late).toMatchObject({ status: 409, body: errorBody('WORKSHOP_FULL') });
  expect(await app.eventStore.head()).toBe(head);
  expect(await verdictFor(camille, customerId)).not.toBe('TAKE');
});

it('takes an offer a second before it ends', async () => {
  await waitUntil(-1_000);
  expect(await verdictFor(camille, customerId)).toBe('TAKE');
  expect((await take(camille, customerId)).status).toBe(200);
});
