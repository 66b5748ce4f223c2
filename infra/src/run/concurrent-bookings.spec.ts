import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addDays,
  dayOfWeek,
  epochMinutesOf,
  verdictOn,
  type BookingPlaced,
  type ConfirmBookingBody,
  type Occupation,
} from 'contracts';
import {
  addressId,
  consultationId,
  day,
  followUpId,
  groupId,
  practitionerId,
} from 'contracts/testing';
import { audit } from 'projections';
import type { Answer, Browser } from './testing/browser.ts';
import {
  aConfirmation,
  confirmUrl,
  groupPlaces,
  openSouffle,
  type OpenSouffle,
} from './testing/open-souffle.ts';

type Booked = BookingPlaced['data'];

const occupationOf = (data: Booked): Occupation => {
  const { bookingId, customerId, relativeId, consultationId: of, option, place } = data;
  const from = epochMinutesOf(data.startsAt);
  const until = from + data.durationMinutes + data.pauseMinutes;
  const at = place?.addressId ?? null;
  return {
    bookingId,
    customerId,
    relativeId,
    consultationId: of,
    option,
    addressId: at,
    placesMax: data.placesMax,
    from,
    until,
  };
};

const isSameSession = (one: Booked, other: Booked) =>
  one.startsAt === other.startsAt &&
  one.consultationId === other.consultationId &&
  one.option === other.option;

const pairsThatMeet = (bookings: readonly Booked[]) =>
  bookings.flatMap((one, index) =>
    bookings.slice(index + 1).filter((other) => {
      const [first, second] = [occupationOf(one), occupationOf(other)];
      return first.from < second.until && second.from < first.until && !isSameSession(one, other);
    }),
  );

const codesOf = (answers: readonly Answer[]) => answers.map(({ body }) => body['code']);
const winnersOf = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200);

