import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  askErasure,
  clientStream,
  errorBody,
  visitorLimits,
  type AnswerOf,
  type ClientFile,
  type GivenClient,
} from 'contracts';
import { addressId, consultationId, customerId, day, otherCustomerId } from 'contracts/testing';
import { strFromU8, unzipSync } from 'fflate';
import { audit } from 'projections';
import { openMemoryStores } from '../../infra/src/testing/memory-stores.ts';
import type { Browser } from '../testing/browser.ts';
import { aConfirmation, confirmUrl, keyOf, openApp, type OpenApp } from '../testing/open-app.ts';
import { password } from '../testing/people.ts';

const LIST = '/api/practitioner/client-list';
const CLIENTS = '/api/practitioner/clients';
const DOUBLES = '/api/practitioner/likely-doubles';
const odette = { firstname: 'Odette', lastname: 'Marchais', phone: '06 99 14 20 37' };

let app: OpenApp;
let claire: Browser;
beforeEach(async () => {
  app = await openApp();
  claire = await app.signedIn('claire');
});
afterEach(() => app.close());

const noted = async (given: Partial<GivenClient> = {}, browser = claire): Promise<string> => {
  const { status, body } = await browser.post(CLIENTS, { ...odette, ...given });
  expect(status).toBe(200);
  await app.caughtUp();
  return String(body['id']);
};
const listed = async (query = '', browser = claire) =>
  (await browser.get(`${LIST}${query}`)).body as unknown as AnswerOf<'getClients'>;
const namesIn = async (query = '', browser = claire) =>
  (await listed(query, browser)).clients.map(
    ({ firstname, lastname }) => `${firstname} ${lastname}`,
  );
const fileOf = async (id: string, browser = claire) => {
  const { status, body } = await browser.get(`${CLIENTS}/${id}`);
  return { ...(body as unknown as ClientFile), status };
};
const put = (url: string, payload: object) =>
  claire.ask({ method: 'PUT', url: `${CLIENTS}/${url}`, payload });
const compare = async (how: 'merge' | 'separate', id: string, otherId: string) => {
  const answer = await claire.post(`${CLIENTS}/${id}/${how}`, { otherId });
  await app.caughtUp();
  return answer;
};
const camilleBooks = async () => {
  const camille = await app.signedIn('camille');
  expect((await camille.post(confirmUrl, aConfirmation())).status).toBe(200);
  await app.caughtUp();
  return camille;
};

describe('the list of clients', () => {
  it('has everybody booked or noted, in the order of names, and nobody else', async () => {
    expect(await listed()).toMatchObject({ clients: [], total: 0, found: 0, page: 1, pages: 1 });
    await camilleBooks();
    await noted();
    expect(await listed()).toMatchObject({ total: 2, found: 2, likelyDoubles: [] });
    expect(await namesIn()).toEqual(['Camille Durand', 'Odette Marchais']);
    expect((await listed()).clients).toMatchObject([
      { id: customerId, isRecorded: false, visits: 0, last: null, next: { date: day } },
      { isRecorded: true, visits: 0, last: null, next: null, phone: odette.phone, age: null },
    ]);
    expect(await namesIn('', await app.signedIn('marc'))).toEqual([]);
  });

  it('finds parts of a name and figures of a telephone number', async () => {
    await camilleBooks();
    await noted();
    expect(await namesIn('?q=marchais%20ode')).toEqual(['Odette Marchais']);
    expect(await namesIn('?q=06%2099.14')).toEqual(['Odette Marchais']);
    expect(await namesIn('?q=%2B33%206%2099')).toEqual(['Odette Marchais']);
    expect(await listed('?q=zoe')).toMatchObject({ clients: [], total: 2, found: 0 });
  });

  it('sorts by the last visit, and finds those without an appointment for three years', async () => {
    await camilleBooks();
    await noted();
    app.clock.advance(7 * 86_400_000);
    claire = await app.signedIn('claire');
    await noted({ firstname: 'Alice', lastname: 'Aubert', phone: null });
    expect(await namesIn('?order=last')).toEqual([
      'Camille Durand',
      'Alice Aubert',
      'Odette Marchais',
    ]);
    expect((await listed()).clients[1]).toMatchObject({ visits: 1, last: { date: day } });
    expect(await namesIn('?filter=lapsed')).toEqual([]);
    app.clock.advance(3 * 366 * 86_400_000 - 5 * 86_400_000);
    claire = await app.signedIn('claire');
    expect(await namesIn('?filter=lapsed')).toEqual(['Camille Durand', 'Odette Marchais']);
  });

  it('is downloaded without notes, with cells that no spreadsheet computes', async () => {
    const id = await noted({ lastname: '=1+1', email: 'odette@exemple.fr' });
    await put(`${id}/note`, { text: 'Genou droit.', version: 0 });
    const { headers, text } = await claire.get(`${CLIENTS}.csv`);
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="clients.csv"',
      'content-type': 'text/csv; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(text.split('\r\n')).toEqual([
      '\uFEFFNom;Prénom;Téléphone;E-mail;Naissance;Noté le;Dernière fois;Prochaine fois;Visites',
      `'=1+1;Odette;06 99 14 20 37;odette@exemple.fr;;10/03/2026;;;0`,
      '',
    ]);
  });

  it('has no more than its limit, with or without an appointment', async () => {
    await app.close();
    app = await openApp({ limits: { ...visitorLimits, clients: 1 } });
    claire = await app.signedIn('claire');
    await noted({}, claire);
    const full = errorBody('TOO_MANY_CLIENTS');
    expect((await claire.post(CLIENTS, odette)).body).toEqual(full);
    const booking = {
      consultationId,
      optionId: 'PRESENTIEL',
      addressId,
      date: day,
      start: '19:20',
    };
    const { body } = await claire.post('/api/practitioner/bookings', {
      client: odette,
      ...booking,
    });
    expect(body['code']).toBe('TOO_MANY_CLIENTS');
  });
});

