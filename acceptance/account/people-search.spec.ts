import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accessStream,
  errorBody,
  findPeople,
  getPersonHistory,
  getRecordedClient,
  NBSP,
  placeBookingByHand,
  reviseContact,
  revealRecordedClient,
  type AnswerOf,
} from 'contracts';
import {
  addressId,
  consultationId,
  customerId,
  day,
  now,
  otherCustomerId,
  otherPractitionerId,
  practitionerId,
} from 'contracts/testing';
import { audit } from 'projections';
import type { Browser } from '../testing/browser.ts';
import { openApp, type OpenApp } from '../testing/open-app.ts';

const operatorId = 'account-operator';
const leon = {
  firstname: 'Léon',
  lastname: 'Ozanne',
  phone: '06 39 98 12 47',
  email: 'Leon.Ozanne@exemple.fr',
};

let app: OpenApp;
let operator: Browser;
let leonId: string;
beforeAll(async () => {
  app = await openApp();
  operator = await app.signedIn('operator');
  const claire = await app.signedIn('claire');
  const booked = await claire.post(placeBookingByHand.url, {
    client: leon,
    consultationId,
    optionId: 'PRESENTIEL',
    addressId,
    date: day,
    start: '19:20',
    reason: 'A appelé ce matin.',
  });
  expect(booked.status).toBe(200);
  await app.caughtUp();
  leonId = (await app.bookingsOn())[0]?.customerId ?? '';
});
afterAll(() => app.close());

const ask = (q: string) => operator.get(`${findPeople.url}?q=${encodeURIComponent(q)}`);
const search = async (q: string) => {
  const { status, body } = await ask(q);
  expect(status).toBe(200);
  return body as unknown as AnswerOf<'findPeople'>;
};
const idsOf = async (q: string) => (await search(q)).people.map(({ id }) => id);
const accessesOf = async (subjectId: string) =>
  (await app.eventStore.readStream(accessStream(subjectId))).map(({ event }) => event);

describe('people are found', () => {
  it.each([
    ['the mail address of an account', 'CAMILLE@exemple.fr ', () => customerId],
    ['that of a practitioner', 'claire@exemple.fr', () => practitionerId],
    ['that of an operator', 'operator@exemple.fr', () => operatorId],
    ['that of a client without an account', 'leon.ozanne@EXEMPLE.fr', () => leonId],
    ['a telephone with thin spaces', '06\u202F00\u202F00\u202F00\u202F09', () => otherCustomerId],
    ['a telephone with dots', '06.00.00.00.09', () => otherCustomerId],
    ['an international telephone', '+33 (0)6 00 00 00 09', () => otherCustomerId],
    ['one without its plus', '0033600000009', () => otherCustomerId],
    ['the telephone of a client without an account', '+33639981247', () => leonId],
    ['the name of a client without an account', 'ozan', () => leonId],
  ])('by %s', async (_, q, id) => {
    expect(await idsOf(q)).toEqual([id()]);
  });

  it.each(['camille@exemple.com', 'contact@exemple.fr', '06 00 00 00 99', 'zzz'])(
    'not by what is nobody’s: %s',
    async (q) => {
      expect(await idsOf(q)).toEqual([]);
    },
  );

  it('by the new number of a practitioner alone', async () => {
    const marc = await app.signedIn('marc');
    const none = { website: null, facebook: null, instagram: null, linkedin: null };
    const payload = { ...none, phone: '04 78 00 00 42' };
    expect((await marc.ask({ method: 'PUT', url: reviseContact.url, payload })).status).toBe(200);
    await app.caughtUp();
    expect(await idsOf('+33478000042')).toEqual([otherPractitionerId]);
  });

  it('and named as what they are, a customer without the name', async () => {
    const none = {
      name: null,
      picture: null,
      slug: null,
      hasPage: false,
      since: null,
      recordedBy: null,
    };
    expect((await search('camille')).people).toEqual([
      { ...none, id: customerId, kind: 'customer', accountId: 'account-camille', since: now },
    ]);
    expect((await search('ozanne')).people).toEqual([
      {
        ...none,
        id: leonId,
        kind: 'customer',
        accountId: null,
        since: now,
        recordedBy: { id: practitionerId, name: 'Claire Fontaine' },
      },
    ]);
    expect((await search('operator@exemple.fr')).people).toEqual([
      { ...none, id: operatorId, kind: 'operator', accountId: operatorId },
    ]);
    expect((await search('fontaine')).people).toEqual([
      {
        ...none,
        id: practitionerId,
        kind: 'practitioner',
        accountId: 'account-claire',
        name: 'Claire Fontaine',
        slug: 'claire-fontaine',
        hasPage: true,
      },
    ]);
  });

  it.each(['-- --', 'camille@', '8 239', 'x'.repeat(255)])('not by %j', async (q) => {
    expect(await ask(q)).toMatchObject({
      status: 400,
      body: { ...errorBody('INVALID_REQUEST'), fields: ['q'] },
    });
  });
});

