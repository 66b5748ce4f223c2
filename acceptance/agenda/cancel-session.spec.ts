import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { agendaStream, errorBody, PLACES_MAX, REASON_MAX, SEATS_AN_APPEND } from 'contracts';
import {
  aBookingPlaced,
  addressId,
  groupId,
  metadataAt,
  now,
  otherCustomerId,
  practitionerId,
  relativeId,
} from 'contracts/testing';
import { appended } from '../../infra/src/testing/events.ts';
import type { Browser } from '../testing/browser.ts';
import {
  aConfirmation,
  confirmUrl,
  keyOf,
  openApp,
  receivingDays,
  type OpenApp,
} from '../testing/open-app.ts';

const URL = '/api/practitioner/sessions/cancel';

describe('cancelling a group session', () => {
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

  const aSeat = (overrides: Parameters<typeof aConfirmation>[0] = {}) =>
    aConfirmation({ consultationId: groupId, beginningHour: `${day} 09:00`, ...overrides });
  const ofLouis = () => aSeat({ customerId: otherCustomerId });
  const session = () => ({ day, start: '09:00', consultationId: groupId, reason: ' Grippe. ' });
  const cancelled = async (after: number) =>
    (await app.eventStore.readAll(after, 1_000)).flatMap(({ event }) =>
      event.type === 'BookingCancelled' ? [event.data] : [],
    );

  it('tells who holds a seat why, in one act, and frees every seat', async () => {
    await camille.post(confirmUrl, aSeat());
    await camille.post(confirmUrl, aSeat({ customerId: relativeId }));
    await louis.post(confirmUrl, ofLouis());
    const before = await app.eventStore.head();
    expect(await claire.post(URL, session())).toMatchObject({
      status: 200,
      body: {
        message: 'La séance est annulée\u00a0: 2 prévenus par e-mail.',
        cancelled: 3,
        leaving: 0,
      },
    });
    const facts = await cancelled(before);
    expect(facts).toHaveLength(3);
    for (const fact of facts)
      expect(fact).toMatchObject({ practitionerId, by: 'practitioner', reason: 'Grippe.' });
    expect(await app.bookingsOn(day)).toEqual([]);
    expect((await louis.post(confirmUrl, ofLouis())).status).toBe(200);
  });

  it('says of whom no mail goes to, before and after, to their practitioner alone', async () => {
    const seatFor = (firstname: string, phone: string | null) =>
      claire.post('/api/practitioner/bookings', {
        client: { firstname, lastname: 'Vasseur', phone },
        consultationId: groupId,
        optionId: 'PRESENTIEL',
        addressId,
        date: day,
        start: '09:00',
      });
    await camille.post(confirmUrl, aSeat());
    for (const [firstname, phone] of [
      ['Hélène', '06 39 98 12 47'],
      ['Ana', null],
    ] as const)
      expect((await seatFor(firstname, phone)).status).toBe(200);
    const url = `/api/practitioner/sessions/reach?day=${day}&start=09:00&consultationId=${groupId}`;
    const { seats } = (await claire.get(url)).body as {
      seats: { client: { fullName: string; phone: string; isMailed: boolean } }[];
    };
    const reached = seats.map(({ client }) => [client.fullName, client.phone, client.isMailed]);
    expect(reached.toSorted()).toEqual([
      ['Ana Vasseur', '', false],
      ['Camille Durand', expect.any(String), true],
      ['Hélène Vasseur', '06 39 98 12 47', false],
    ]);
    expect((await claire.post(URL, session())).body).toMatchObject({
      message:
        'La séance est annulée\u00a0: 1 prévenu par e-mail, 1 à appeler, 1 sans e-mail ni téléphone.',
      cancelled: 3,
    });
    expect((await claire.get(url)).body).toEqual({ seats: [] });
  });

  it('cancels a session whose seats take several appends, with the longest reason', async () => {
    const seats = Array.from({ length: SEATS_AN_APPEND + 1 }, (_, index) => ({
      id: randomUUID(),
      event: aBookingPlaced({
        bookingId: `seat-${index}`,
        consultationId: groupId,
        placesMax: PLACES_MAX,
        day,
        startsAt: `${day}T08:00:00.000Z`,
        endsAt: `${day}T09:00:00.000Z`,
      }),
      metadata: metadataAt(now),
    }));
    const stream = agendaStream(practitionerId, day);
    await appended(app.eventStore, stream, -1, seats);
    const before = await app.eventStore.head();
    const requested = { ...session(), reason: '🙏'.repeat(REASON_MAX) };
    const whole = { status: 200, body: { cancelled: seats.length, leaving: 0 } };
    expect(await claire.post(URL, requested, keyOf('large', day))).toMatchObject(whole);
    expect(await cancelled(before)).toHaveLength(seats.length);
    const head = await app.eventStore.head();
    expect(await claire.post(URL, requested, keyOf('large', day))).toMatchObject(whole);
    expect(await app.eventStore.head()).toBe(head);
  });

  it('is answered again when the same intention is sent again', async () => {
    await camille.post(confirmUrl, aSeat());
    const first = await claire.post(URL, session(), keyOf('cancel', day));
    const head = await app.eventStore.head();
    const again = await claire.post(URL, session(), keyOf('cancel', day));
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await claire.post(URL, session())).toMatchObject({
      status: 409,
      body: errorBody('ALREADY_CANCELLED'),
    });
    expect(await app.eventStore.head()).toBe(head);
  });

  it('leaves nobody in it who had a seat when it was decided, whoever books meanwhile', async () => {
    await camille.post(confirmUrl, aSeat());
    const [, answer] = await Promise.all([
      louis.post(confirmUrl, ofLouis()),
      claire.post(URL, session()),
    ]);
    expect(answer.status).toBe(200);
    await app.caughtUp();
    const events = (await app.eventStore.readAll(0, 10_000)).filter(({ stream }) =>
      stream.includes(day),
    );
    const last = events.findLastIndex(({ event }) => event.type === 'BookingCancelled');
    // The remaining customers have booked again, which alerts the practitioner.
    const later = events.slice(last).filter(({ event }) => event.type === 'BookingPlaced');
    expect(await app.bookingsOn(day)).toHaveLength(later.length);
  });

  it.each([{ reason: ' ' }, { day: '2026-02-30' }, { start: '9h' }])(
    'is refused when it is not said which, or why: %j',
    async (broken) => {
      expect(await claire.post(URL, { ...session(), ...broken })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_REQUEST', fields: Object.keys(broken) },
      });
    },
  );
});