describe('a client who was noted', () => {
  it('is noted once with one key, and booked from then on', async () => {
    const [first, again] = [
      await claire.post(CLIENTS, odette, keyOf('odette')),
      await claire.post(CLIENTS, odette, keyOf('odette')),
    ];
    expect(again.body).toEqual(first.body);
    await app.caughtUp();
    expect(await namesIn()).toEqual(['Odette Marchais']);
    const { body } = await claire.get(`${CLIENTS}?q=odette`);
    expect(body['clients']).toMatchObject([{ id: first.body['id'], of: null }]);
    const booking = {
      consultationId,
      optionId: 'PRESENTIEL',
      addressId,
      date: day,
      start: '19:20',
    };
    const booked = await claire.post('/api/practitioner/bookings', {
      clientId: first.body['id'],
      ...booking,
    });
    expect(booked.status).toBe(200);
  });

  it.each([
    ['PHONE_NOT_VALID', { phone: '12' }, ['phone']],
    ['BIRTHDAY_NOT_VALID', { birthday: '2027-01-01' }, ['birthday']],
    ['INVALID_REQUEST', { firstname: ' ' }, ['firstname']],
  ] as const)('is refused with %s: %j', async (code, overrides, fields) => {
    const expected = errorBody(code, [...fields]);
    expect((await claire.post(CLIENTS, { ...odette, ...overrides })).body).toEqual(expected);
    const id = await noted();
    expect((await put(id, { ...odette, ...overrides })).body).toEqual(expected);
  });

  it('is corrected, and found under the new name by operators too', async () => {
    const id = await noted({ email: 'odette@exemple.fr' });
    const corrected = { ...odette, lastname: 'Marchand', phone: null, birthday: '1950-02-03' };
    expect((await put(id, { ...corrected, email: 'o.marchand@exemple.fr' })).status).toBe(200);
    await app.caughtUp();
    expect(await fileOf(id)).toMatchObject({
      firstname: 'Odette',
      lastname: 'Marchand',
      phone: null,
      birthday: '1950-02-03',
      age: 76,
      email: 'o.marchand@exemple.fr',
      isMailed: true,
    });
    const operator = await app.signedIn('operator');
    const { body } = await operator.get('/api/operator/people?q=odette%20marchand');
    expect(body['people']).toMatchObject([{ id }]);
    expect((await put(id, corrected)).status).toBe(200);
    expect(await fileOf(id)).toMatchObject({ email: null, isMailed: false });
    expect((await audit(app)).anomalies).toEqual([]);
  });

  it('is changed by nobody else, and not once there is an account', async () => {
    const id = await noted();
    const marc = await app.signedIn('marc');
    const unknown = errorBody('CUSTOMER_NOT_FOUND');
    const asMarc = { method: 'PUT', url: `${CLIENTS}/${id}`, payload: odette } as const;
    expect((await marc.ask(asMarc)).body).toEqual(unknown);
    expect((await marc.ask({ method: 'DELETE', url: `${CLIENTS}/${id}` })).body).toEqual(unknown);
    expect((await fileOf(id, marc)).status).toBe(404);
    await camilleBooks();
    expect((await put(customerId, odette)).body).toEqual(unknown);
    await app.people.attachRecorded('louis', id);
    await app.caughtUp();
    const hasAccount = errorBody('CLIENT_HAS_ACCOUNT');
    expect((await put(id, odette)).body).toEqual(hasAccount);
    expect((await claire.ask({ method: 'DELETE', url: `${CLIENTS}/${id}` })).body).toEqual(
      hasAccount,
    );
  });

  it('is erased with their notes, unless they are expected', async () => {
    const id = await noted();
    await put(`${id}/note`, { text: 'Genou droit.', version: 0 });
    const booking = {
      consultationId,
      optionId: 'PRESENTIEL',
      addressId,
      date: day,
      start: '19:20',
    };
    const { body } = await claire.post('/api/practitioner/bookings', { clientId: id, ...booking });
    await app.caughtUp();
    const erase = () => claire.ask({ method: 'DELETE', url: `${CLIENTS}/${id}` });
    expect((await erase()).body).toEqual(errorBody('CLIENT_EXPECTED'));
    const cancel = `/api/practitioner/bookings/${String(body['id'])}/cancel`;
    expect((await claire.post(cancel, { reason: 'Grippe' })).status).toBe(200);
    await app.caughtUp();
    expect((await erase()).status).toBe(200);
    await app.caughtUp();
    expect(await namesIn()).toEqual([]);
    expect((await fileOf(id)).status).toBe(404);
    expect((await put(`${id}/note`, { text: 'Encore.', version: 1 })).status).toBe(404);
    expect((await audit(app)).anomalies).toEqual([]);
  });
});

