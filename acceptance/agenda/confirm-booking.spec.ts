import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { errorBody, type ConfirmBookingBody, type ErrorCode, type OfferedStart } from 'contracts';
import { customerId, otherCustomerId, relativeId } from 'contracts/testing';
import type { Answer, Browser } from '../testing/browser.ts';
import {
  aConfirmation,
  confirmUrl,
  formerRelativeId,
  keyOf,
  openApp,
  otherRelativeId,
  receivingDays,
  type OpenApp,
} from '../testing/open-app.ts';

const nearestOf = ({ body }: Answer) => body['nearest'] as OfferedStart[];

const [first = '', second = '', third = '', ...others] = receivingDays;

let app: OpenApp;
let camille: Browser;
let louis: Browser;
/** A separate day for each case that books, so that none affects another. */
let day = first;
beforeAll(async () => {
  app = await openApp();
  [camille, louis] = await Promise.all([app.signedIn('camille'), app.signedIn('louis')]);
});
afterAll(() => app.close());

const confirm = (
  browser: Browser,
  overrides: Partial<ConfirmBookingBody> = {},
  headers: Record<string, string> = {},
) =>
  browser.post(confirmUrl, aConfirmation({ beginningHour: `${day} 09:00`, ...overrides }), headers);

/** Refused with this code and its own status and sentence, and the log has not grown. */
const expectRefusal = async (ask: () => Promise<Answer>, status: number, code: ErrorCode) => {
  const head = await app.eventStore.head();
  const answer = await ask();
  expect(answer.body).toMatchObject(errorBody(code));
  expect(answer.status).toBe(status);
  expect(await app.eventStore.head()).toBe(head);
  return answer;
};

describe('confirming a booking', () => {
  beforeEach(() => {
    day = others.shift() ?? '';
  });

  it('answers exactly what the specification says, and which booking it is', async () => {
    const { status, body } = await confirm(camille, { reason: '  Sommeil léger ' });
    expect(status).toBe(200);
    expect(body).toEqual({
      bookingId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      message: 'Booking enregistré avec succès',
      proPicture: null,
      proName: 'Claire Fontaine',
      customerName: 'Camille Durand',
      beginningHour: `${day} 09:00`,
      deplacementDemande: false,
      eventTitle: null,
      consultationOption: 'Présentiel',
      duration: 60,
      reason: 'Sommeil léger',
      address: { address: '12 rue Mercière', zipcode: '69002', city: 'Lyon' },
      price: 65,
    });
  });

  it('writes one fact, signed by the account that asked', async () => {
    await confirm(camille);
    const recorded = (await app.eventStore.readAll(0, 1_000)).at(-1);
    expect(recorded).toMatchObject({
      event: { type: 'BookingPlaced', data: { customerId, relativeId: null, by: 'customer' } },
      metadata: { actor: { role: 'customer', accountId: 'account-camille' }, origin: 'web' },
    });
    expect(await app.bookingsOn(day)).toHaveLength(1);
  });

  it('reads the day in French too, and answers it in the other form', async () => {
    const inFrench = day.split('-').reverse().join('/');
    const { status, body } = await confirm(camille, { beginningHour: `${inFrench} 10:15` });
    expect(status).toBe(200);
    expect(body['beginningHour']).toBe(`${day} 10:15`);
  });

  it('has no address in Visio, whatever was sent', async () => {
    const { body } = await confirm(camille, { consultationOptionId: 'VISIO' });
    expect(body).toMatchObject({ address: null, consultationOption: 'Visio', price: 60 });
  });

  it('takes a body without what may be left out', async () => {
    const {
      reason: _,
      deplacementDemande: __,
      ...body
    } = aConfirmation({
      beginningHour: `${day} 09:00`,
    });
    expect((await camille.post(confirmUrl, body)).body).toMatchObject({ reason: null });
  });

  it('books for a relative, by name', async () => {
    const { body } = await confirm(camille, { customerId: relativeId });
    expect(body['customerName']).toBe('Jeanne Durand');
    expect(await app.bookingsOn(day)).toMatchObject([{ customerId, relativeId }]);
  });

  it('books for oneself and for a relative, one after the other', async () => {
    expect((await confirm(camille)).status).toBe(200);
    const second = { customerId: relativeId, beginningHour: `${day} 10:15` };
    expect((await confirm(camille, second)).status).toBe(200);
  });

  it('sets the position cookie, so that the next question sees the change', async () => {
    await confirm(camille);
    expect(Number(camille.cookie('souffle_position'))).toBe(await app.eventStore.head());
  });

  describe('with an Idempotency-Key', () => {
    let key: Record<string, string>;
    beforeEach(() => {
      key = keyOf(day);
    });

    it('books once and answers the same, however often it is sent', async () => {
      const first = await confirm(camille, {}, key);
      const head = await app.eventStore.head();
      const again = await confirm(camille, {}, key);
      expect(again).toMatchObject({ status: 200, body: first.body });
      expect(await app.eventStore.head()).toBe(head);
      expect(await app.bookingsOn(day)).toHaveLength(1);
    });

    it('is the same key in capitals', async () => {
      await confirm(camille, {}, key);
      const capitals = { 'idempotency-key': key['idempotency-key']?.toUpperCase() ?? '' };
      expect((await confirm(camille, {}, capitals)).status).toBe(200);
      expect(await app.bookingsOn(day)).toHaveLength(1);
    });

    it('is another command with another body', async () => {
      await confirm(camille, {}, key);
      const other = await confirm(camille, { beginningHour: `${day} 10:15` }, key);
      expect(other.body['beginningHour']).toBe(`${day} 10:15`);
      expect(await app.bookingsOn(day)).toHaveLength(2);
    });

    it('is another command from another account', async () => {
      await confirm(camille, {}, key);
      const { body } = await confirm(louis, { customerId: otherCustomerId }, key);
      expect(body['code']).toBe('SLOT_TAKEN');
    });

    it('is a new command each time without one', async () => {
      await confirm(camille);
      expect((await confirm(camille)).body['code']).toBe('ALREADY_YOURS');
    });
  });

  it('is refused as one’s own where a booking of one’s own takes the start, for whomever it is', async () => {
    await confirm(camille);
    const forJeanne = () => confirm(camille, { customerId: relativeId });
    await expectRefusal(forJeanne, 409, 'ALREADY_YOURS');
    const ofLouis = () => confirm(louis, { customerId: otherCustomerId });
    await expectRefusal(ofLouis, 409, 'SLOT_TAKEN');
  });
});

