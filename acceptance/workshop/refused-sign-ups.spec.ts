import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  customerId,
  nextDay,
  otherPractitionerId,
  practitionerId,
  relativeId,
  workshopId,
  workshopTerms,
} from 'contracts/testing';
import { audit } from 'projections';
import { aWorkshopBody } from '../testing/workshop/a-workshop-body.ts';
import type { Browser } from '../testing/browser.ts';
import { confirmUrl, openApp, otherRelativeId, type OpenApp } from '../testing/open-app.ts';
import { openWorkshops } from '../testing/workshop/workshops.ts';

const own = `/api/practitioner/events/${workshopId}`;

let app: OpenApp;
let camille: Browser;
let claire: Browser;
beforeEach(async () => {
  app = await openApp();
  await openWorkshops(app).publish(workshopId, {
    sessions: [{ day: nextDay, start: '18:00', end: '20:00' }],
    terms: workshopTerms({ placesMax: 3 }),
  });
  [camille, claire] = await Promise.all([app.signedIn('camille'), app.signedIn('claire')]);
});
afterEach(async () => {
  const { anomalies } = await audit(app);
  await app.close();
  expect(anomalies).toEqual([]);
});

const confirm = (overrides: object = {}) =>
  camille.post(confirmUrl, {
    professionalId: practitionerId,
    customerId,
    proEventId: workshopId,
    reason: 'Genou fragile',
    deplacementDemande: false,
    ...overrides,
  });
const done = async (answer: Promise<{ readonly status: number }>) => {
  expect((await answer).status).toBe(200);
  await app.caughtUp();
};

type Given = () => Promise<void>;
const nothing: Given = async () => {};
const MS_UNTIL_STARTED = 9 * 86_400_000 + 12 * 3_600_000;

describe('a sign-up that cannot be', () => {
  it.each<[string, Given, object, string]>([
    ['for an unknown event', nothing, { proEventId: 'none' }, 'EVENT_NOT_FOUND'],
    [
      'for an event of another practitioner',
      nothing,
      { professionalId: otherPractitionerId },
      'EVENT_NOT_FOUND',
    ],
    [
      'of a relative who was deactivated meanwhile',
      () => done(camille.post(`/api/subCustomer/${relativeId}/deactivate`)),
      { alsoFor: [relativeId] },
      'CUSTOMER_NOT_FOUND',
    ],
    ['of somebody else’s relative', nothing, { customerId: otherRelativeId }, 'CUSTOMER_NOT_FOUND'],
    ['of the same person twice', () => done(confirm()), {}, 'ALREADY_IN_THIS_WORKSHOP'],
    [
      'of one who is in it already, and another',
      () => done(confirm()),
      { customerId: relativeId, alsoFor: [customerId] },
      'ALREADY_IN_THIS_WORKSHOP',
    ],
    [
      'of 30 relatives at once',
      nothing,
      { alsoFor: Array.from({ length: 30 }, (_, index) => `relative-${index}`) },
      'INVALID_REQUEST',
    ],
    ['with a reason of 5,000 signs', nothing, { reason: 'x'.repeat(5_000) }, 'INVALID_REQUEST'],
    ['for a closed event', () => done(claire.post(`${own}/close`)), {}, 'WORKSHOP_CLOSED'],
    [
      'for an event that was called off',
      () => done(claire.post(`${own}/cancel`, { reason: 'Grippe' })),
      {},
      'WORKSHOP_CANCELLED',
    ],
    [
      'for an event that has begun',
      async () => app.clock.advance(MS_UNTIL_STARTED),
      {},
      'WORKSHOP_STARTED',
    ],
  ])('is refused %s, in a sentence, and nothing is written', async (_, given, overrides, code) => {
    await given();
    const head = await app.eventStore.head();
    const { status, body } = await confirm(overrides);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).toMatchObject({ code });
    expect(String(body['message'])).toMatch(/^[A-ZÀÉÊ].* .*\.$/);
    expect(await app.eventStore.head()).toBe(head);
  });

  it('leaves the places alone when they are lowered at the same moment', async () => {
    const { sessions: _, place: __, ...terms } = aWorkshopBody({ places: 1 });
    const lower = () => claire.ask({ method: 'PUT', url: own, payload: terms });
    const [first, lowered, second] = await Promise.all([
      confirm(),
      lower(),
      confirm({ customerId: relativeId }),
    ]);
    const refusals = [first, lowered, second].filter(({ status }) => status !== 200);
    expect(refusals).toHaveLength(1);
    expect(['PLACES_TAKEN', 'WORKSHOP_FULL']).toContain(refusals[0]?.body['code']);
    await app.caughtUp();
    const { placesMax, taken } = (await app.readStore.get('workshops', workshopId)) ?? {};
    expect(taken).toBeLessThanOrEqual(placesMax ?? 0);
  });
});

it('calls an event off once', async () => {
  await done(claire.post(`${own}/cancel`, { reason: 'Grippe' }));
  const head = await app.eventStore.head();
  expect((await claire.post(`${own}/cancel`, { reason: 'Encore' })).body).toMatchObject({
    code: 'WORKSHOP_CANCELLED',
  });
  expect(await app.eventStore.head()).toBe(head);
});
