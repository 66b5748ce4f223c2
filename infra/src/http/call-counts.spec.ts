import { expect, it } from '@jest/globals';
import { aClock } from 'command-service/testing';
import { callCountsOn } from './call-counts.ts';

const MINUTE_MS = 60_000;

const openCounts = () => {
  const clock = aClock('2026-03-10T10:00:00.000Z');
  let wall = clock.now();
  const counts = new (callCountsOn({ ...clock, now: () => wall }))({});
  const call = (address: string) => {
    let reported = { current: 0, ttl: 0 };
    counts.incr(address, (_, count = reported) => (reported = count), MINUTE_MS, 2);
    return reported;
  };
  return { call, pass: (ms: number) => clock.advance(ms), setWall: (to: string) => (wall = to) };
};

it('admits so many calls of an address in any minute, each address by itself', () => {
  const { call, pass } = openCounts();
  // A call late in one minute and one early in the next are in the same window.
  pass(55_000);
  expect(call('10.0.0.1').current).toBe(1);
  pass(10_000);
  expect(call('10.0.0.1').current).toBe(2);
  const { current, ttl } = call('10.0.0.1');
  expect(current).toBe(3);
  expect(call('10.0.0.2').current).toBe(1);
  pass(ttl);
  expect(call('10.0.0.1').current).toBe(2);
});

it('counts no call that it refuses, so that whoever keeps trying is let in again', () => {
  const { call, pass } = openCounts();
  const admitted: number[] = [];
  for (let second = 0; second < 300; second += 1, pass(1_000))
    if (call('10.0.0.1').current <= 2) admitted.push(second);
  expect(admitted.length).toBeGreaterThanOrEqual(8);
  for (const [index, second] of admitted.slice(2).entries())
    expect(second - (admitted[index] ?? 0)).toBeGreaterThanOrEqual(60);
});

it('lets nobody wait longer because an hour comes twice', () => {
  const { call, pass, setWall } = openCounts();
  call('10.0.0.1');
  setWall('2026-03-10T09:00:00.000Z');
  expect(call('10.0.0.1').ttl).toBeLessThanOrEqual(MINUTE_MS * (7 / 6));
  pass(MINUTE_MS * (7 / 6));
  expect(call('10.0.0.1').current).toBe(1);
});

it('forgets who has not called for long when too many do', () => {
  const { call } = openCounts();
  call('first');
  call('second');
  for (let index = 0; index < 5_000; index += 1) call(`10.0.${index >> 8}.${index & 255}`);
  expect(call('second').current).toBe(1);
  expect(call('10.0.19.135').current).toBe(2);
});
