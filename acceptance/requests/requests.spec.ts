import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  errorBody,
  requestStream,
  visitorLimits,
  placeBookingByHand,
  type CustomerRequest,
  type ErrorCode,
  type OfferedStart,
  type PractitionerRequest,
} from 'contracts';
import {
  addressId,
  consultationId,
  customerId,
  otherCustomerId,
  practitionerId,
  relativeId,
} from 'contracts/testing';
import { audit, replayViews } from 'projections';
import type { Answer, Browser } from '../testing/browser.ts';
import {
  aConfirmation,
  aRequestBody,
  confirmUrl,
  formerRelativeId,
  keyOf,
  onePersonBooks,
  openApp,
  receivingDays,
  type OpenApp,
} from '../testing/open-app.ts';

/** Separate days for each case, so that none affects another. */
const days = [...receivingDays];
let day = '';

let app: OpenApp;
let camille: Browser;
let louis: Browser;
let claire: Browser;
let marc: Browser;
beforeAll(async () => {
  const none = { requestsWithOne: Infinity, requestsInAll: Infinity };
  app = await openApp({ limits: { ...visitorLimits, ...none, ...onePersonBooks } });
  [camille, louis, claire, marc] = await Promise.all([
    app.signedIn('camille'),
    app.signedIn('louis'),
    app.signedIn('claire'),
    app.signedIn('marc'),
  ]);
  await manage(true);
});
beforeEach(() => {
  day = days.shift() ?? '';
});
afterAll(() => app.close());

const manage = async (isManualManagement: boolean) => {
  const url = '/api/update-management-mode';
  expect((await claire.post(url, { isManualManagement })).status).toBe(200);
  await app.caughtUp();
};

type Body = Parameters<typeof aRequestBody>[0];
const send = async (body: Body = {}, by = camille): Promise<string> => {
  const answer = await by.post(confirmUrl, aRequestBody(body));
  expect(answer.status).toBe(200);
  return String(answer.body['requestId']);
};
const act = (by: Browser, id: string, what: string, payload: object = {}, headers = {}) => {
  const side = by === claire || by === marc ? 'practitioner' : 'customer';
  return by.post(`/api/${side}/requests/${id}/${what}`, payload, headers);
};
const propose = async (id: string, start = '09:00'): Promise<string> => {
  const answer = await act(claire, id, 'propose', { date: day, start });
  expect(answer).toMatchObject({ status: 200 });
  return String(answer.body['proposalId']);
};
const customersOwn = async (id: string, by = camille): Promise<CustomerRequest> => {
  await app.caughtUp();
  const { body } = await by.get('/api/customer/requests');
  const found = (body['requests'] as CustomerRequest[]).find((each) => each.id === id);
  if (found === undefined) throw new Error(`No request ${id}`);
  return found;
};
const received = async (id: string): Promise<PractitionerRequest> => {
  await app.caughtUp();
  const { body } = await claire.get('/api/practitioner/requests');
  const { requests, ended } = body as Readonly<Record<'requests' | 'ended', PractitionerRequest[]>>;
  const found = [...requests, ...ended].find((each) => each.id === id);
  if (found === undefined) throw new Error(`No request ${id}`);
  return found;
};
const alertsOf = async (id: string) =>
  (await app.eventStore.readStream(requestStream(id))).map(({ event }) => event.type);
const expectRefused = (answer: Answer, code: ErrorCode) =>
  expect(answer.body).toMatchObject(errorBody(code));
const expectSound = async () => {
  await app.caughtUp();
  expect((await audit(app)).anomalies).toEqual([]);
  for (const { differences } of await replayViews(app)) expect(differences).toEqual([]);
};

it('offers no proposal of a practitioner who was suspended, and refuses one that is accepted', async () => {
  const id = await send();
  const proposalId = await propose(id);
  expect((await customersOwn(id)).pro.canTakeAppointments).toBe(true);
  const operator = await app.signedIn('operator');
  const decide = async (decision: string) => {
    const url = `/api/admin/people/account-claire/${decision}`;
    expect((await operator.post(url, { reason: 'Plainte' })).status).toBe(200);
  };
  await decide('suspend');
  expect((await customersOwn(id)).pro.canTakeAppointments).toBe(false);
  expectRefused(await act(camille, id, 'accept', { proposalId }), 'NOT_BOOKABLE_ONLINE');
  await decide('reinstate');
  claire = await app.signedIn('claire');
});