describe('bookings that are confirmed at the same time', () => {
  const customers = Array.from({ length: 5 * groupPlaces }, (_, index) => `client-${index}`);
  let souffle: OpenSouffle;
  let browsers: readonly { readonly customerId: string; readonly browser: Browser }[];
  beforeEach(async () => {
    souffle = await openSouffle();
    for (const name of customers) {
      await souffle.people.customer(name, { customerId: `customer-${name}` });
      await souffle.people.relative(`customer-${name}`, `relative-${name}`, 'Alix');
    }
    browsers = await Promise.all(
      customers.map(async (name) => ({
        customerId: `customer-${name}`,
        browser: await souffle.signedIn(name),
      })),
    );
  });
  afterEach(async () => {
    const { anomalies } = await audit(souffle);
    await souffle.close();
    expect(anomalies).toEqual([]);
  });

  /** The `index`-th wish is the `index`-th customer's, in turn. */
  const confirm = (index: number, overrides: Partial<ConfirmBookingBody>) => {
    const asking = browsers[index % browsers.length];
    if (asking === undefined) throw new Error('Nobody asks.');
    const { customerId, browser } = asking;
    return browser.post(confirmUrl, aConfirmation({ customerId, ...overrides }));
  };

  /** Twenty-five working days, two starts each. */
  const starts = Array.from({ length: 46 }, (_, index) => addDays(day, index))
    .filter((one) => [1, 2, 4, 5].includes(dayOfWeek(one)))
    .slice(0, 25)
    .flatMap((one) => [`${one} 09:00`, `${one} 10:15`]);

  it('for one start: one of a hundred succeeds and all others are told, fifty times', async () => {
    for (const beginningHour of starts) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => confirm(index, { beginningHour })),
      );
      expect(winnersOf(answers).map(({ body }) => body['message'])).toEqual([
        'Booking enregistré avec succès',
      ]);
      const others = answers.filter(({ status }) => status !== 200);
      expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 99 }, () => 409));
      expect(new Set(codesOf(others))).toEqual(new Set(['SLOT_TAKEN']));
    }
    const head = await souffle.eventStore.head();
    const placed = (await souffle.eventStore.readAll(0, head)).filter(
      ({ event }) => event.type === 'BookingPlaced',
    );
    expect(starts).toHaveLength(50);
    expect(placed).toHaveLength(starts.length);
  }, 60_000);

  it('for oneself and a relative: one of the two has the start', async () => {
    const answers = await Promise.all([
      confirm(0, {}),
      confirm(0, { customerId: 'relative-client-0' }),
    ]);
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect(await souffle.bookingsOn()).toHaveLength(1);
  });

  it('for starts that overlap: none meet, and nobody is refused a start that is free', async () => {
    const wishes = (
      [
        [consultationId, 'PRESENTIEL', '09:00'],
        [consultationId, 'PRESENTIEL', '10:15'],
        [consultationId, 'VISIO', '09:00'],
        [consultationId, 'VISIO', '10:15'],
        [followUpId, 'PRESENTIEL', '09:00'],
        [followUpId, 'PRESENTIEL', '10:00'],
        [followUpId, 'PRESENTIEL', '11:00'],
        [followUpId, 'VISIO', '11:00'],
        [groupId, 'PRESENTIEL', '09:00'],
        [groupId, 'PRESENTIEL', '10:15'],
        [groupId, 'VISIO', '10:15'],
      ] as const
    ).flatMap(([wished, option, start], at) =>
      // Each wish leads once, so that every kind has its chance to be first.
      Array.from({ length: 4 }, (_, turn) => ({ wished, option, start, order: at * 7 + turn * 5 })),
    );
    const inTurn = [...wishes].sort((one, other) => (one.order % 11) - (other.order % 11));
    const answers = await Promise.all(
      inTurn.map(async ({ wished, option, start }, index) => ({
        wish: {
          consultationId: wished,
          option,
          addressId: option === 'VISIO' ? null : addressId,
          day,
          start,
          customerId: 'customer-of-nobody',
          relativeId: null,
        },
        answer: await confirm(index, {
          consultationId: wished,
          consultationOptionId: option,
          beginningHour: `${day} ${start}`,
        }),
      })),
    );
    const bookings = await souffle.bookingsOn();
    expect(winnersOf(answers.map(({ answer }) => answer))).toHaveLength(bookings.length);
    expect(pairsThatMeet(bookings)).toEqual([]);
    const offer = await souffle.offerOf(practitionerId);
    const occupied = bookings.map(occupationOf);
    for (const { wish, answer } of answers) {
      expect([200, 409]).toContain(answer.status);
      // Nothing was cancelled: what is free now was free then.
      if (answer.status === 409 && answer.body['code'] !== 'ALREADY_IN_THIS_SESSION')
        expect(verdictOn(offer, occupied, wish, souffle.clock.now())).not.toBe('OFFERED');
    }
  });

  it('for a group session: as many succeed as there are places, in one session', async () => {
    const answers = await Promise.all(
      browsers.map((_, index) => confirm(index, { consultationId: groupId })),
    );
    expect(winnersOf(answers)).toHaveLength(groupPlaces);
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(new Set(codesOf(refusals))).toEqual(new Set(['SESSION_FULL']));
    const bookings = await souffle.bookingsOn();
    expect(new Set(bookings.map(({ start }) => start)).size).toBe(1);
    expect(new Set(bookings.map(({ customerId }) => customerId)).size).toBe(groupPlaces);
  });

  it('for a group session here and in Visio: one of them is held, never both', async () => {
    const answers = await Promise.all(
      browsers.map((_, index) =>
        confirm(index, {
          consultationId: groupId,
          consultationOptionId: index % 2 === 0 ? 'PRESENTIEL' : 'VISIO',
        }),
      ),
    );
    const bookings = await souffle.bookingsOn();
    expect(winnersOf(answers)).toHaveLength(groupPlaces);
    expect(new Set(bookings.map(({ option }) => option)).size).toBe(1);
  });

  it('while it is being cancelled: the start is had by one person at a time', async () => {
    await confirm(0, {});
    await souffle.caughtUp();
    const [first] = await souffle.bookingsOn();
    const url = `/api/customer/deleteBooking/${first?.bookingId}`;
    const [cancelled, ...answers] = await Promise.all([
      browsers[0]?.browser.delete(url),
      ...Array.from({ length: 30 }, (_, index) => confirm(index + 1, {})),
    ]);
    expect(cancelled?.status).toBe(200);
    expect(winnersOf(answers).length).toBeLessThanOrEqual(1);
    expect(await souffle.bookingsOn()).toHaveLength(winnersOf(answers).length);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    // Freed by now: whoever asks next is not refused unless another has it.
    const next = await confirm(3, {});
    expect(next.status).toBe(winnersOf(answers).length === 0 ? 200 : 409);
  });
});
