import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { day } from 'contracts/testing';
import type { Browser } from '../testing/browser.ts';
import { aWorkshopBody, evening } from '../testing/workshop/a-workshop-body.ts';
import { openApp, type OpenApp } from '../testing/open-app.ts';

let app: OpenApp;
let claire: Browser;
beforeAll(async () => {
  app = await openApp();
  claire = await app.signedIn('claire');
  await app.caughtUp();
});
afterAll(() => app.close());

const publish = (overrides: object) =>
  claire.post('/api/practitioner/events', aWorkshopBody(overrides));

describe('an event that cannot be announced', () => {
  it.each<[string, object, string, string[]]>([
    [
      'that ends before it starts',
      { sessions: [{ day, start: '18:00', end: '17:00' }] },
      'SESSION_ENDS_BEFORE_START',
      ['sessions'],
    ],
    [
      'past midnight',
      { sessions: [{ day, start: '22:00', end: '00:30' }] },
      'SESSION_ENDS_BEFORE_START',
      ['sessions'],
    ],
    ['with a date twice', { sessions: [evening, evening] }, 'SESSIONS_MEET', ['sessions']],
    [
      'with two dates that meet',
      { sessions: [evening, { day, start: '19:00', end: '21:00' }] },
      'SESSIONS_MEET',
      ['sessions'],
    ],
    [
      'on a day gone by',
      { sessions: [{ ...evening, day: '2026-03-09' }] },
      'IN_THE_PAST',
      ['sessions.0'],
    ],
    [
      'in three years',
      { sessions: [{ ...evening, day: '2029-03-12' }] },
      'TOO_FAR',
      ['sessions.0'],
    ],
    [
      'on no day',
      { sessions: [{ ...evening, day: '2026-02-30' }] },
      'INVALID_REQUEST',
      ['sessions.0.day'],
    ],
    [
      'in the hour that spring skips',
      { sessions: [{ day: '2026-03-29', start: '02:30', end: '04:00' }] },
      'HOUR_SKIPPED',
      ['sessions'],
    ],
    ['without dates', { sessions: [] }, 'INVALID_REQUEST', ['sessions']],
    [
      'with 21 dates',
      { sessions: Array.from({ length: 21 }, () => evening) },
      'INVALID_REQUEST',
      ['sessions'],
    ],
    ['without places', { places: 0 }, 'INVALID_REQUEST', ['places']],
    ['with 501 places', { places: 501 }, 'INVALID_REQUEST', ['places']],
    ['at -1 €', { price: -1 }, 'INVALID_REQUEST', ['price']],
    ['neither at a price nor free', { price: undefined }, 'INVALID_REQUEST', ['price']],
    ['with a title of 500 signs', { title: 'x'.repeat(500) }, 'INVALID_REQUEST', ['title']],
    ['without a title', { title: ' ' }, 'INVALID_REQUEST', ['title']],
    [
      'of a speciality of somebody else',
      { specialityId: 'unknown' },
      'SPECIALITY_UNKNOWN',
      ['specialityId'],
    ],
    [
      'at an address of somebody else',
      { place: { addressId: 'address-nantes' } },
      'ADDRESS_UNKNOWN',
      ['place'],
    ],
    [
      'nowhere',
      { place: { address: { address: '12 rue X', zipcode: '99999', city: 'Nulle part' } } },
      'ADDRESS_NOT_LOCATED',
      ['place'],
    ],
    [
      'in another zone',
      { place: { address: { address: '3 rue de Paris', zipcode: '97400', city: 'Saint-Denis' } } },
      'ADDRESS_IN_ANOTHER_ZONE',
      ['place'],
    ],
  ])('is refused one %s, and nothing is written', async (_, overrides, code, fields) => {
    const head = await app.eventStore.head();
    const { status, body: answer } = await publish(overrides);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(answer).toMatchObject({ code, fields });
    expect(String(answer['message'])).toMatch(/\.$/);
    expect(await app.eventStore.head()).toBe(head);
  });
});
