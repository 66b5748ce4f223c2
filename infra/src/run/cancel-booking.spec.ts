import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errorBody, type ErrorCode } from 'contracts';
import {
  customerId,
  day,
  otherCustomerId,
  otherPractitionerId,
  practitionerId,
  relativeId,
} from 'contracts/testing';
import type { Answer, Browser } from './testing/browser.ts';
import {
  aConfirmation,
  confirmUrl,
  keyOf,
  openSouffle,
  type OpenSouffle,
} from './testing/open-souffle.ts';

/** When Thursday 09:00 begins, and how long it is until then. */
const startsAt = Date.parse('2026-03-12T08:00:00.000Z');

describe('cancelling', () => {
  let souffle: OpenSouffle;
  let camille: Browser;
  let louis: Browser;
  let claire: Browser;
  let marc: Browser;
  beforeEach(async () => {
    souffle = await openSouffle();
    [camille, louis, claire, marc] = await Promise.all([
      souffle.signedIn('camille'),
      souffle.signedIn('louis'),
      souffle.signedIn('claire'),
      souffle.signedIn('marc'),
    ]);
  });
  afterEach(() => souffle.close());

  const book = async (overrides: Parameters<typeof aConfirmation>[0] = {}) => {
    const { status } = await camille.post(confirmUrl, aConfirmation(overrides));
    expect(status).toBe(200);
    await souffle.caughtUp();
    return (await souffle.bookingsOn()).at(-1)?.bookingId ?? '';
  };
  const deleteUrl = (bookingId: string) => `/api/customer/deleteBooking/${bookingId}`;
  const cancelUrl = (bookingId: string) => `/api/practitioner/bookings/${bookingId}/cancel`;
  const reason = { reason: 'Le cabinet est inondé.' };
  const lastFact = async () => (await souffle.eventStore.readAll(0, 1_000)).at(-1);
  const moveTo = (instant: number) =>
    souffle.clock.advance(instant - Date.parse(souffle.clock.now()));

  const expectRefusal = async (ask: () => Promise<Answer>, status: number, code: ErrorCode) => {
    const head = await souffle.eventStore.head();
    const answer = await ask();
    expect(answer.body).toMatchObject(errorBody(code));
    expect(answer.status).toBe(status);
    expect(await souffle.eventStore.head()).toBe(head);
    return answer;
  };

  describe('by the customer', () => {
    it('is answered in a sentence, and the start is free again', async () => {
      const bookingId = await book();
      expect(await camille.delete(deleteUrl(bookingId))).toMatchObject({
        status: 200,
        body: { message: 'Votre rendez-vous a été annulé.' },
      });
      const again = await louis.post(confirmUrl, aConfirmation({ customerId: otherCustomerId }));
      expect(again.status).toBe(200);
    });

    it('is seen at once by the one who booked a moment ago', async () => {
      await camille.post(confirmUrl, aConfirmation());
      const [booking] = await souffle.bookingsOn();
      expect((await camille.delete(deleteUrl(booking?.bookingId ?? ''))).status).toBe(200);
    });

    it('is late after the delay, and says so in the log', async () => {
      const bookingId = await book();
      await camille.delete(deleteUrl(bookingId));
      expect((await lastFact())?.event).toMatchObject({
        type: 'BookingCancelled',
        data: { bookingId, customerId, by: 'customer', late: true, reason: null },
      });
    });

    it('is in time before the delay', async () => {
      const bookingId = await book({ beginningHour: '2026-03-13 09:00' }).then(
        async () => (await souffle.bookingsOn('2026-03-13'))[0]?.bookingId ?? '',
      );
      await camille.delete(deleteUrl(bookingId));
      expect((await lastFact())?.event).toMatchObject({ data: { bookingId, late: false } });
    });

    it('works for the booking of a relative', async () => {
      const bookingId = await book({ customerId: relativeId });
      expect((await camille.delete(deleteUrl(bookingId))).status).toBe(200);
    });

    it('does not know the booking of someone else, like one that never was', async () => {
      const bookingId = await book();
      const url = deleteUrl(bookingId);
      const others = await expectRefusal(() => louis.delete(url), 404, 'BOOKING_NOT_FOUND');
      const unknown = await expectRefusal(
        () => louis.delete(deleteUrl('booking-unknown')),
        404,
        'BOOKING_NOT_FOUND',
      );
      expect(others.body).toEqual(unknown.body);
    });

    it('is not answered to someone else who sends the key of its customer', async () => {
      const url = deleteUrl(await book());
      await camille.delete(url, keyOf('cancel'));
      const ask = () => louis.delete(url, keyOf('cancel'));
      await expectRefusal(ask, 404, 'BOOKING_NOT_FOUND');
    });

    it('is refused with ALREADY_CANCELLED the second time', async () => {
      const url = deleteUrl(await book());
      await camille.delete(url);
      await expectRefusal(() => camille.delete(url), 409, 'ALREADY_CANCELLED');
    });

    it('is answered again when the same intention is sent again', async () => {
      const url = deleteUrl(await book());
      const first = await camille.delete(url, keyOf('cancel'));
      const head = await souffle.eventStore.head();
      expect(await camille.delete(url, keyOf('cancel'))).toMatchObject({
        status: 200,
        body: first.body,
      });
      expect(await souffle.eventStore.head()).toBe(head);
    });

    it('succeeds once when two tabs do it at once', async () => {
      const url = deleteUrl(await book());
      const answers = await Promise.all([camille.delete(url), camille.delete(url)]);
      expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
        200, 409,
      ]);
    });

    it('is possible until the start, and refused with ALREADY_STARTED from then on', async () => {
      const url = deleteUrl(await book());
      moveTo(startsAt);
      await expectRefusal(() => camille.delete(url), 409, 'ALREADY_STARTED');
      moveTo(startsAt - 1);
      expect((await camille.delete(url)).status).toBe(200);
    });

    it('is refused to a visitor, a practitioner and an operator', async () => {
      const url = deleteUrl(await book());
      await expectRefusal(() => souffle.visitor().delete(url), 401, 'NOT_SIGNED_IN');
      await expectRefusal(() => claire.delete(url), 403, 'WRONG_ROLE');
      const operator = await souffle.signedIn('operator');
      await expectRefusal(() => operator.delete(url), 403, 'WRONG_ROLE');
    });

    it('is refused when it comes from another site', async () => {
      const url = deleteUrl(await book());
      const ask = () => camille.delete(url, { 'sec-fetch-site': 'cross-site' });
      await expectRefusal(ask, 403, 'CROSS_SITE');
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
        body: { message: 'Le rendez-vous a été annulé.' },
      });
      const recorded = await lastFact();
      expect(recorded).toMatchObject({
        event: {
          type: 'BookingCancelled',
          data: { bookingId, practitionerId, by: 'practitioner', ...reason },
        },
        metadata: { actor: { role: 'practitioner', accountId: 'account-claire' } },
      });
      expect(await souffle.bookingsOn(day)).toEqual([]);
    });

    it.each([{}, { reason: '' }, { reason: ' \n\t ' }, { reason: 12 }, { reason: null }])(
      'is refused without a reason: %j',
      async (body) => {
        const url = cancelUrl(await book());
        const answer = await expectRefusal(() => claire.post(url, body), 400, 'INVALID_REQUEST');
        expect(answer.body['fields']).toEqual(['reason']);
      },
    );

    it('does not know the booking of another practitioner, like one that never was', async () => {
      const url = cancelUrl(await book());
      const others = await expectRefusal(() => marc.post(url, reason), 404, 'BOOKING_NOT_FOUND');
      const unknown = await expectRefusal(
        () => marc.post(cancelUrl('booking-unknown'), reason),
        404,
        'BOOKING_NOT_FOUND',
      );
      expect(others.body).toEqual(unknown.body);
      expect(otherPractitionerId).not.toBe(practitionerId);
    });

    it('is refused with ALREADY_CANCELLED after the customer did', async () => {
      const bookingId = await book();
      await camille.delete(deleteUrl(bookingId));
      await souffle.caughtUp();
      const ask = () => claire.post(cancelUrl(bookingId), reason);
      await expectRefusal(ask, 409, 'ALREADY_CANCELLED');
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

    it('is refused with ALREADY_STARTED once it has begun', async () => {
      const url = cancelUrl(await book());
      moveTo(startsAt);
      await expectRefusal(() => claire.post(url, reason), 409, 'ALREADY_STARTED');
    });

    it('is refused to a visitor before the body is read, and to a customer', async () => {
      const url = cancelUrl(await book());
      await expectRefusal(() => souffle.visitor().post(url, '{'), 401, 'NOT_SIGNED_IN');
      await expectRefusal(() => camille.post(url, reason), 403, 'WRONG_ROLE');
    });
  });
});
