import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { errorBody, type ConfirmBookingBody, type ErrorCode, type Slot } from 'contracts';
import {
  customerId,
  day,
  followUpId,
  groupId,
  otherCustomerId,
  otherPractitionerId,
  practitionerId,
  relativeId,
} from 'contracts/testing';
import type { Answer, Browser } from './testing/browser.ts';
import {
  aConfirmation,
  confirmUrl,
  formerRelativeId,
  keyOf,
  openSouffle,
  otherRelativeId,
  type OpenSouffle,
} from './testing/open-souffle.ts';

const nearestOf = ({ body }: Answer) => body['nearest'] as Slot[];

let souffle: OpenSouffle;
let camille: Browser;
let louis: Browser;
const open = async () => {
  souffle = await openSouffle();
  [camille, louis] = await Promise.all([souffle.signedIn('camille'), souffle.signedIn('louis')]);
};
const close = () => souffle.close();

const confirm = (
  browser: Browser,
  overrides: Partial<ConfirmBookingBody> = {},
  headers: Record<string, string> = {},
) => browser.post(confirmUrl, aConfirmation(overrides), headers);

/** Refused with this code and its own status and sentence, and the log has not grown. */
const expectRefusal = async (ask: () => Promise<Answer>, status: number, code: ErrorCode) => {
  const head = await souffle.eventStore.head();
  const answer = await ask();
  expect(answer.body).toMatchObject(errorBody(code));
  expect(answer.status).toBe(status);
  expect(await souffle.eventStore.head()).toBe(head);
  return answer;
};

