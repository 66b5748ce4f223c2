import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { AwaitedSeat, CustomerBooking } from 'contracts';
import {
  aSession,
  aSecondSession,
  customerId,
  day,
  nextDay,
  now,
  otherCustomerId,
  practitionerId,
  relativeId,
  workshopId,
  workshopTerms,
} from 'contracts/testing';
import type { Browser } from '../testing/browser.ts';
import { aConfirmation, confirmUrl, openApp, type OpenApp } from '../testing/open-app.ts';
import { openWorkshops } from '../testing/workshop/workshops.ts';

let app: OpenApp;
let camille: Browser;
let louis: Browser;

/** A course of two evenings, with one place. */
const open = async (at?: string) => {
  app = await openApp(at === undefined ? {} : { at });
  const sessions = [day, nextDay].map((on) => ({ day: on, start: '18:00', end: '20:00' }));
  const terms = workshopTerms({ placesMax: 1 });
  await openWorkshops(app, at).publish(workshopId, { sessions, terms });
  [camille, louis] = await Promise.all([app.signedIn('camille'), app.signedIn('louis')]);
};
beforeEach(() => open());
afterEach(() => app.close());

type Listed = { readonly bookingCustomer: CustomerBooking[]; readonly awaitedSeats: AwaitedSeat[] };
const listed = async (by = camille): Promise<Listed> => {
  await app.caughtUp();
  return (await by.get('/api/customer/getBooking')).body as unknown as Listed;
};
const take = (by: Browser, id: string) =>
  by.post(confirmUrl, {
    professionalId: practitionerId,
    customerId: id,
    proEventId: workshopId,
    reason: null,
    deplacementDemande: false,
  });
const wait = (by: Browser, id: string) =>
  by.post(`/api/customer/events/${workshopId}/waiting-list`, { customerId: id });
const leave = (by: Browser, id = '') => by.delete(`/api/customer/deleteBooking/${id}`);

it('lists a seat among the appointments, with every date of its event', async () => {
  await camille.post(confirmUrl, aConfirmation({ beginningHour: `${nextDay} 09:00` }));
  await take(camille, relativeId);
  const { bookingCustomer, awaitedSeats } = await listed();
  expect(awaitedSeats).toEqual([]);
  expect(bookingCustomer).toMatchObject([
    {
      day,
      time: '18:00',
      endTime: '20:00',
      consultationName: 'Bain sonore',
      option: 'Visio',
      price: 25,
      isForRelative: true,
      isUpcoming: true,
      hasStarted: false,
      cancelled: null,
      event: { id: workshopId, sessions: [{ date: day }, { date: nextDay }] },
    },
    { consultationName: 'Première consultation' },
  ]);
  expect(bookingCustomer[1]).not.toHaveProperty('event');
});

it('keeps a course to come until its last evening, from its next date', async () => {
  await take(camille, customerId);
  const seat = async () => (await listed()).bookingCustomer[0];
  const DAY_MS = 86_400_000;
  app.clock.advance(Date.parse(aSession().endsAt) - Date.parse(now) + DAY_MS);
  expect(await seat()).toMatchObject({ day: nextDay, isUpcoming: true, hasStarted: true });
  app.clock.advance(7 * DAY_MS);
  expect(await seat()).toMatchObject({ day: nextDay, isUpcoming: false });
  expect(aSecondSession().day).toBe(nextDay);
});

it('lists who waits apart, with a rank, and the offer in its turn', async () => {
  await take(louis, otherCustomerId);
  await wait(camille, customerId);
  await wait(camille, relativeId);
  const waiting = await listed();
  expect(waiting.bookingCustomer).toEqual([]);
  expect(waiting.awaitedSeats).toMatchObject([
    { customerId, rank: 1, waiting: 2, offer: null, eventTitle: 'Bain sonore', dates: 2 },
    { customerId: relativeId, rank: 2, waiting: 2, isForRelative: true },
  ]);
  expect((await listed(louis)).awaitedSeats).toEqual([]);
  await leave(louis, (await listed(louis)).bookingCustomer[0]?.id);
  const [first, second] = (await listed()).awaitedSeats.toSorted((one) =>
    one.customerId === customerId ? -1 : 1,
  );
  expect(first).toMatchObject({ rank: null, offer: { holds: true } });
  expect(second).toMatchObject({ rank: 1, waiting: 1, offer: null });
  await take(camille, customerId);
  expect((await listed()).bookingCustomer).toMatchObject([{ consultationName: 'Bain sonore' }]);
});

it('says on the last day that a place is free, while one is', async () => {
  const HOUR_MS = 3_600_000;
  await take(louis, otherCustomerId);
  await wait(camille, customerId);
  await wait(camille, relativeId);
  app.clock.advance(Date.parse(aSession().startsAt) - Date.parse(now) - 20 * HOUR_MS);
  await leave(louis, (await listed(louis)).bookingCustomer[0]?.id);
  const offer = { holds: false, until: aSession().startsAt };
  expect((await listed()).awaitedSeats).toMatchObject([
    { rank: 1, offer },
    { rank: 2, offer },
  ]);
  await take(camille, relativeId);
  expect((await listed()).awaitedSeats).toMatchObject([{ rank: 1, waiting: 1, offer: null }]);
});

it('shows a seat that was given up as cancelled, and one that was only waited for no more', async () => {
  await take(camille, customerId);
  await wait(louis, otherCustomerId);
  await leave(louis, (await listed(louis)).awaitedSeats[0]?.id);
  expect(await listed(louis)).toMatchObject({ bookingCustomer: [], awaitedSeats: [] });
  await leave(camille, (await listed()).bookingCustomer[0]?.id);
  expect((await listed()).bookingCustomer).toMatchObject([
    { cancelled: { by: 'customer', reason: null } },
  ]);
});