describe('a private note', () => {
  it('is written in clear nowhere, changed by who has read it, and removed', async () => {
    await camilleBooks();
    const text = 'Genou droit sensible.\n\nA repris le vélo.';
    expect((await put(`${customerId}/note`, { text, version: 0 })).status).toBe(200);
    await app.caughtUp();
    const file = await fileOf(customerId);
    expect(file.note).toEqual({ text, on: '2026-03-10', version: 1 });
    expect((await put(`${customerId}/note`, { text: 'Autre', version: 0 })).body).toEqual(
      errorBody('NOTE_CHANGED'),
    );
    expect((await put(`${customerId}/note`, { text: ' ', version: 1 })).status).toBe(200);
    await app.caughtUp();
    expect((await fileOf(customerId)).note).toMatchObject({ text: '', version: 2 });
  });

  it('is about clients alone, and about nobody who leaves', async () => {
    const note = { text: 'Genou droit.', version: 0 };
    expect((await put(`${otherCustomerId}/note`, note)).body).toEqual(
      errorBody('CUSTOMER_NOT_FOUND'),
    );
    const camille = await camilleBooks();
    app.clock.advance(4 * 86_400_000);
    expect((await camille.post(askErasure.url, { password })).status).toBe(200);
    claire = await app.signedIn('claire');
    expect((await put(`${customerId}/note`, note)).body).toEqual(errorBody('CLIENT_LEAVING'));
    const stream = clientStream('practitioner-claire', customerId);
    expect(await app.eventStore.readStream(stream)).toEqual([]);
  });

  it('is in the export of its practitioner, and not in that of the client', async () => {
    const camille = await camilleBooks();
    await put(`${customerId}/note`, { text: 'Genou droit sensible.', version: 0 });
    await app.caughtUp();
    const exported = async (browser: Browser, url: string) =>
      strFromU8(unzipSync((await browser.get(url)).bytes)['donnees.json'] ?? new Uint8Array());
    expect(await exported(camille, '/api/customer/export')).not.toContain('Genou');
    expect(await exported(claire, '/api/practitioner/export')).toContain('Genou droit sensible.');
  });
});

