import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ConfirmBookingBody } from 'contracts';
import { groupId } from 'contracts/testing';
import { audit } from 'projections';
import type { Answer, Browser } from '../testing/browser.ts';
import {
  aConfirmation,
  confirmUrl,
  groupPlaces,
  openApp,
  receivingDays,
  type OpenApp,
} from '../testing/open-app.ts';

const codesOf = (answers: readonly Answer[]) => answers.map(({ body }) => body['code']);
const winnersOf = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200);

describe('bookings that are confirmed at the same time', () => {
  const customers = Array.from({ length: 5 * groupPlaces }, (_, index) => `client-${index}`);
  let app: OpenApp;
  let browsers: readonly { readonly customerId: string; readonly browser: Browser }[];
  beforeAll(async () => {
    app = await openApp();
    for (const name of customers) {
      await app.people.customer(name, { customerId: `customer-${name}` });
      await app.people.relative(`customer-${name}`, `relative-${name}`, { firstname: 'Alix' });
    }
    browsers = await Promise.all(
      customers.map(async (name) => ({
        customerId: `customer-${name}`,
        browser: await app.signedIn(name),
      })),
    );
  });
  afterAll(async () => {
    const { anomalies } = await audit(app);
    await app.close();
    expect(anomalies).toEqual([]);
  });

  /** The `index`-th request comes from the `index`-th customer, in turn. */
  const confirm = (index: number, overrides: Partial<ConfirmBookingBody>) => {
    const asking = browsers[index % browsers.length];
    if (asking === undefined) throw new Error('Nobody asks.');
    const { customerId, browser } = asking;
    return browser.post(confirmUrl, aConfirmation({ customerId, ...overrides }));
  };

  /** A day for each of the two last cases, and for the first eight, two starts each. */
  const [groupDay = '', freedDay = '', ...days] = receivingDays;
  const starts = days.slice(0, 8).flatMap((one) => [`${one} 09:00`, `${one} 10:15`]);

  it('for one start: one of a hundred succeeds and all others are told, sixteen times', async () => {
    const before = await app.eventStore.head();
    for (const beginningHour of starts) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => confirm(index, { beginningHour })),
      );
      expect(winnersOf(answers).map(({ body }) => body['message'])).toEqual([
        'Booking enregistré avec succès',
      ]);
      const others = answers.filter(({ status }) => status !== 200);
      expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 99 }, () => 409));
      expect(new Set(codesOf(others))).toEqual(new Set(['SLOT_TAKEN', 'ALREADY_YOURS']));
    }
    const placed = (await app.eventStore.readAll(before, 1_000)).filter(
      ({ event }) => event.type === 'BookingPlaced',
    );
    expect(starts).toHaveLength(16);
    expect(placed).toHaveLength(starts.length);
  }, 60_000);

  it('for a group session here and in Visio: one of them is held, never both', async () => {
    const answers = await Promise.all(
      browsers.map((_, index) =>
        confirm(index, {
          consultationId: groupId,
          beginningHour: `${groupDay} 09:00`,
          consultationOptionId: index % 2 === 0 ? 'PRESENTIEL' : 'VISIO',
        }),
      ),
    );
    const bookings = await app.bookingsOn(groupDay);
    expect(winnersOf(answers)).toHaveLength(groupPlaces);
    expect(new Set(bookings.map(({ option }) => option)).size).toBe(1);
  });

  it('while it is being cancelled: the start is had by one person at a time', async () => {
    const requested = { beginningHour: `${freedDay} 09:00` };
    await confirm(0, requested);
    await app.caughtUp();
    const [first] = await app.bookingsOn(freedDay);
    const url = `/api/customer/deleteBooking/${first?.bookingId}`;
    const [cancelled, ...answers] = await Promise.all([
      browsers[0]?.browser.delete(url),
      ...Array.from({ length: 30 }, (_, index) => confirm(index + 1, requested)),
    ]);
    expect(cancelled?.status).toBe(200);
    expect(winnersOf(answers).length).toBeLessThanOrEqual(1);
    expect(await app.bookingsOn(freedDay)).toHaveLength(winnersOf(answers).length);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    // Freed by now: the next request succeeds unless another customer has it.
    const next = await confirm(3, requested);
    expect(next.status).toBe(winnersOf(answers).length === 0 ? 200 : 409);
  });
});
