import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { instantAfter, localOf } from '../time/local-time.ts';
import { isOfFormerStart, offerUntil } from './waiting-list.ts';

const start = '2026-03-12T17:00:00.000Z';
const zone = 'Europe/Paris';

it.each([
  ['a day', '2026-03-09T10:00:00.000Z', '2026-03-10T10:00:00.000Z'],
  ['six hours within two days', '2026-03-11T08:00:00.000Z', '2026-03-11T14:00:00.000Z'],
  ['until nine in the morning', '2026-03-09T21:30:00.000Z', '2026-03-11T08:00:00.000Z'],
  ['until nine, and not a minute later', '2026-03-11T14:20:00.000Z', '2026-03-12T08:00:00.000Z'],
])('holds a place for %s', (_, now, until) => {
  expect(offerUntil(zone, now, start)).toBe(until);
});

it('holds none on the last day', () => {
  expect(offerUntil(zone, '2026-03-11T17:00:00.001Z', start)).toBeUndefined();
});

it('ends with the start on the last day, and only a later start leaves it behind', () => {
  const offer = { until: start, holds: false };
  expect(isOfFormerStart(offer, instantAfter(start, 1))).toBe(true);
  expect(isOfFormerStart(offer, start)).toBe(false);
  expect(isOfFormerStart(offer, instantAfter(start, -1))).toBe(false);
  expect(isOfFormerStart({ ...offer, holds: true }, instantAfter(start, 1))).toBe(false);
});

it('ends by day and before the start, whatever the zone and the clock changes', () => {
  const zones = fc.constantFrom('Europe/Paris', 'Indian/Reunion', 'America/Martinique');
  const instants = fc.date({
    min: new Date('2026-03-20T00:00:00.000Z'),
    max: new Date('2026-11-05T00:00:00.000Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(zones, instants, fc.integer({ min: 1, max: 9_000 }), (timeZone, from, minutes) => {
      const now = from.toISOString();
      const startsAt = instantAfter(now, minutes * 60_000);
      const until = offerUntil(timeZone, now, startsAt);
      if (until === undefined) return minutes < 24 * 60;
      const { hour } = localOf(timeZone, until);
      return now < until && until < startsAt && hour >= '09:00' && hour < '21:00';
    }),
    { numRuns: 2_000 },
  );
});
