import { beforeEach, describe, expect, it } from '@jest/globals';
import { appForEach } from '../testing/app-for-each.ts';
import {
  addDays,
  askErasure,
  errorBody,
  NBSP,
  visitorLimits,
  type AnyEvent,
  type BookingByHandBody,
  type FoundClient,
  withdrawErasure,
} from 'contracts';
import {
  addressId,
  consultationId,
  customerId,
  day,
  groupId,
  otherCustomerId,
  relativeId,
} from 'contracts/testing';
import { audit } from 'projections';
import type { Browser } from '../testing/browser.ts';
import { password } from '../testing/people.ts';
import {
  aConfirmation,
  confirmUrl,
  formerRelativeId,
  keyOf,
  openApp,
  type OpenApp,
} from '../testing/open-app.ts';

const URL = '/api/practitioner/bookings';
const helene = {
  firstname: ' Hélène ',
  lastname: 'Vasseur',
  phone: '06 39 98 12 47',
  email: 'helene@exemple.fr',
};

/** Thursday evening, outside Claire's hours, for a new client. */
const byHand = (overrides: Partial<BookingByHandBody> = {}): BookingByHandBody => ({
  ...('clientId' in overrides ? {} : { client: helene }),
  consultationId,
  optionId: 'PRESENTIEL',
  addressId,
  date: day,
  start: '19:20',
  reason: 'A appelé ce matin.',
  ...overrides,
});

let app: OpenApp;
let claire: Browser;
/** A power cut after an append. */
let afterAppend: (written: readonly AnyEvent[]) => Promise<void>;

beforeEach(() => {
  afterAppend = async () => {};
});
appForEach(async () => {
  app = await openApp({
    afterAppend: (written) => afterAppend(written),
    limits: { ...visitorLimits, bookingsWithOne: 1, bookingsInAll: 1 },
  });
  claire = await app.signedIn('claire');
  await app.caughtUp();
  return app;
});

const book = (overrides: Partial<BookingByHandBody> = {}, key?: Record<string, string>) =>
  claire.post(URL, byHand(overrides), key);
const typesIn = async () =>
  (await app.eventStore.readAll(0, 10_000)).map(({ event }) => event.type);
const recorded = async () => (await typesIn()).filter((type) => type === 'CustomerRecorded').length;
const weighed = async (query: string) =>
  (await claire.get(`/api/practitioner/weighed-start?consultation=${consultationId}&${query}`))
    .body;
const found = async (q: string, browser = claire) =>
  (await browser.get(`/api/practitioner/clients?q=${encodeURIComponent(q)}`)).body[
    'clients'
  ] as FoundClient[];
const camilleBooks = async (overrides: Parameters<typeof aConfirmation>[0] = {}) => {
  const camille = await app.signedIn('camille');
  expect((await camille.post(confirmUrl, aConfirmation(overrides))).status).toBe(200);
  await app.caughtUp();
  return camille;
};

