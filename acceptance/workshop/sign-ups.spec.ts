import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errorBody, visitorLimits, type EventDetailsAnswer } from 'contracts';
import {
  aSession,
  customerId,
  otherCustomerId,
  otherPractitionerId,
  practitionerId,
  relativeId,
  workshopId,
  workshopTerms,
} from 'contracts/testing';
import { audit } from 'projections';
import { aSignUp } from '../testing/a-sign-up.ts';
import type { Browser } from '../testing/browser.ts';
import {
  aConfirmation,
  confirmUrl,
  formerRelativeId,
  keyOf,
  onePersonBooks,
  openApp,
  otherRelativeId,
  type OpenApp,
} from '../testing/open-app.ts';
import { openWorkshops } from '../testing/workshop/workshops.ts';

const HOUR_MS = 3_600_000;

let app: OpenApp;
let workshops: ReturnType<typeof openWorkshops>;
let camille: Browser;
let louis: Browser;

const open = async (placesMax: number, options: Parameters<typeof openApp>[0] = {}) => {
  app = await openApp(options);
  workshops = openWorkshops(app);
  await workshops.publish(workshopId, { terms: workshopTerms({ placesMax }) });
  [camille, louis] = await Promise.all([app.signedIn('camille'), app.signedIn('louis')]);
};
afterEach(async () => {
  const { anomalies } = await audit(app);
  await app.close();
  expect(anomalies).toEqual([]);
});

const profileUrl = '/professionnel/api/claire-fontaine';
const eventUrl = `/api/events/${workshopId}`;
const waitUrl = `/api/customer/events/${workshopId}/waiting-list`;
const detailsUrl = `/reservation/api/booking/details?proEvent=${workshopId}`;
const sent = (overrides: object = {}) => ({
  professionalId: practitionerId,
  customerId,
  proEventId: workshopId,
  reason: 'Genou fragile',
  deplacementDemande: false,
  ...overrides,
});
const take = (by: Browser, overrides: object = {}) => by.post(confirmUrl, sent(overrides));
const wait = (by: Browser, payload: object = { customerId }) => by.post(waitUrl, payload);
const detailsOf = async (by: Browser, more = '') =>
  (await by.get(`${detailsUrl}${more}`)).body as unknown as EventDetailsAnswer;
const seatIdIn = (body: object): string => (body as { seats: { id: string }[] }).seats[0]?.id ?? '';
const leave = (by: Browser, seatId: string) => by.delete(`/api/customer/deleteBooking/${seatId}`);

describe('a client that knows the calls of the specification alone', () => {
  beforeEach(() => open(2));

  it('reads the events of a profile, with hours as days and times', async () => {
    const { body } = await app.visitor().get(profileUrl);
    expect(body['events']).toMatchObject([
      {
        id: workshopId,
        title: 'Bain sonore',
        beginning_hour: '2026-03-12 18:00',
        end_hour: '2026-03-12 20:00',
        description: 'Bols de cristal et gong.',
        price: 25,
        number_of_places: 2,
        address: null,
        date: '2026-03-12',
        sessions: [{ date: '2026-03-12', start: '18:00', end: '20:00' }],
        placesLeft: 2,
        waiting: 0,
        verdict: 'TAKE',
      },
    ]);
  });

  it('reads what is confirmed, signs up and gives the place back', async () => {
    expect(await detailsOf(camille)).toMatchObject({
      professionalId: practitionerId,
      professionalName: 'Claire Fontaine',
      customerName: 'Camille Durand',
      consultationId: null,
      consultationName: null,
      proEventId: workshopId,
      eventTitle: 'Bain sonore',
      beginningHour: '2026-03-12 18:00',
      price: 25,
      address: null,
    });
    const { status, body } = await take(camille);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Booking enregistré avec succès',
      proName: 'Claire Fontaine',
      customerName: 'Camille Durand',
      beginningHour: '2026-03-12 18:00',
      deplacementDemande: false,
      eventTitle: 'Bain sonore',
      consultationOption: 'Visio',
      duration: 120,
      reason: 'Genou fragile',
      address: null,
      price: 25,
    });
    await app.caughtUp();
    expect((await app.visitor().get(profileUrl)).body['events']).toMatchObject([{ placesLeft: 1 }]);
    const left = await leave(camille, String(body['bookingId']));
    expect(left).toMatchObject({
      status: 200,
      body: { message: 'Votre inscription a été annulée.' },
    });
    expect((await leave(camille, String(body['bookingId']))).body).toEqual(
      errorBody('ALREADY_CANCELLED'),
    );
  });

  it('learns of an unknown event, and of one that is another practitioner’s', async () => {
    const unknown = await camille.get('/reservation/api/booking/details?proEvent=none');
    expect(unknown).toMatchObject({ status: 404, body: errorBody('EVENT_NOT_FOUND') });
    expect((await take(camille, { proEventId: 'none' })).body).toEqual(
      errorBody('EVENT_NOT_FOUND'),
    );
    expect((await take(camille, { professionalId: otherPractitionerId })).body).toEqual(
      errorBody('EVENT_NOT_FOUND'),
    );
    expect((await app.visitor().get('/api/events/none')).body).toEqual(
      errorBody('EVENT_NOT_FOUND'),
    );
  });

  it('gets one place for one key, however often it sends', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => camille.post(confirmUrl, sent(), keyOf('once'))),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await app.caughtUp();
    expect((await app.visitor().get(eventUrl)).body).toMatchObject({ placesLeft: 1 });
  });
});