describe('sending a request', () => {
  it('answers what the card shows, and reaches both lists', async () => {
    const answer = await camille.post(confirmUrl, aRequestBody({ customerId: relativeId }));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        proName: 'Claire Fontaine',
        customerName: 'Jeanne Durand',
        consultationName: 'Première consultation',
        optionName: 'Présentiel',
        message: 'Je dors mal. Plutôt le jeudi matin.',
        address: { address: '12 rue Mercière', zipcode: '69002', city: 'Lyon' },
        price: 65,
        expiresAt: '2026-03-17T10:00:00.000Z',
      },
    });
    const id = String(answer.body['requestId']);
    expect(await customersOwn(id)).toMatchObject({
      state: 'pending',
      isForRelative: true,
      customer: { prenom: 'Jeanne' },
      pro: { nom: 'Fontaine' },
      requestText: 'Je dors mal. Plutôt le jeudi matin.',
    });
    expect(await received(id)).toMatchObject({
      state: 'pending',
      beneficiary: 'Jeanne Durand',
      customer: { fullName: 'Camille Durand' },
    });
  });

  it('is once, under one key', async () => {
    const key = keyOf('the same request');
    const [one, other] = await Promise.all([
      camille.post(confirmUrl, aRequestBody(), key),
      camille.post(confirmUrl, aRequestBody(), key),
    ]);
    expect(other.body).toEqual(one.body);
    expect(await alertsOf(String(one.body['requestId']))).toEqual(['RequestSubmitted']);
  });

  it('is told apart from a booking and an event before it is checked', async () => {
    const { message: _, ...without } = aRequestBody();
    expect((await camille.post(confirmUrl, without)).body).toEqual(
      errorBody('INVALID_REQUEST', ['message']),
    );
    expect((await camille.post(confirmUrl, aRequestBody({ message: '   ' }))).body).toEqual(
      errorBody('INVALID_REQUEST', ['message']),
    );
    const { beginningHour: __, ...slotless } = aConfirmation();
    expect((await camille.post(confirmUrl, slotless)).body).toEqual(
      errorBody('INVALID_REQUEST', ['beginningHour']),
    );
    const event = { professionalId: practitionerId, customerId, proEventId: 'event-1' };
    expectRefused(await camille.post(confirmUrl, event), 'EVENT_NOT_FOUND');
    expect((await camille.post(confirmUrl, { proEventId: 'event-1' })).body).toEqual(
      errorBody('INVALID_REQUEST', ['professionalId', 'customerId']),
    );
  });

  it('is for oneself or an active relative', async () => {
    for (const other of [otherCustomerId, formerRelativeId])
      expectRefused(
        await camille.post(confirmUrl, aRequestBody({ customerId: other })),
        'CUSTOMER_NOT_FOUND',
      );
  });

  it('is refused to who takes bookings online, and a booking to who takes requests', async () => {
    expectRefused(
      await camille.post(confirmUrl, aConfirmation({ beginningHour: `${day} 09:00` })),
      'ON_REQUEST_ONLY',
    );
    await manage(false);
    expectRefused(await camille.post(confirmUrl, aRequestBody()), 'NOT_ON_REQUEST');
    await manage(true);
  });
});