describe('confirming a booking is refused, and nothing is written,', () => {
  it('when the start is taken, with three nearest that are all really free', async () => {
    const start = (on: string, hour: string) => ({ beginningHour: `${on} ${hour}` });
    await confirm(louis, { customerId: otherCustomerId, ...start(first, '09:00') });
    await confirm(louis, { customerId: otherRelativeId, ...start(second, '09:00') });
    await app.caughtUp();
    const ask = () => confirm(camille, start(first, '09:00'));
    const nearest = nearestOf(await expectRefusal(ask, 409, 'SLOT_TAKEN'));
    expect(nearest).toEqual([
      { date: first, start: '10:15' },
      { date: second, start: '10:15' },
      { date: third, start: '09:00' },
    ]);
    for (const free of nearest)
      expect((await confirm(camille, start(free.date, free.start))).status).toBe(200);
  });

  it.each([
    ['another customer', otherCustomerId],
    ['a relative of another customer', otherRelativeId],
    ['a relative who was deactivated', formerRelativeId],
    ['nobody we know', 'customer-unknown'],
  ])('to someone who books for %s', async (_, beneficiary) => {
    await expectRefusal(
      () => confirm(camille, { customerId: beneficiary }),
      404,
      'CUSTOMER_NOT_FOUND',
    );
  });

  it('at a practitioner whom we do not know', async () => {
    const ask = () => confirm(camille, { professionalId: 'practitioner-unknown' });
    await expectRefusal(ask, 404, 'PRACTITIONER_NOT_FOUND');
  });

  it('when the body is broken JSON', async () => {
    await expectRefusal(() => camille.post(confirmUrl, '{"customerId":'), 400, 'INVALID_REQUEST');
  });

  it('when the body is empty', async () => {
    await expectRefusal(() => camille.post(confirmUrl, ''), 400, 'INVALID_REQUEST');
  });

  it('when fields are missing, which are named', async () => {
    const { customerId: _, beginningHour: __, ...body } = aConfirmation();
    const ask = () => camille.post(confirmUrl, body);
    const answer = await expectRefusal(ask, 400, 'INVALID_REQUEST');
    expect([...(answer.body['fields'] as string[])].sort()).toEqual([
      'beginningHour',
      'customerId',
    ]);
  });

  it('when a field is unknown, which is named', async () => {
    const ask = () => camille.post(confirmUrl, { ...aConfirmation(), price: 1 });
    const answer = await expectRefusal(ask, 400, 'INVALID_REQUEST');
    expect(answer.body['fields']).toEqual(['price']);
  });

  it.each([
    '2026-02-30 09:00',
    '30/02/2026 09:00',
    '2026-13-01 09:00',
    '0000-01-01 09:00',
    '2026-03-12 24:00',
    '2026-03-12T09:00',
    '2026-03-12',
    '',
  ])('when the day is « %s »', async (beginningHour) => {
    const ask = () => confirm(camille, { beginningHour });
    const answer = await expectRefusal(ask, 400, 'INVALID_REQUEST');
    expect(answer.body['fields']).toEqual(['beginningHour']);
  });

  it.each(['9999-12-31 09:00', '0100-01-07 09:00'])(
    'when the day is as far away as %s',
    async (beginningHour) => {
      const { status } = await confirm(camille, { beginningHour });
      expect(status).toBe(409);
    },
  );

  it.each([
    ['addressId', { addressId: '../../etc' }],
    ['customerId', { customerId: 'x'.repeat(65) }],
    ['reason', { reason: 'x'.repeat(1_001) }],
  ])('when %s is not what it should be', async (field, wrong) => {
    const answer = await expectRefusal(() => confirm(camille, wrong), 400, 'INVALID_REQUEST');
    expect(answer.body['fields']).toEqual([field]);
  });

  it('when the key is no UUID', async () => {
    const ask = () => confirm(camille, {}, { 'idempotency-key': 'once' });
    await expectRefusal(ask, 400, 'INVALID_REQUEST');
  });

  it('to a visitor, even when the body is broken', async () => {
    const visitor = app.visitor();
    await expectRefusal(() => visitor.post(confirmUrl, '{'), 401, 'NOT_SIGNED_IN');
    await expectRefusal(() => confirm(visitor), 401, 'NOT_SIGNED_IN');
  });
});