describe('a search', () => {
  it.each([
    ['name', 'BERNARD louis', () => [otherCustomerId]],
    ['email', 'louis@exemple.fr', () => [otherCustomerId]],
    ['phone', '0600000009', () => [otherCustomerId]],
    ['email', 'nobody@exemple.fr', () => []],
  ] as const)('by a whole %s is recorded first: %s', async (by, q, persons) => {
    const personIds = persons();
    const [before, foundBefore] = [await accessesOf(operatorId), await accessesOf(otherCustomerId)];
    await search(q);
    const data = { operatorId, by, found: personIds.length };
    expect((await accessesOf(operatorId)).slice(before.length)).toEqual([
      { type: 'PeopleSearched', data: { ...data, personIds } },
    ]);
    expect((await accessesOf(otherCustomerId)).slice(foundBefore.length)).toEqual(
      personIds.map((personId) => ({ type: 'PersonFound', data: { ...data, personId } })),
    );
  });

  it('by part of a name is no access', async () => {
    const head = await app.eventStore.head();
    for (const q of ['louis', 'bernard', 'loui bernar']) expect(await idsOf(q)).not.toEqual([]);
    expect(await app.eventStore.head()).toBe(head);
  });

  it('is told in the history of the operator, and of whom it meant', async () => {
    await search('louis bernard');
    const lastOf = async (account: string) => {
      const { body } = await operator.get(getPersonHistory.url.replace(':id', account));
      return (body as AnswerOf<'getPersonHistory'>).events.at(-1);
    };
    expect(await lastOf(operatorId)).toMatchObject({
      sentence: 'Anne R., exploitation, a cherché quelqu’un par son nom entier.',
      details: [`Personnes trouvées${NBSP}: 1`],
    });
    expect(await lastOf('account-louis')).toMatchObject({
      sentence: 'Anne R., exploitation, a cherché cette personne par son nom entier.',
    });
  });

  it('leaves nothing of its text in the log, which is still in order', async () => {
    for (const q of ['louis bernard', 'louis@exemple.fr', '06 00 00 00 09']) await search(q);
    const searches = [...(await accessesOf(operatorId)), ...(await accessesOf(otherCustomerId))];
    expect(JSON.stringify(searches)).not.toMatch(/bernard|exemple|0600000009|06 00/i);
    expect((await audit(app)).anomalies).toEqual([]);
  });
});

describe('a client without an account', () => {
  const urlOf = (url: string, id: string) => url.replace(':id', id);
  const reveal = (id: string) =>
    operator.post(urlOf(revealRecordedClient.url, id), { reason: 'Rappel demandé' });

  it('has a page, without the name', async () => {
    const { status, text, body } = await operator.get(urlOf(getRecordedClient.url, leonId));
    expect(status).toBe(200);
    const { client, events } = body as AnswerOf<'getRecordedClient'>;
    expect(client).toEqual({
      id: leonId,
      recordedAt: now,
      practitioner: { id: practitionerId, name: 'Claire Fontaine', slug: 'claire-fontaine' },
    });
    expect(events[0]?.sentence).toBe('Un praticien a noté un client parmi ses clients.');
    for (const word of ['Ozanne', 'Léon', '06 39', 'exemple.fr']) expect(text).not.toContain(word);
  });

  it('is named for a reason, which is recorded first', async () => {
    const { body } = await reveal(leonId);
    expect(body).toMatchObject({
      name: 'Léon Ozanne',
      email: leon.email,
      phone: leon.phone,
      birthday: null,
      bookings: [{ consultationName: 'Première consultation' }],
    });
    expect((await accessesOf(leonId)).at(-1)).toEqual({
      type: 'RecordedClientViewed',
      data: { customerId: leonId, operatorId, reason: 'Rappel demandé' },
    });
  });

  it.each([customerId, practitionerId, 'nobody'])('is none of these: %s', async (id) => {
    for (const { body } of [await operator.get(urlOf(getRecordedClient.url, id)), await reveal(id)])
      expect(body).toEqual(errorBody('CUSTOMER_NOT_FOUND'));
  });

  it('has the page of the account once there is one, whose history goes on', async () => {
    await app.people.attachRecorded('louis', leonId);
    await app.caughtUp();
    expect((await search('ozanne')).people).toMatchObject([
      { id: leonId, accountId: 'account-louis', recordedBy: null },
    ]);
    expect((await reveal(leonId)).body).toEqual(errorBody('CUSTOMER_NOT_FOUND'));
    const { text } = await operator.get(getPersonHistory.url.replace(':id', 'account-louis'));
    expect(text).toContain('d’un client noté par un praticien');
  });
});