describe('a practitioner books for somebody who has rung up', () => {
  it('is refused for a client who is leaving, and welcome again once they stay', async () => {
    const camille = await camilleBooks();
    app.clock.advance(4 * 86_400_000);
    const next = { clientId: customerId, date: addDays(day, 7), start: '15:00' };
    expect((await camille.post(askErasure.url, { password })).status).toBe(200);
    expect((await book(next)).body).toMatchObject({ code: 'CUSTOMER_LEAVING' });
    expect((await camille.post(withdrawErasure.url)).status).toBe(200);
    expect((await book(next)).status).toBe(200);
  });

  it('is refused for somebody they noted themselves, once that client has an account and leaves', async () => {
    expect((await book()).status).toBe(200);
    await app.caughtUp();
    const [booked] = await app.bookingsOn();
    const clientId = booked?.customerId ?? '';
    await app.people.attachRecorded('camille', clientId);
    await app.caughtUp();
    const camille = await app.signedIn('camille');
    app.clock.advance(4 * 86_400_000);
    const next = { clientId, date: addDays(day, 7), start: '15:00' };
    expect((await camille.post(askErasure.url, { password })).status).toBe(200);
    expect((await book(next)).body).toMatchObject({ code: 'CUSTOMER_LEAVING' });
    expect((await camille.post(withdrawErasure.url)).status).toBe(200);
    expect((await book(next)).status).toBe(200);
  });

  it('notes who has no account, outside of the hours, and says that the start was chosen by hand', async () => {
    const { status, body } = await book();
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        message: 'Le rendez-vous est pris.',
        id: expect.any(String),
        date: day,
        start: '19:20',
      },
    });
    const [booked] = await app.bookingsOn();
    expect(booked).toMatchObject({
      by: 'practitioner',
      start: '19:20',
      startKind: 'free',
      reason: 'A appelé ce matin.',
    });
    await app.caughtUp();
    expect(await app.readStore.get('customers', booked?.customerId ?? '')).toMatchObject({
      firstname: 'Hélène',
      lastname: 'Vasseur',
      phone: '06 39 98 12 47',
      birthday: null,
      accountId: null,
      address: null,
    });
    expect(await app.accountStore.contactOf(booked?.customerId ?? '')).toBe('helene@exemple.fr');
    expect((await audit(app)).anomalies).toEqual([]);
  });

  it('writes the address of nobody into the log', async () => {
    await book();
    const log = JSON.stringify(await app.eventStore.readAll(0, 10_000));
    expect(log).toContain('Vasseur');
    expect(log).not.toContain('helene@exemple.fr');
  });

  it('books once with the same key, and again with another for the same client', async () => {
    const first = await book({}, keyOf('helene'));
    const again = await book({}, keyOf('helene'));
    expect(again.body).toEqual(first.body);
    expect([await recorded(), (await app.bookingsOn()).length]).toEqual([1, 1]);
    await app.caughtUp();
    const [client] = await found('vass');
    const next = await book({ clientId: client?.id ?? '', start: '21:00' });
    expect(next.status).toBe(200);
    expect([await recorded(), (await app.bookingsOn()).length]).toEqual([1, 2]);
  });

  it('goes on after a crash between noting the client and booking', async () => {
    afterAppend = async (written) => {
      if (written.some(({ type }) => type === 'CustomerRecorded'))
        throw new Error('The power fails.');
    };
    expect((await book({}, keyOf('helene'))).status).toBe(503);
    expect(await app.bookingsOn()).toEqual([]);
    afterAppend = async () => {};
    expect((await book({}, keyOf('helene'))).status).toBe(200);
    const [booked] = await app.bookingsOn();
    expect(await recorded()).toBe(1);
    expect(await app.accountStore.contactOf(booked?.customerId ?? '')).toBe('helene@exemple.fr');
  });

  it('names the appointment in the way, and notes nobody', async () => {
    await camilleBooks({ customerId: relativeId });
    const { status, body } = await book({ start: '10:10' });
    const reported = {
      ...errorBody('SLOT_TAKEN'),
      message: `Ce moment chevauche le rendez-vous de Jeanne Durand, de 9${NBSP}h à${NBSP}10${NBSP}h, suivi de 15${NBSP}min de pause.`,
    };
    expect({ status, body }).toEqual({ status: 409, body: reported });
    expect(await recorded()).toBe(0);
    const { code, message } = reported;
    expect(await weighed(`option=PRESENTIEL&address=${addressId}&date=${day}&start=10:10`)).toEqual(
      {
        refusal: { code, message },
        warnings: [],
      },
    );
  });

  it('names it to who was a moment too late, too', async () => {
    const camille = await app.signedIn('camille');
    afterAppend = async (written) => {
      afterAppend = async () => {};
      expect(written.map(({ type }) => type)).toEqual(['CustomerRecorded']);
      expect((await camille.post(confirmUrl, aConfirmation())).status).toBe(200);
    };
    const { body } = await book({ start: '09:30' });
    expect(body['message']).toContain('le rendez-vous de Camille Durand');
  });

  it('is not counted with what customers book by themselves, and tells who it was', async () => {
    const camille = await camilleBooks();
    const { body } = await book({ clientId: customerId, start: '15:00' });
    await app.caughtUp();
    const { body: mine } = await camille.get('/api/customer/getBooking');
    expect(mine['bookingCustomer']).toMatchObject([
      { time: '09:00', isByPractitioner: false },
      { id: body['id'], time: '15:00', isByPractitioner: true },
    ]);
    const alerts = await app.readStore.find('unseen-alerts', {
      where: { partyId: customerId },
      limit: 10,
    });
    expect(alerts).toMatchObject([{ kind: 'nouveau', about: { id: body['id'] } }]);
  });

  it('books for a relative whom they have received, and for no other', async () => {
    await camilleBooks({ customerId: relativeId });
    expect((await found('jeanne')).map(({ relativeId: id }) => id)).toEqual([relativeId]);
    expect((await book({ clientId: customerId, relativeId, start: '15:00' })).status).toBe(200);
    for (const unknown of [
      { clientId: customerId, relativeId: formerRelativeId },
      { clientId: otherCustomerId },
      { clientId: 'nobody' },
    ])
      expect((await book({ ...unknown, start: '18:00' })).body).toEqual(
        errorBody('CUSTOMER_NOT_FOUND'),
      );
  });

  it.each([
    ['INVALID_REQUEST', { date: '2026-02-30' }, ['date']],
    ['INVALID_REQUEST', { clientId: customerId, client: helene }, ['client']],
    ['PHONE_NOT_VALID', { client: { ...helene, phone: '12' } }, ['phone']],
    ['BIRTHDAY_NOT_VALID', { client: { ...helene, birthday: '2027-01-01' } }, ['birthday']],
  ] as const)('is refused with %s: %j', async (code, overrides, fields) => {
    expect((await book(overrides)).body).toEqual(errorBody(code, [...fields]));
    expect(await app.bookingsOn()).toEqual([]);
    expect(await recorded()).toBe(0);
  });

  it.each([
    ['IN_THE_PAST', { date: '2026-03-09' }, 'Cette heure est déjà passée.'],
    ['TOO_FAR', { date: '2028-03-10' }, 'deux ans'],
    ['ENDS_AFTER_MIDNIGHT', { start: '23:30' }, 'après minuit'],
    ['SLOT_NOT_OFFERED', { date: '2026-03-29', start: '02:30' }, 'n’existe pas ce jour-là'],
    ['SLOT_NOT_OFFERED', { consultationId: 'none' }, 'n’est plus proposée ainsi'],
  ] as const)(
    'is refused with %s in words for practitioners: %j',
    async (code, requested, words) => {
      const { body } = await book(requested);
      expect(body['code']).toBe(code);
      expect(body['message']).toContain(words);
    },
  );

  it('is for practitioners alone', async () => {
    const camille = await app.signedIn('camille');
    expect((await camille.post(URL, byHand())).status).toBe(403);
    expect((await app.visitor().post(URL, byHand())).status).toBe(401);
  });
});