describe('two files of one person', () => {
  it('are suggested, merged into one that has what both have, and separated again', async () => {
    const first = await noted({ phone: null, birthday: '1950-02-03' });
    const second = await noted({ phone: '+33 6 99 14 20 37', birthday: '1950-02-03' });
    await put(`${first}/note`, { text: 'Appeler le matin.', version: 0 });
    const { likelyDoubles } = await listed();
    expect(likelyDoubles).toMatchObject([{ likeness: 'birthday' }]);
    expect((await fileOf(first)).likelyDoubles).toMatchObject([{ id: second }]);
    expect((await compare('merge', first, second)).status).toBe(200);
    expect(await listed()).toMatchObject({
      total: 1,
      likelyDoubles: [],
      clients: [{ id: second }],
    });
    expect(await fileOf(first)).toMatchObject({
      id: second,
      phone: '06 99 14 20 37',
      note: { text: '' },
      merged: [{ id: first, note: 'Appeler le matin.' }],
    });
    expect((await compare('merge', second, first)).body).toEqual(errorBody('CLIENT_IS_MERGED'));
    expect((await compare('separate', first, second)).status).toBe(200);
    expect(await listed()).toMatchObject({ total: 2, likelyDoubles: [] });
    expect(await fileOf(first)).toMatchObject({ id: first, merged: [], likelyDoubles: [] });
    expect((await audit(app)).anomalies).toEqual([]);
  });

  it('are separated where one was merged into the other by way of a third one', async () => {
    const third = await noted({ lastname: 'Marchal' });
    const second = await noted({ lastname: 'Marchand' });
    const kept = await noted();
    await compare('merge', third, second);
    await compare('merge', second, kept);
    expect(await fileOf(kept)).toMatchObject({ merged: [{ id: third }, { id: second }] });
    expect((await compare('separate', third, kept)).status).toBe(200);
    expect(await listed()).toMatchObject({ total: 2, likelyDoubles: [] });
    expect(await fileOf(third)).toMatchObject({ id: third, merged: [], likelyDoubles: [] });
    expect(await fileOf(kept)).toMatchObject({ merged: [{ id: second }], likelyDoubles: [] });
    expect((await compare('separate', second, kept)).status).toBe(200);
    expect(await listed()).toMatchObject({ total: 3, likelyDoubles: [] });
    expect((await audit(app)).anomalies).toEqual([]);
  });

  it('are not suggested where each has a birthday of its own', async () => {
    const first = await noted({ birthday: '1950-02-03' });
    await noted({ birthday: '1975-04-05' });
    expect((await listed()).likelyDoubles).toEqual([]);
    expect((await fileOf(first)).likelyDoubles).toEqual([]);
    const son = { ...odette, birthday: '1999-01-01', email: null };
    expect((await claire.post(DOUBLES, son)).body['likelyDoubles']).toEqual([]);
  });

  it('are of the practitioner alone', async () => {
    const mine = await noted();
    const marc = await app.signedIn('marc');
    const his = await noted({}, marc);
    expect((await compare('merge', mine, his)).body).toEqual(errorBody('CUSTOMER_NOT_FOUND'));
    expect((await compare('separate', his, mine)).body).toEqual(errorBody('CUSTOMER_NOT_FOUND'));
  });

  it('are likely by a first name with a telephone or an address, never by a family’s telephone', async () => {
    const id = await noted({ email: 'famille@exemple.fr' });
    const likely = async (given: object) =>
      (await claire.post(DOUBLES, { firstname: 'Odette', lastname: 'Marchai', ...given })).body[
        'likelyDoubles'
      ];
    const double = { id, fullName: 'Odette Marchais', phone: odette.phone };
    expect(await likely({ phone: '0699142037' })).toEqual([{ ...double, likeness: 'phone' }]);
    expect(await likely({ email: 'famille@exemple.fr' })).toEqual([
      { ...double, likeness: 'email' },
    ]);
    expect(await likely({ firstname: 'Paul', phone: '0699142037' })).toEqual([]);
    expect(await likely({})).toEqual([]);
  });

  it('share an address that was noted, and never that of an account', async () => {
    const phone = null;
    const one = await noted({ lastname: 'Marchais', phone, email: 'odette@exemple.fr' });
    const other = await noted({ lastname: 'Martin', phone, email: 'Odette@exemple.fr' });
    await noted({ firstname: 'Paul', lastname: 'Martin', phone, email: 'odette@exemple.fr' });
    expect((await fileOf(one)).likelyDoubles).toMatchObject([{ id: other, likeness: 'email' }]);
    await camilleBooks();
    const camille = { firstname: 'Camille', lastname: 'Dupont', phone };
    const double = await noted({ ...camille, email: 'camille@exemple.fr' });
    expect((await fileOf(double)).likelyDoubles).toEqual([]);
    expect((await fileOf(customerId)).likelyDoubles).toEqual([]);
  });

  it('are suggested by an address, also to who reads the list before the practitioner has the answer', async () => {
    const phone = null;
    const seen: string[][] = [];
    await app.close();
    app = await openApp({
      afterAppend: async (written) => {
        if (!written.some(({ type }) => type.startsWith('CustomerRecord'))) return;
        await app.caughtUp();
        seen.push((await listed()).likelyDoubles.map(({ likeness }) => likeness));
      },
    });
    claire = await app.signedIn('claire');
    const one = await noted({ lastname: 'Marchais', phone, email: 'odette@exemple.fr' });
    await noted({ firstname: 'Paul', lastname: 'Marchais', phone, email: 'odette@exemple.fr' });
    await noted({ lastname: 'Martin', phone, email: ' Odette@Exemple.fr' });
    const revised = async (email: string | null) =>
      (await put(one, { ...odette, phone, email })).status;
    expect(await revised('autre@exemple.fr')).toBe(200);
    expect(await revised('odette@exemple.fr')).toBe(200);
    expect(await revised(null)).toBe(200);
    expect(seen).toEqual([[], [], ['email'], [], ['email'], []]);
    await app.caughtUp();
    expect((await listed()).likelyDoubles).toEqual([]);
  });

  it('leave no address of who was refused, and the former one of whose correction was', async () => {
    const future = '2030-01-01';
    const key = keyOf('née demain');
    const refused = await claire.post(
      CLIENTS,
      { ...odette, birthday: future, email: 'o@x.fr' },
      key,
    );
    expect(refused.body['code']).toBe('BIRTHDAY_NOT_VALID');
    expect(await app.accountStore.partiesAt('o@x.fr', 10)).toEqual([]);
    const id = await noted({ email: 'odette@exemple.fr' });
    const correct = (email: string | null) => put(id, { ...odette, birthday: future, email });
    for (const email of ['autre@exemple.fr', null])
      expect((await correct(email)).body['code']).toBe('BIRTHDAY_NOT_VALID');
    expect(await app.accountStore.contactOf(id)).toBe('odette@exemple.fr');
  });

  it('leave no address of who is erased while they are corrected', async () => {
    await app.close();
    const stores = openMemoryStores();
    let meanwhile = async (): Promise<void> => {};
    const accountStore = {
      ...stores.accountStore,
      setContact: async (partyId: string, email: string) => {
        await meanwhile();
        await stores.accountStore.setContact(partyId, email);
      },
    };
    app = await openApp({ stores: { ...stores, accountStore } });
    claire = await app.signedIn('claire');
    const id = await noted({ email: 'odette@exemple.fr' });
    meanwhile = async () => {
      expect((await claire.ask({ method: 'DELETE', url: `${CLIENTS}/${id}` })).status).toBe(200);
      await stores.accountStore.erase(null, [id]);
    };
    const corrected = await put(id, { ...odette, email: 'autre@exemple.fr' });
    expect(corrected.body['code']).toBe('CUSTOMER_NOT_FOUND');
    expect(await stores.accountStore.contactOf(id)).toBeUndefined();
  });

  it('keep the address of a correction when the first call is repeated', async () => {
    const given = { ...odette, email: 'odette@exemple.fr' };
    const note = () => claire.post(CLIENTS, given, keyOf('odette'));
    const first = await note();
    await app.caughtUp();
    const id = String(first.body['id']);
    expect((await put(id, { ...odette, email: 'o.marchais@exemple.fr' })).status).toBe(200);
    expect((await note()).body).toEqual(first.body);
    expect(await app.accountStore.contactOf(id)).toBe('o.marchais@exemple.fr');
    const refused = { ...given, birthday: '2030-01-01' };
    expect((await claire.post(CLIENTS, refused, keyOf('odette'))).status).toBe(400);
    expect(await app.accountStore.contactOf(id)).toBe('o.marchais@exemple.fr');
  });

  it('are merged again once the client of the file that was kept is erased', async () => {
    const [first, kept, third] = [await noted(), await noted(), await noted()];
    await compare('merge', first, kept);
    expect((await claire.ask({ method: 'DELETE', url: `${CLIENTS}/${kept}` })).status).toBe(200);
    await app.caughtUp();
    expect(await fileOf(first)).toMatchObject({ id: first });
    expect((await compare('merge', first, third)).status).toBe(200);
    expect(await fileOf(first)).toMatchObject({ id: third, merged: [{ id: first }] });
    expect((await audit(app)).anomalies).toEqual([]);
  });
});