describe('a household', () => {
  beforeEach(() => open(2));

  it('is signed up together, or nobody of it', async () => {
    const people = { alsoFor: [relativeId] };
    expect((await take(louis, { customerId: otherCustomerId })).status).toBe(200);
    await app.caughtUp();
    expect((await take(camille, people)).body).toEqual(errorBody('TOO_FEW_PLACES'));
    expect(await detailsOf(camille, `&who=${customerId},${relativeId}`)).toMatchObject({
      verdict: 'TOO_FEW_PLACES',
      places: { left: 1 },
      household: [
        { id: customerId, seat: null },
        { id: relativeId, seat: null },
      ],
    });
    expect(await detailsOf(camille)).toMatchObject({ verdict: 'TAKE' });
  });

  it('is named in the answer, and takes no place twice', async () => {
    const { body } = await take(camille, { alsoFor: [relativeId, customerId] });
    expect(body['seats']).toMatchObject([
      { customerName: 'Camille Durand' },
      { customerName: expect.stringContaining('Jeanne') },
    ]);
    await app.caughtUp();
    expect((await take(camille)).body).toEqual(errorBody('ALREADY_IN_THIS_WORKSHOP'));
    expect(await detailsOf(camille)).toMatchObject({
      verdict: 'ALREADY_IN_THIS_WORKSHOP',
      household: [{ seat: { state: 'taken' } }, { seat: { state: 'taken' } }],
    });
  });

  it.each([
    ['somebody else’s relative', otherRelativeId],
    ['a former relative', formerRelativeId],
    ['nobody', 'relative-unknown'],
  ])('has no place for %s', async (_, id) => {
    expect((await take(camille, { alsoFor: [id] })).body).toEqual(errorBody('CUSTOMER_NOT_FOUND'));
    expect((await take(camille, { customerId: id })).body).toEqual(errorBody('CUSTOMER_NOT_FOUND'));
    expect(await detailsOf(camille)).toMatchObject({ verdict: 'TAKE', places: { left: 2 } });
  });
});

describe('a full event', () => {
  beforeEach(() => open(1));

  it('has a list, whose first is offered the place and takes it by the usual confirmation', async () => {
    const taken = await take(louis, { customerId: otherCustomerId });
    await app.caughtUp();
    expect(await detailsOf(camille)).toMatchObject({ verdict: 'WAIT', places: { left: 0 } });
    expect((await take(camille)).body).toEqual(errorBody('WORKSHOP_FULL'));
    const awaited = await wait(camille);
    expect(awaited.body).toMatchObject({ seats: [{ customerName: 'Camille Durand', rank: 1 }] });
    expect((await wait(camille)).body).toEqual(errorBody('ALREADY_WAITING'));
    await leave(louis, seatIdIn(taken.body));
    await app.caughtUp();
    // The place is Camille's.
    expect((await take(louis, { customerId: otherCustomerId })).body).toEqual(
      errorBody('WORKSHOP_FULL'),
    );
    const certificate = `/api/customer/seats/${seatIdIn(awaited.body)}/certificate`;
    expect((await camille.get(certificate)).body).toMatchObject({
      state: 'offered',
      joined: { rank: 1 },
      steps: [{ what: 'offered', rank: 1, isOwn: true, outcome: null }],
    });
    const accepted = await take(camille);
    expect(accepted).toMatchObject({ status: 200 });
    expect(seatIdIn(accepted.body)).toBe(seatIdIn(awaited.body));
  });

  it('passes a place that is declined on to the next', async () => {
    const taken = await take(louis, { customerId: otherCustomerId });
    const first = await wait(camille);
    const second = await wait(camille, { customerId: relativeId });
    expect(second.body).toMatchObject({ seats: [{ rank: 2 }] });
    await leave(louis, seatIdIn(taken.body));
    await app.caughtUp();
    expect((await leave(camille, seatIdIn(first.body))).body).toEqual({
      message: 'La place revient à la personne suivante.',
    });
    await app.caughtUp();
    expect(await detailsOf(camille)).toMatchObject({
      household: [
        { id: customerId, seat: null },
        { id: relativeId, seat: { state: 'held' } },
      ],
    });
    const certificate = `/api/customer/seats/${seatIdIn(second.body)}/certificate`;
    expect((await camille.get(certificate)).body).toMatchObject({
      joined: { rank: 2 },
      steps: [
        { what: 'offered', rank: 1, isOwn: false, outcome: 'declined', ownRank: 1 },
        { what: 'offered', rank: 1, isOwn: true },
      ],
    });
  });

  it('has no list while places are free, and is left from the list', async () => {
    expect((await wait(camille)).body).toEqual(errorBody('PLACES_LEFT'));
    await take(louis, { customerId: otherCustomerId });
    const awaited = await wait(camille);
    expect((await leave(camille, seatIdIn(awaited.body))).body).toEqual({
      message: 'Vous avez quitté la liste d’attente.',
    });
  });

  it('tells another customer nothing of a seat, a rank or a certificate', async () => {
    await take(louis, { customerId: otherCustomerId });
    const awaited = await wait(camille);
    const seatId = seatIdIn(awaited.body);
    await app.caughtUp();
    for (const id of [seatId, 'seat-unknown']) {
      const certificate = await louis.get(`/api/customer/seats/${id}/certificate`);
      expect(certificate).toMatchObject({ status: 404, body: errorBody('BOOKING_NOT_FOUND') });
      expect(await leave(louis, id)).toMatchObject({
        status: 404,
        body: errorBody('BOOKING_NOT_FOUND'),
      });
    }
    const texts = await Promise.all(
      [profileUrl, eventUrl, detailsUrl].map(async (url) => (await louis.get(url)).text),
    );
    for (const text of texts) {
      expect(text).not.toContain(seatId);
      expect(text).not.toContain('Camille');
    }
  });
});

