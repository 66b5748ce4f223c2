import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { aClock } from 'command-service/testing';
import { askErasure, confirmBooking } from 'contracts';
import {
  customerId,
  day,
  now,
  otherCustomerId,
  practitionerId,
  relativeId,
} from 'contracts/testing';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { aWorkshopBody } from '../testing/workshop/a-workshop-body.ts';
import type { Browser } from '../testing/browser.ts';
import { expectNothingLeft } from '../testing/expect-nothing-left.ts';
import {
  erasedCustomerTexts,
  openWithErasedCustomer,
  wordsFound,
  type AppWithErasedCustomer,
} from '../testing/erased-customer.ts';
import { password } from '../testing/people.ts';

const DAY_MS = 86_400_000;

let there: Awaited<ReturnType<typeof aFolder>>;
let clock: ReturnType<typeof aClock>;
let app: AppWithErasedCustomer;

const startAfter = async (ms: number) => {
  await app.close();
  clock.advance(ms);
  app = await openWithErasedCustomer({ folder: there.folder, clock });
};

beforeEach(async () => {
  there = await aFolder();
  clock = aClock(now);
  app = await openWithErasedCustomer({ folder: there.folder, clock, isNew: true });
}, 30_000);
afterEach(async () => {
  await app.close();
  await there.remove();
});

const body = (proEventId: string, who: string) => ({
  professionalId: practitionerId,
  customerId: who,
  proEventId,
  reason: erasedCustomerTexts.reason,
  deplacementDemande: false,
});
const seatIn = async (answer: ReturnType<Browser['post']>): Promise<string> => {
  const { status, body: answered } = await answer;
  expect(status).toBe(200);
  await app.caughtUp();
  return (answered['seats'] as { id: string }[])[0]?.id ?? '';
};

it('leaves nothing of a participant, the places as they were, and a certificate and an audit that still hold', async () => {
  const [customer, louis, claire] = await Promise.all(
    ['hermine', 'louis', 'claire'].map((name) => app.signedIn(name)),
  );
  if (!customer || !louis || !claire) throw new Error('Somebody was not signed in.');
  const published = await claire.post(
    '/api/practitioner/events',
    aWorkshopBody({ places: 1, sessions: [{ day, start: '18:00', end: '20:00' }] }),
  );
  const eventId = String(published.body['id']);
  await app.caughtUp();
  const waitUrl = `/api/customer/events/${eventId}/waiting-list`;
  // She sits; her relative waits before Louis, is offered her place, and takes it.
  const first = await seatIn(customer.post(confirmBooking.url, body(eventId, customerId)));
  await app.mailsLeft(2);
  const reason = erasedCustomerTexts.reason;
  const theirs = await seatIn(customer.post(waitUrl, { customerId: relativeId, reason }));
  const awaited = await seatIn(louis.post(waitUrl, { customerId: otherCustomerId }));
  await app.mailsLeft(4);
  expect((await customer.delete(`/api/customer/deleteBooking/${first}`)).status).toBe(200);
  await app.mailsLeft(6);
  expect(await seatIn(customer.post(confirmBooking.url, body(eventId, relativeId)))).toBe(theirs);
  await app.mailsLeft(8);

  const certificate = async () => {
    const { status, body: read } = await (
      await app.signedIn('louis')
    ).get(`/api/customer/seats/${awaited}/certificate`);
    expect(status).toBe(200);
    return read;
  };
  const participants = async () =>
    (await (await app.signedIn('claire')).get(`/api/practitioner/events/${eventId}`)).body;
  const before = { certificate: await certificate(), event: await participants() };
  expect(before.certificate).toMatchObject({
    rank: 1,
    steps: [{ what: 'offered', rank: 1, isOwn: false, outcome: 'accepted', ownRank: 1 }],
  });
  expect(before.event).toMatchObject({
    taken: 1,
    participants: [{ seatId: theirs, fullName: expect.stringContaining('Théodule'), reason }],
  });

  await startAfter(5 * DAY_MS);
  // Each text was there before, so that its absence proves something.
  expect(Object.keys(await wordsFound(there.folder)).sort()).toEqual(
    expect.arrayContaining(['name', 'relative', 'reason', 'address']),
  );
  const requested = await (await app.signedIn('hermine')).post(askErasure.url, { password });
  expect(requested.status).toBe(200);
  await app.mailsLeft(9);
  await startAfter(7 * DAY_MS + 1);
  await app.allErased();

  await expectNothingLeft(app, there.folder);
  expect(await certificate()).toEqual(before.certificate);
  const after = await participants();
  expect(after).toMatchObject({
    taken: 1,
    places: 1,
    waiting: before.event['waiting'],
    participants: [{ seatId: theirs, fullName: 'Personne effacée', reason: null, phone: 'Effacé' }],
  });
  const file = await (
    await app.signedIn('claire')
  ).get(`/api/practitioner/events/${eventId}/participants.csv`);
  expect(file.text).toContain('Personne effacée');
}, 60_000);