describe('a start that is weighed before it is saved', () => {
  const at = (date: string, start: string) =>
    weighed(`option=PRESENTIEL&address=${addressId}&date=${date}&start=${start}`);

  it('warns of closed hours and of a day that nobody books online yet, and of nothing else', async () => {
    expect(await at(day, '09:10')).toEqual({ refusal: null, warnings: [] });
    expect(await at(day, '11:30')).toEqual({ refusal: null, warnings: ['OUTSIDE_HOURS'] });
    expect(await at(addDays(day, 77), '09:00')).toEqual({
      refusal: null,
      warnings: ['BEYOND_HORIZON'],
    });
    expect(await at(addDays(day, 79), '19:00')).toEqual({
      refusal: null,
      warnings: ['OUTSIDE_HOURS', 'BEYOND_HORIZON'],
    });
  });

  it('says of a group who sits in it already', async () => {
    await camilleBooks({ consultationId: groupId });
    const query = `option=PRESENTIEL&address=${addressId}&date=${day}&start=09:00`;
    const ask = async (more = '') =>
      (await claire.get(`/api/practitioner/weighed-start?consultation=${groupId}&${query}${more}`))
        .body['refusal'];
    expect(await ask()).toBeNull();
    expect(await ask(`&client=${customerId}`)).toMatchObject({ code: 'ALREADY_IN_THIS_SESSION' });
  });
});

describe('a practitioner’s own clients', () => {
  it('are found by parts of a name, without accents, and by nobody else', async () => {
    await camilleBooks();
    await book();
    await app.caughtUp();
    expect(await found('HELENE vass')).toEqual([
      {
        id: expect.any(String),
        relativeId: null,
        fullName: 'Hélène Vasseur',
        of: null,
        phone: '06 39 98 12 47',
      },
    ]);
    expect((await found('ra')).map(({ fullName }) => fullName)).toEqual(['Camille Durand']);
    // A relative she has never received is unknown to her.
    expect(await found('jeanne')).toEqual([]);
    expect(await found('bernard')).toEqual([]);
    expect(await found('vasseur', await app.signedIn('marc'))).toEqual([]);
  });

  it('are found by one sign, and without the signs that divide their names', async () => {
    const noted = [
      ['Wei', '李', '06 39 98 12 48', '18:00'],
      ['Léa', 'N’Diaye', '06 39 98 12 49', '20:40'],
    ] as const;
    for (const [firstname, lastname, phone, start] of noted)
      expect((await book({ client: { firstname, lastname, phone }, start })).status).toBe(200);
    await app.caughtUp();
    const namesBy = async (q: string) => (await found(q)).map(({ fullName }) => fullName);
    expect(await namesBy('李')).toEqual(['Wei 李']);
    for (const q of ['ndiaye', 'n’diaye lea', 'N diaye', 'lea-ndiaye'])
      expect(await namesBy(q)).toEqual(['Léa N’Diaye']);
  });

  it('are asked for with a letter at least', async () => {
    const { status, body } = await claire.get('/api/practitioner/clients?q=.-');
    expect({ status, body }).toEqual({ status: 400, body: errorBody('INVALID_REQUEST', ['q']) });
    expect((await app.visitor().get('/api/practitioner/clients?q=vass')).status).toBe(401);
  });

  it('are hers while they have, or had, an appointment with her, or once she noted them', async () => {
    const { body } = await book();
    const camille = await camilleBooks();
    const [, hers] = await app.bookingsOn();
    await camille.ask({
      method: 'DELETE',
      url: `/api/customer/deleteBooking/${hers?.bookingId ?? ''}`,
    });
    await claire.post(`${URL}/${String(body['id'])}/cancel`, { reason: 'Grippe' });
    await app.caughtUp();
    expect(await found('camille')).toEqual([]);
    expect((await found('vasseur')).map(({ fullName }) => fullName)).toEqual(['Hélène Vasseur']);
  });
});
