import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requestStream, visitorLimits } from 'contracts';
import { audit, replayViews } from 'projections';
import type { Browser } from '../testing/browser.ts';
import {
  aConfirmation,
  aRequestBody,
  confirmUrl,
  openApp,
  receivingDays,
  type OpenApp,
} from '../testing/open-app.ts';

const CUSTOMERS = 102;
/**
 * A third each: customers accepting a proposal, customers booking online, and bookings moved by
 * Claire.
 */
const ROLES = ['accepts', 'books', 'is moved'] as const;
const [wanted = '', ...otherDays] = receivingDays;
const starts = otherDays.flatMap((day) => [
  { day, start: '09:00' },
  { day, start: '10:15' },
]);

type Person = { readonly customerId: string; readonly browser: Browser };

describe('one time that is accepted, booked and moved to at once', () => {
  let app: OpenApp;
  let claire: Browser;
  let people: readonly Person[];

  const manage = async (isManualManagement: boolean) => {
    await claire.post('/api/update-management-mode', { isManualManagement });
    await app.caughtUp();
  };
  beforeAll(async () => {
    const none = { bookingsWithOne: Infinity, bookingsInAll: Infinity };
    app = await openApp({ limits: { ...visitorLimits, ...none } });
    claire = await app.signedIn('claire');
    const names = Array.from({ length: CUSTOMERS }, (_, index) => `client-${index}`);
    for (const name of names) await app.people.customer(name, { customerId: `customer-${name}` });
    people = await Promise.all(
      names.map(async (name) => ({
        customerId: `customer-${name}`,
        browser: await app.signedIn(name),
      })),
    );
  }, 60_000);
  afterAll(() => app.close());

  it('is had by one of a hundred, and every request is in exactly one state', async () => {
    const parts = ROLES.map((_, role) => people.filter((__, index) => index % 3 === role));
    const [accepting = [], booking = [], moved = []] = parts;

    const bookings = await Promise.all(
      moved.map(async ({ customerId, browser }, index) => {
        const { day, start } = starts[index] ?? { day: '', start: '' };
        const requested = aConfirmation({ customerId, beginningHour: `${day} ${start}` });
        expect((await browser.post(confirmUrl, requested)).status).toBe(200);
        return (await app.bookingsOn(day)).find((each) => each.customerId === customerId);
      }),
    );
    await manage(true);
    const requests = await Promise.all(
      accepting.map(async ({ customerId, browser }) => {
        const { body } = await browser.post(confirmUrl, aRequestBody({ customerId }));
        const id = String(body['requestId']);
        const time = { date: wanted, start: '09:00' };
        const proposed = await claire.post(`/api/practitioner/requests/${id}/propose`, time);
        return { id, browser, proposalId: String(proposed.body['proposalId']) };
      }),
    );
    // The proposal stays, although slots are booked online again.
    await manage(false);

    const answers = await Promise.all([
      ...requests.map(({ id, browser, proposalId }) =>
        browser.post(`/api/customer/requests/${id}/accept`, { proposalId }),
      ),
      ...booking.map(({ customerId, browser }) =>
        browser.post(confirmUrl, aConfirmation({ customerId, beginningHour: `${wanted} 09:00` })),
      ),
      ...bookings.map((each) =>
        claire.post(`/api/practitioner/bookings/${each?.bookingId}/move`, {
          date: wanted,
          start: '09:00',
        }),
      ),
    ]);
    expect(answers).toHaveLength(CUSTOMERS);
    const winners = answers.filter(({ status }) => status === 200);
    const others = answers.filter(({ status }) => status !== 200);
    expect(winners).toHaveLength(1);
    expect(new Set(others.map(({ body }) => body['code']))).toEqual(new Set(['SLOT_TAKEN']));

    const there = await app.bookingsOn(wanted);
    expect(there).toHaveLength(1);
    const ends = await Promise.all(
      requests.map(async ({ id }) => {
        const events = await app.eventStore.readStream(requestStream(id));
        return { id, end: events.at(-1)?.event.type };
      }),
    );
    const accepted = ends.filter(({ end }) => end === 'RequestAccepted');
    expect(accepted.map(({ id }) => id)).toEqual(there.flatMap(({ requestId }) => requestId ?? []));
    for (const { end } of ends)
      expect(['RequestAccepted', 'RequestAcceptanceFailed']).toContain(end);
    await app.caughtUp();
    expect((await audit(app)).anomalies).toEqual([]);
    for (const { differences } of await replayViews(app)) expect(differences).toEqual([]);
  }, 60_000);
});
