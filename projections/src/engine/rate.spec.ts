import { expect, it } from '@jest/globals';
import { openRate } from './rate.ts';

it('counts what was handled in the last ten seconds', () => {
  let nowMs = 0;
  const rate = openRate(() => nowMs);
  expect(rate.aSecond()).toBe(0);
  rate.handled(30);
  rate.handled(20);
  nowMs = 9_000;
  rate.handled(10);
  expect(rate.aSecond()).toBe(6);
  nowMs = 10_000;
  expect(rate.aSecond()).toBe(1);
  nowMs = 60_000;
  expect(rate.aSecond()).toBe(0);
});
