import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { errorBody, instantAfter, type ConfirmBookingBody } from 'contracts';
import { practitionerId } from 'contracts/testing';
import type { Browser } from '../testing/browser.ts';
import {
  aConfirmation,
  confirmUrl,
  groupPlaces,
  openApp,
  receivingDays,
  type OpenApp,
} from '../testing/open-app.ts';

const url = '/api/practitioner/visio-link';
const OWN = 'https://visio.exemple.fr/claire';
const ROOM = /^https:\/\/meet\.jit\.si\/souffle-[0-9a-f]{40}$/;

let app: OpenApp;
let camille: Browser;
let louis: Browser;
let claire: Browser;
const days = [...receivingDays];

beforeAll(async () => {
  app = await openApp();
  [camille, louis, claire] = await Promise.all([
    app.signedIn('camille'),
    app.signedIn('louis'),
    app.signedIn('claire'),
  ]);
});
afterAll(() => app.close());

const choose = async (link: string | null) => {
  const answer = await claire.post(url, { link });
  await app.caughtUp();
  return answer;
};

/** Books a session by video on a day of its own; returns its id and start. */
const book = async (
  day: string,
  browser: Browser = camille,
  body: Partial<ConfirmBookingBody> = {},
) => {
  const requested = {
    consultationOptionId: 'VISIO',
    addressId: null,
    beginningHour: `${day} 09:00`,
  };
  const { status } = await browser.post(
    confirmUrl,
    aConfirmation({ ...requested, ...body } as never),
  );
  expect(status).toBe(200);
  await app.caughtUp();
  const bookings = await app.bookingsOn(day, practitionerId);
  const { bookingId = '', startsAt = '', endsAt = '' } = bookings.at(-1) ?? {};
  return { bookingId, startsAt, endsAt };
};

type Listed = { bookingCustomer: { id: string; visio: { link: string | null } | null }[] };
const shownToCustomer = async (bookingId: string, browser: Browser = camille) => {
  const { bookingCustomer } = (await browser.get('/api/customer/getBooking')).body as Listed;
  return bookingCustomer.find(({ id }) => id === bookingId)?.visio;
};
const shownToPractitioner = async (bookingId: string) =>
  (await claire.get(`/api/practitioner/bookings/${bookingId}`)).body['visio'] as object;

const MINUTE = 60_000;
const goTo = (instant: string) =>
  app.clock.advance(Date.parse(instant) - Date.parse(app.clock.now()));

it('begins with no link, and says who makes the rooms', async () => {
  expect((await claire.get(url)).body).toEqual({ link: null, roomsAt: 'meet.jit.si' });
});

it('shows the same room to both, from 15 minutes before the start until the end', async () => {
  const { bookingId, startsAt, endsAt } = await book(days.shift() ?? '');
  const opensAt = instantAfter(startsAt, -15 * MINUTE);
  const closed = { link: null, opensAt };
  goTo(instantAfter(opensAt, -1));
  expect(await shownToCustomer(bookingId)).toEqual({ ...closed, changesInMs: 1 });
  expect(await shownToPractitioner(bookingId)).toEqual({ ...closed, changesInMs: 1 });
  for (const at of [opensAt, instantAfter(endsAt, -1)]) {
    goTo(at);
    const shown = await shownToCustomer(bookingId);
    expect(shown?.link).toMatch(ROOM);
    expect(await shownToPractitioner(bookingId)).toEqual(shown);
  }
  goTo(endsAt);
  expect(await shownToCustomer(bookingId)).toEqual({ ...closed, changesInMs: null });
  expect(await shownToPractitioner(bookingId)).toEqual({ ...closed, changesInMs: null });
});

it('shows the practitioner’s own link instead, the one of now', async () => {
  const { bookingId, startsAt } = await book(days.shift() ?? '');
  goTo(startsAt);
  expect(await choose(` ${OWN} `)).toMatchObject({
    status: 200,
    body: { message: 'Votre lien de visio est enregistré.', link: OWN },
  });
  expect((await claire.get(url)).body).toMatchObject({ link: OWN });
  expect((await shownToCustomer(bookingId))?.link).toBe(OWN);
  expect(await choose('')).toMatchObject({
    body: { message: 'Une salle sera créée pour chaque rendez-vous.', link: null },
  });
  expect((await shownToCustomer(bookingId))?.link).toMatch(ROOM);
});

it('brings everybody of a group together in one room', async () => {
  const day = days.shift() ?? '';
  const group = { consultationId: 'consultation-group' };
  expect(groupPlaces).toBeGreaterThan(1);
  const one = await book(day, camille, group);
  const other = await book(day, louis, {
    ...group,
    customerId: 'customer-louis',
  });
  goTo(one.startsAt);
  const link = (await shownToCustomer(one.bookingId))?.link;
  expect(link).toMatch(ROOM);
  expect((await shownToCustomer(other.bookingId, louis))?.link).toBe(link);
});

it('shows nothing of what is cancelled, nor of what takes place somewhere', async () => {
  const inPerson = await book(days.shift() ?? '', camille, {
    consultationOptionId: 'PRESENTIEL',
    addressId: aConfirmation().addressId,
  });
  const cancelled = await book(days.shift() ?? '');
  await camille.delete(`/api/customer/deleteBooking/${cancelled.bookingId}`);
  await app.caughtUp();
  expect(await shownToCustomer(inPerson.bookingId)).toBeNull();
  expect(await shownToCustomer(cancelled.bookingId)).toBeNull();
});

it.each([
  'http://visio.exemple.fr/salle',
  'javascript:alert(1)',
  'ma salle',
  'https://claire:secret@visio.exemple.fr/',
  'https://localhost/',
  `https://visio.exemple.fr/${'a'.repeat(500)}`,
])('refuses %s, and writes nothing', async (link) => {
  const head = await app.eventStore.head();
  const { status, body } = await choose(link);
  expect(status).toBe(400);
  expect(body).toEqual(errorBody('VISIO_LINK_NOT_VALID', ['link']));
  expect(await app.eventStore.head()).toBe(head);
});

it('is for practitioners, each their own', async () => {
  expect(await app.visitor().get(url)).toMatchObject({ status: 401 });
  expect(await camille.get(url)).toMatchObject({ status: 403 });
  expect(await camille.post(url, { link: OWN })).toMatchObject({ status: 403 });
  await choose(OWN);
  const marc = await app.signedIn('marc');
  expect((await marc.get(url)).body).toMatchObject({ link: null });
});