describe('a time that is proposed', () => {
  it('is among those that are free, and becomes a booking once it is accepted', async () => {
    const id = await send();
    await app.caughtUp();
    const starts = await claire.get(
      `/api/practitioner/requests/${id}/free-starts?from=${day}&days=1`,
    );
    expect((starts.body as unknown as OfferedStart[]).map(({ start }) => start)).toEqual([
      '09:00',
      '10:15',
    ]);
    const proposalId = await propose(id);
    expect(await customersOwn(id)).toMatchObject({
      state: 'proposed',
      proposal: {
        id: proposalId,
        date: day,
        start: '09:00',
        end: '10:00',
        duration: 60,
        price: 65,
      },
    });
    const accepted = await act(camille, id, 'accept', { proposalId });
    expect(accepted).toMatchObject({ status: 200, body: { date: day, start: '09:00' } });
    const [booking] = await app.bookingsOn(day);
    expect(booking).toMatchObject({
      bookingId: accepted.body['bookingId'],
      requestId: id,
      by: 'customer',
      reason: 'Je dors mal. Plutôt le jeudi matin.',
    });
    expect(await received(id)).toMatchObject({
      state: 'accepted',
      isOpen: false,
      bookingId: accepted.body['bookingId'],
      booked: { date: day, start: '09:00' },
    });
    await expectSound();
  });

  it('is accepted once, whoever asks how often', async () => {
    const id = await send();
    const proposalId = await propose(id);
    const key = keyOf('accept', id);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => act(camille, id, 'accept', { proposalId }, key)),
    );
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(await app.bookingsOn(day)).toHaveLength(1);
    expectRefused(await act(camille, id, 'accept', { proposalId }), 'REQUEST_OVER');
  });

  it('is taken by the first of two: the second is told that it is gone, and Claire by whom', async () => {
    const id = await send();
    const theirs = await send({ customerId: otherCustomerId }, louis);
    const [proposalId, other] = [await propose(id), await propose(theirs)];
    expect((await act(louis, theirs, 'accept', { proposalId: other })).status).toBe(200);
    const refused = await act(camille, id, 'accept', { proposalId });
    expect(refused).toMatchObject({ status: 409, body: errorBody('SLOT_TAKEN') });
    expect(refused.text).not.toContain('Louis');
    expect(await alertsOf(id)).toEqual([
      'RequestSubmitted',
      'RequestTimeProposed',
      'RequestSettling',
      'RequestAcceptanceFailed',
    ]);
    const own = await customersOwn(id);
    expect(own).toMatchObject({
      state: 'pending',
      gone: { date: day, start: '09:00', isOwn: false },
    });
    expect(JSON.stringify(own)).not.toContain('Louis');
    expect((await received(id)).gone).toMatchObject({
      conflict: { name: 'Louis Bernard', date: day, start: '09:00', end: '10:00' },
    });
    await expectSound();
  });

  it('is said to be taken by a booking of their own, where it is, also when asked again', async () => {
    const id = await send();
    const proposalId = await propose(id);
    const forJeanne = await send({ customerId: relativeId });
    await act(claire, forJeanne, 'book', { date: day, start: '09:00' });
    const key = keyOf('accept', id);
    for (const _ of ['first', 'again'])
      expectRefused(await act(camille, id, 'accept', { proposalId }, key), 'ALREADY_YOURS');
    expect((await customersOwn(id)).gone).toMatchObject({ start: '09:00', isOwn: true });
    expect(await app.bookingsOn(day)).toHaveLength(1);
    await expectSound();
  });

  it('answers the same refusal to the same key, also once the time is free again', async () => {
    const id = await send();
    const proposalId = await propose(id);
    const theirs = await send({ customerId: otherCustomerId }, louis);
    await act(claire, theirs, 'book', { date: day, start: '09:00' });
    const key = keyOf('accept', id);
    expectRefused(await act(camille, id, 'accept', { proposalId }, key), 'SLOT_TAKEN');
    const [booking] = await app.bookingsOn(day);
    await app.caughtUp();
    await louis.delete(`/api/customer/deleteBooking/${booking?.bookingId}`);
    expectRefused(await act(camille, id, 'accept', { proposalId }, key), 'SLOT_TAKEN');
    expect(await app.bookingsOn(day)).toEqual([]);
  });
});

describe('a time that was agreed on otherwise', () => {
  it('is booked by the practitioner', async () => {
    const id = await send();
    const booked = await act(claire, id, 'book', { date: day, start: '10:15' });
    expect(booked).toMatchObject({ status: 200, body: { date: day, start: '10:15' } });
    expect(await app.bookingsOn(day)).toMatchObject([{ by: 'practitioner', requestId: id }]);
    await expectSound();
  });

  it('is refused with the name of whoever has it, and nothing is written', async () => {
    const theirs = await send({ customerId: otherCustomerId }, louis);
    await act(claire, theirs, 'book', { date: day, start: '09:00' });
    const id = await send();
    for (const what of ['book', 'propose'])
      expect(await act(claire, id, what, { date: day, start: '09:00' })).toMatchObject({
        status: 409,
        body: {
          code: 'SLOT_TAKEN',
          message:
            'Ce créneau est pris\u00a0: Louis Bernard y a rendez-vous de 9\u00a0h à\u00a010\u00a0h (Première consultation).',
          conflict: { name: 'Louis Bernard', date: day, start: '09:00', end: '10:00' },
        },
      });
    expect(await alertsOf(id)).toEqual(['RequestSubmitted']);
  });

  it('is refused with the name of a client without an account too', async () => {
    const client = { firstname: 'Odette', lastname: 'Marchais', phone: '06 99 14 20 37' };
    const booked = await claire.post(placeBookingByHand.url, {
      client,
      consultationId,
      optionId: 'PRESENTIEL',
      addressId,
      date: day,
      start: '09:00',
      reason: '',
    });
    expect(booked.status).toBe(200);
    await app.caughtUp();
    const id = await send();
    expect(await act(claire, id, 'propose', { date: day, start: '09:00' })).toMatchObject({
      status: 409,
      body: { code: 'SLOT_TAKEN', conflict: { name: 'Odette Marchais' } },
    });
  });

  it('is not booked for a relative who is theirs no more', async () => {
    const id = await send({ customerId: relativeId });
    await camille.post(`/api/subCustomer/${relativeId}/deactivate`);
    expectRefused(
      await act(claire, id, 'book', { date: day, start: '09:00' }),
      'RELATIVE_INACTIVE',
    );
    await camille.post(`/api/subCustomer/${relativeId}/reactivate`);
  });
});