describe('confirming a booking', () => {
  beforeEach(open);
  afterEach(close);

  it('answers exactly what the specification says', async () => {
    const { status, body } = await confirm(camille, { reason: '  Sommeil léger ' });
    expect(status).toBe(200);
    expect(body).toEqual({
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
    const recorded = (await souffle.eventStore.readAll(0, 1_000)).at(-1);
    expect(recorded).toMatchObject({
      event: { type: 'BookingPlaced', data: { customerId, relativeId: null, by: 'customer' } },
      metadata: { actor: { role: 'customer', accountId: 'account-camille' }, origin: 'web' },
    });
    expect(await souffle.bookingsOn()).toHaveLength(1);
  });

  it('reads the day in French too, and answers it in the other form', async () => {
    const { status, body } = await confirm(camille, { beginningHour: '12/03/2026 10:15' });
    expect(status).toBe(200);
    expect(body['beginningHour']).toBe('2026-03-12 10:15');
  });

  it('has no address in Visio, whatever was sent', async () => {
    const { body } = await confirm(camille, { consultationOptionId: 'VISIO' });
    expect(body).toMatchObject({ address: null, consultationOption: 'Visio', price: 60 });
  });

  it('takes a body without what may be left out', async () => {
    const { reason: _, deplacementDemande: __, ...body } = aConfirmation();
    expect((await camille.post(confirmUrl, body)).body).toMatchObject({ reason: null });
  });

  it('books for a relative, by name', async () => {
    const { body } = await confirm(camille, { customerId: relativeId });
    expect(body['customerName']).toBe('Jeanne Durand');
    expect(await souffle.bookingsOn()).toMatchObject([{ customerId, relativeId }]);
  });

  it('books for oneself and for a relative, one after the other', async () => {
    expect((await confirm(camille)).status).toBe(200);
    const second = { customerId: relativeId, beginningHour: `${day} 10:15` };
    expect((await confirm(camille, second)).status).toBe(200);
  });

  it('sets the position cookie, so that the next question sees the change', async () => {
    await confirm(camille);
    expect(Number(camille.cookie('souffle_position'))).toBe(await souffle.eventStore.head());
  });

  describe('is refused, and nothing is written,', () => {
    it('at a practitioner who manages requests by hand', async () => {
      await souffle.people.manageByHand(practitionerId);
      const answer = await expectRefusal(() => confirm(camille), 409, 'NOT_BOOKABLE_ONLINE');
      expect(nearestOf(answer)).toEqual([]);
    });

    it('too soon', async () => {
      souffle.clock.advance(
        Date.parse('2026-03-12T06:30:00.000Z') - Date.parse(souffle.clock.now()),
      );
      const [first] = nearestOf(await expectRefusal(() => confirm(camille), 409, 'TOO_SOON'));
      expect(first).toEqual({ date: day, start: '10:15' });
    });

    it('when the start is taken, with three nearest that are all really free', async () => {
      await confirm(louis, { customerId: otherCustomerId });
      await confirm(louis, { customerId: otherRelativeId, beginningHour: '2026-03-13 09:00' });
      await souffle.caughtUp();
      const nearest = nearestOf(await expectRefusal(() => confirm(camille), 409, 'SLOT_TAKEN'));
      expect(nearest).toEqual([
        { date: day, start: '10:15' },
        { date: '2026-03-13', start: '10:15' },
        { date: '2026-03-16', start: '09:00' },
      ]);
      for (const { date, start } of nearest)
        expect((await confirm(camille, { beginningHour: `${date} ${start}` })).status).toBe(200);
    });

    it('when another consultation overlaps', async () => {
      await confirm(louis, { customerId: otherCustomerId });
      const overlapping = { consultationId: followUpId, beginningHour: `${day} 10:00` };
      await expectRefusal(() => confirm(camille, overlapping), 409, 'SLOT_TAKEN');
    });

    it('to someone who has a seat in that session, which is not among the nearest', async () => {
      const seat = { consultationId: groupId };
      await confirm(camille, seat);
      const ask = () => confirm(camille, seat);
      const answer = await expectRefusal(ask, 409, 'ALREADY_IN_THIS_SESSION');
      expect(nearestOf(answer)[0]).toEqual({ date: day, start: '10:15' });
    });
  });

  describe('with an Idempotency-Key', () => {
    const key = keyOf('intention');

    it('books once and answers the same, however often it is sent', async () => {
      const first = await confirm(camille, {}, key);
      const head = await souffle.eventStore.head();
      const again = await confirm(camille, {}, key);
      expect(again).toMatchObject({ status: 200, body: first.body });
      expect(await souffle.eventStore.head()).toBe(head);
      expect(await souffle.bookingsOn()).toHaveLength(1);
    });

    it('is the same key in capitals', async () => {
      await confirm(camille, {}, key);
      const capitals = { 'idempotency-key': key['idempotency-key'].toUpperCase() };
      expect((await confirm(camille, {}, capitals)).status).toBe(200);
      expect(await souffle.bookingsOn()).toHaveLength(1);
    });

    it('books once when it is sent many times at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => confirm(camille, {}, key)),
      );
      for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
      expect(answers[0]?.status).toBe(200);
      expect(await souffle.bookingsOn()).toHaveLength(1);
    });

    it('answers the first acceptance after the booking was cancelled', async () => {
      const first = await confirm(camille, {}, key);
      const [booking] = await souffle.bookingsOn();
      await camille.delete(`/api/customer/deleteBooking/${booking?.bookingId}`);
      expect((await confirm(camille, {}, key)).body).toEqual(first.body);
      expect(await souffle.bookingsOn()).toEqual([]);
    });

    it('is another command with another body', async () => {
      await confirm(camille, {}, key);
      const other = await confirm(camille, { beginningHour: `${day} 10:15` }, key);
      expect(other.body['beginningHour']).toBe(`${day} 10:15`);
      expect(await souffle.bookingsOn()).toHaveLength(2);
    });

    it('is another command from another account', async () => {
      await confirm(camille, {}, key);
      const { body } = await confirm(louis, { customerId: otherCustomerId }, key);
      expect(body['code']).toBe('SLOT_TAKEN');
    });

    it('is decided anew after a refusal', async () => {
      await confirm(louis, { customerId: otherCustomerId });
      expect((await confirm(camille, {}, key)).status).toBe(409);
      const [booking] = await souffle.bookingsOn();
      await louis.delete(`/api/customer/deleteBooking/${booking?.bookingId}`);
      expect((await confirm(camille, {}, key)).status).toBe(200);
    });

    it('is a new command each time without one', async () => {
      await confirm(camille);
      expect((await confirm(camille)).body['code']).toBe('SLOT_TAKEN');
    });
  });
});

