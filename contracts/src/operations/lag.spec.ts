import { expect, it } from '@jest/globals';
import { aBookingPlaced, metadataAt, recordedAs } from '../testing/index.ts';
import { lagOf } from './lag.ts';

const at = '2026-03-10T10:00:00.000Z';
const [recorded] = recordedAs([aBookingPlaced()]).map((event) => ({
  ...event,
  metadata: metadataAt(at),
}));

it('is the age of the oldest event that a view has not read', () => {
  expect(lagOf(recorded, '2026-03-10T10:00:02.500Z')).toBe(2.5);
});

it('is nothing only where everything was read', () => {
  expect(lagOf(undefined, at)).toBe(0);
  expect(lagOf(recorded, at)).toBeGreaterThan(0);
  expect(lagOf(recorded, '2026-03-10T09:59:00.000Z')).toBeGreaterThan(0);
});
