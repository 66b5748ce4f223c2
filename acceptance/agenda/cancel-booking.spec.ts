import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { errorBody, type ErrorCode } from 'contracts';
import { customerId, otherCustomerId, practitionerId, relativeId } from 'contracts/testing';
import type { Answer, Browser } from '../testing/browser.ts';
import {
  aConfirmation,
  confirmUrl,
  keyOf,
  openApp,
  receivingDays,
  type OpenApp,
} from '../testing/open-app.ts';

describe('cancelling', () => {
  let app: OpenApp;
  let camille: Browser;
  let louis: Browser;
  let claire: Browser;
  /** A separate day for each case. */
  let day: string;
  const days = [...receivingDays];
  beforeAll(async () => {
    app = await openApp();
    [camille, louis, claire] = await Promise.all([
      app.signedIn('camille'),
      app.signedIn('louis'),
      app.signedIn('claire'),
    ]);
  });
  beforeEach(() => {
    day = days.shift() ?? '';
  });
  afterAll(() => app.close());

  const aRequest = (overrides: Parameters<typeof aConfirmation>[0] = {}) =>
    aConfirmation({ beginningHour: `${day} 09:00`, ...overrides });
  const book = async (overrides: Parameters<typeof aConfirmation>[0] = {}) => {
    const { status } = await camille.post(confirmUrl, aRequest(overrides));
    expect(status).toBe(200);
    await app.caughtUp();
    return (await app.bookingsOn(day)).at(-1)?.bookingId ?? '';
  };
  const deleteUrl = (bookingId: string) => `/api/customer/deleteBooking/${bookingId}`;
  const cancelUrl = (bookingId: string) => `/api/practitioner/bookings/${bookingId}/cancel`;
  const reason = { reason: 'Le cabinet est inondé.' };
  const lastFact = async () => (await app.eventStore.readAll(0, 1_000)).at(-1);

  const expectRefusal = async (ask: () => Promise<Answer>, status: number, code: ErrorCode) => {
    const head = await app.eventStore.head();
    const answer = await ask();
    expect(answer.body).toMatchObject(errorBody(code));
    expect(answer.status).toBe(status);
    expect(await app.eventStore.head()).toBe(head);
    return answer;
  };

  describe('by the customer', () => {
    it('is answered in a sentence, written, and the start is free again', async () => {
      const bookingId = await book();
      expect(await camille.delete(deleteUrl(bookingId))).toMatchObject({
        status: 200,
        body: { message: 'Votre rendez-vous a été annulé.' },
      });
      expect(await lastFact()).toMatchObject({
        event: {
          type: 'BookingCancelled',
          data: { bookingId, customerId, by: 'customer', reason: null },
        },
        metadata: { actor: { role: 'customer', accountId: 'account-camille' } },
      });
      const again = await louis.post(confirmUrl, aRequest({ customerId: otherCustomerId }));
      expect(again.status).toBe(200);
    });

    it('is seen at once by the one who booked a moment ago', async () => {
      await camille.post(confirmUrl, aRequest());
      const [booking] = await app.bookingsOn(day);
      expect((await camille.delete(deleteUrl(booking?.bookingId ?? ''))).status).toBe(200);
    });

    it('works for the booking of a relative', async () => {
      const bookingId = await book({ customerId: relativeId });
      expect((await camille.delete(deleteUrl(bookingId))).status).toBe(200);
    });

    it('is not answered to someone else who sends the key of its customer', async () => {
      const url = deleteUrl(await book());
      await camille.delete(url, keyOf('cancel', day));
      const ask = () => louis.delete(url, keyOf('cancel', day));
      await expectRefusal(ask, 404, 'BOOKING_NOT_FOUND');
    });

    it('is answered again when the same intention is sent again', async () => {
      const url = deleteUrl(await book());
      const first = await camille.delete(url, keyOf('cancel', day));
      const head = await app.eventStore.head();
      expect(await camille.delete(url, keyOf('cancel', day))).toMatchObject({
        status: 200,
        body: first.body,
      });
      expect(await app.eventStore.head()).toBe(head);
    });

    it('is refused when the id is none', async () => {
      await expectRefusal(() => camille.delete(deleteUrl('a%20b')), 400, 'INVALID_REQUEST');
    });
  });

  describe('by the practitioner', () => {
    it('keeps the reason and frees the start', async () => {
      const bookingId = await book();
      expect(await claire.post(cancelUrl(bookingId), reason)).toMatchObject({
        status: 200,
        body: {
          message: 'Le rendez-vous a été annulé. Un e-mail prévient Camille Durand.',
          clients: [{ isMailed: true }],
        },
      });
      const recorded = await lastFact();
      expect(recorded).toMatchObject({
        event: {
          type: 'BookingCancelled',
          data: { bookingId, practitionerId, by: 'practitioner', ...reason },
        },
        metadata: { actor: { role: 'practitioner', accountId: 'account-claire' } },
      });
      expect(await app.bookingsOn(day)).toEqual([]);
    });

    it.each([
      {},
      { reason: '' },
      { reason: ' \n\t ' },
      { reason: '\u200B\u3164\u00AD' },
      { reason: 12 },
      { reason: null },
    ])('is refused without a reason: %j', async (body) => {
      const url = cancelUrl(await book());
      const answer = await expectRefusal(() => claire.post(url, body), 400, 'INVALID_REQUEST');
      expect(answer.body['fields']).toEqual(['reason']);
    });

    it('succeeds once when both cancel at once', async () => {
      const bookingId = await book();
      const answers = await Promise.all([
        camille.delete(deleteUrl(bookingId)),
        claire.post(cancelUrl(bookingId), reason),
      ]);
      expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
        200, 409,
      ]);
    });

    it('is refused to a visitor before the body is read', async () => {
      const url = cancelUrl(await book());
      await expectRefusal(() => app.visitor().post(url, '{'), 401, 'NOT_SIGNED_IN');
    });
  });
});