describe('what either side may do', () => {
  it('is to ask and to answer in turns, and to end it', async () => {
    const id = await send();
    expect((await act(claire, id, 'ask', { text: 'Depuis quand ?' })).status).toBe(200);
    expectRefused(await act(claire, id, 'ask', { text: 'Et où ?' }), 'PRECISION_ALREADY_ASKED');
    expect((await act(camille, id, 'answer', { text: 'Depuis l’été.' })).status).toBe(200);
    expectRefused(await act(camille, id, 'answer', { text: 'Ou avant.' }), 'NOTHING_TO_ANSWER');
    expect(await received(id)).toMatchObject({
      state: 'pending',
      messages: [
        { by: 'practitioner', text: 'Depuis quand ?' },
        { by: 'customer', text: 'Depuis l’été.' },
      ],
    });
    expect((await act(claire, id, 'decline', { reason: 'Complet.' })).status).toBe(200);
    expect(await customersOwn(id)).toMatchObject({
      state: 'declined',
      ended: { by: 'practitioner', reason: 'Complet.' },
    });
    expectRefused(await act(camille, id, 'withdraw'), 'REQUEST_OVER');
  });

  it('is nothing to those who are no party of it', async () => {
    const id = await send();
    expectRefused(await act(louis, id, 'withdraw'), 'REQUEST_NOT_FOUND');
    expectRefused(await act(marc, id, 'decline', { reason: 'Non.' }), 'REQUEST_NOT_FOUND');
    expectRefused(
      await marc.get(`/api/practitioner/requests/${id}/free-starts`),
      'REQUEST_NOT_FOUND',
    );
    expect((await act(camille, id, 'withdraw')).status).toBe(200);
    await app.caughtUp();
    const starts = await claire.get(`/api/practitioner/requests/${id}/free-starts`);
    expect(starts.body).toEqual([]);
  });

  it('is said of a day that does not exist', async () => {
    const id = await send();
    for (const what of ['book', 'propose'])
      expect((await act(claire, id, what, { date: '2026-02-30', start: '09:00' })).body).toEqual(
        errorBody('INVALID_REQUEST', ['date']),
      );
  });
});

it('is kept to so many that are open, and counts those alone', async () => {
  const few = await openApp();
  const [anna, her] = [await few.signedIn('camille'), await few.signedIn('claire')];
  await her.post('/api/update-management-mode', { isManualManagement: true });
  await few.caughtUp();
  const ids: string[] = [];
  for (const _ of [1, 2, 3]) {
    const { status, body } = await anna.post(confirmUrl, aRequestBody());
    expect(status).toBe(200);
    ids.push(String(body['requestId']));
  }
  expectRefused(await anna.post(confirmUrl, aRequestBody()), 'TOO_MANY_OPEN_REQUESTS');
  await anna.post(`/api/customer/requests/${ids[0]}/withdraw`);
  expect((await anna.post(confirmUrl, aRequestBody())).status).toBe(200);
  await few.close();
});

it('tells the practitioner how often its customer came before', async () => {
  await app.people.customer('nina', { customerId: 'customer-nina' });
  const nina = await app.signedIn('nina');
  const hers = { customerId: 'customer-nina' };
  await manage(false);
  const booked = await nina.post(
    confirmUrl,
    aConfirmation({ ...hers, beginningHour: `${day} 10:15` }),
  );
  expect(booked.status).toBe(200);
  await manage(true);
  const id = await send(hers, nina);
  expect(await received(id)).toMatchObject({ customer: { pastBookings: 0 } });
  app.clock.advance(Date.parse(`${day}T12:00:00.000Z`) - Date.parse(app.clock.now()));
  claire = await app.signedIn('claire');
  expect(await received(id)).toMatchObject({ customer: { pastBookings: 1 } });
});