/** On one agenda, since none of them changes it. */
describe('confirming a booking of an empty agenda is refused, and nothing is written,', () => {
  beforeAll(open);
  afterAll(close);

  it.each([
    ['another customer', otherCustomerId],
    ['a relative of another customer', otherRelativeId],
    ['a relative who was deactivated', formerRelativeId],
    ['nobody we know', 'customer-unknown'],
  ])('to someone who books for %s', async (_, whom) => {
    await expectRefusal(() => confirm(camille, { customerId: whom }), 404, 'CUSTOMER_NOT_FOUND');
  });

  it('at a practitioner whom we do not know', async () => {
    const ask = () => confirm(camille, { professionalId: 'practitioner-unknown' });
    await expectRefusal(ask, 404, 'PRACTITIONER_NOT_FOUND');
  });

  it('at another practitioner for this consultation', async () => {
    const ask = () => confirm(camille, { professionalId: otherPractitionerId });
    await expectRefusal(ask, 409, 'SLOT_NOT_OFFERED');
  });

  it('beside the grid, with the nearest starts', async () => {
    const ask = () => confirm(camille, { beginningHour: `${day} 09:30` });
    expect(nearestOf(await expectRefusal(ask, 409, 'SLOT_NOT_OFFERED'))).toEqual([
      { date: day, start: '09:00' },
      { date: day, start: '10:15' },
      { date: '2026-03-13', start: '09:00' },
    ]);
  });

  it('in the past', async () => {
    const ask = () => confirm(camille, { beginningHour: '2026-03-10 09:00' });
    const [first] = nearestOf(await expectRefusal(ask, 409, 'IN_THE_PAST'));
    expect(first).toEqual({ date: day, start: '09:00' });
  });

  it('too far', async () => {
    const ask = () => confirm(camille, { beginningHour: '2026-05-07 09:00' });
    const [first] = nearestOf(await expectRefusal(ask, 409, 'TOO_FAR'));
    expect(first).toEqual({ date: '2026-05-05', start: '10:15' });
  });

  it('at home, which cannot be booked yet', async () => {
    const ask = () => confirm(camille, { consultationOptionId: 'DOMICILE' });
    await expectRefusal(ask, 409, 'SLOT_NOT_OFFERED');
  });

  it('without an address, unless it is a Visio', async () => {
    await expectRefusal(() => confirm(camille, { addressId: null }), 409, 'SLOT_NOT_OFFERED');
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
    const visitor = souffle.visitor();
    await expectRefusal(() => visitor.post(confirmUrl, '{'), 401, 'NOT_SIGNED_IN');
    await expectRefusal(() => confirm(visitor), 401, 'NOT_SIGNED_IN');
  });

  it.each(['claire', 'operator'])('to an account that is no customer’s (%s)', async (name) => {
    const browser = await souffle.signedIn(name);
    await expectRefusal(() => confirm(browser), 403, 'WRONG_ROLE');
    await expectRefusal(() => browser.post(confirmUrl, '{'), 403, 'WRONG_ROLE');
  });

  it.each(['cross-site', 'same-site', 'none'])(
    'when it comes from elsewhere (%s)',
    async (site) => {
      const ask = () => confirm(camille, {}, { 'sec-fetch-site': site });
      await expectRefusal(ask, 403, 'CROSS_SITE');
    },
  );
});