describe('limits', () => {
  it('hold for seats as for bookings, and an offer is taken all the same', async () => {
    await open(1, { limits: { ...visitorLimits, ...onePersonBooks, bookingsInAll: 1 } });
    await take(louis, { customerId: otherCustomerId });
    expect((await wait(camille, { customerId, alsoFor: [relativeId] })).body).toEqual(
      errorBody('TOO_MANY_BOOKINGS'),
    );
    expect((await wait(camille)).status).toBe(200);
    await app.caughtUp();
    expect((await wait(camille, { customerId: relativeId })).body).toEqual(
      errorBody('TOO_MANY_BOOKINGS'),
    );
  });

  const untilLastDay = () => {
    const lastDay = Date.parse(aSession().startsAt) - 20 * HOUR_MS;
    app.clock.advance(lastDay - Date.parse(app.clock.now()));
  };

  it.each(['bookingsInAll', 'comingUnconfirmed'] as const)(
    'count a seat that waits once, when it takes a free place on the last day: %s',
    async (limit) => {
      await open(1, { limits: { ...visitorLimits, ...onePersonBooks, [limit]: 1 } });
      const newcomer = app.visitor();
      await newcomer.post('/api/register', aSignUp({ email: 'emma@exemple.fr' }));
      const accountId = (await app.accountStore.credentialOf('emma@exemple.fr'))?.accountId ?? '';
      await app.caughtUp();
      const own = (await app.readStore.get('accounts', accountId))?.customerIds[0];
      const taken = await take(louis, { customerId: otherCustomerId });
      const awaited = await wait(newcomer, { customerId: own });
      untilLastDay();
      await leave(louis, seatIdIn(taken.body));
      await app.caughtUp();
      const accepted = await take(newcomer, { customerId: own });
      expect(accepted).toMatchObject({ status: 200 });
      expect(seatIdIn(accepted.body)).toBe(seatIdIn(awaited.body));
    },
  );

  it('count only who is new, when another of the household waits', async () => {
    await open(2, { limits: { ...visitorLimits, ...onePersonBooks, bookingsInAll: 2 } });
    const taken = await take(louis, { customerId: otherCustomerId, alsoFor: [otherRelativeId] });
    await wait(camille);
    untilLastDay();
    for (const { id } of (taken.body as unknown as { seats: { id: string }[] }).seats)
      await leave(louis, id);
    await app.caughtUp();
    expect((await take(camille, { alsoFor: [relativeId] })).status).toBe(200);
    await app.caughtUp();
    expect(await detailsOf(camille)).toMatchObject({ places: { left: 0 } });
  });
});

describe('many who sign up at once', () => {
  it.each([1, 20])('take %s places exactly, and nobody meets a fault', async (places) => {
    await open(places);
    const names = Array.from({ length: 5 * places }, (_, index) => `guest-${index}`);
    for (const name of names) await app.people.customer(name, { customerId: name });
    const browsers = await Promise.all(names.map((name) => app.signedIn(name)));
    const answers = await Promise.all(
      browsers.map((browser, index) => take(browser, { customerId: names[index] })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(places);
    expect(statuses.filter((status) => status === 409)).toHaveLength(4 * places);
    await app.caughtUp();
    expect((await app.visitor().get(eventUrl)).body).toMatchObject({ placesLeft: 0 });
  });
});

it('leaves bookings as they were', async () => {
  await open(1);
  const { status, body } = await camille.post(confirmUrl, aConfirmation());
  expect(status).toBe(200);
  expect(body).toMatchObject({ eventTitle: null, bookingId: expect.any(String) });
});
