import { expect, it } from '@jest/globals';
import { aClock } from 'command-service/testing';
import { callCountsOn } from './call-counts.ts';

const MINUTE_MS = 60_000;

const openCounts = () => {
  const clock = aClock('2026-03-10T10:00:00.000Z');
  let wall = clock.now();
  const counts = new (callCountsOn({ ...clock, now: () => wall }))({});
  const call = (address: string) => {
    let told = { current: 0, ttl: 0 };
    counts.incr(address, (_, count = told) => (told = count), MINUTE_MS, 2);
    return told;
  };
  return { call, pass: (ms: number) => clock.advance(ms), setWall: (to: string) => (wall = to) };
};

it('counts the calls of an address within a minute, each address by itself', () => {
  const { call, pass } = openCounts();
  expect(call('10.0.0.1')).toEqual({ current: 1, ttl: MINUTE_MS });
  pass(20_000);
  expect(call('10.0.0.1')).toEqual({ current: 2, ttl: 40_000 });
  expect(call('10.0.0.2')).toEqual({ current: 1, ttl: MINUTE_MS });
  pass(40_000);
  expect(call('10.0.0.1')).toEqual({ current: 1, ttl: MINUTE_MS });
});

it('lets nobody wait longer because an hour comes twice', () => {
  const { call, pass, setWall } = openCounts();
  call('10.0.0.1');
  setWall('2026-03-10T09:00:00.000Z');
  expect(call('10.0.0.1').ttl).toBeLessThanOrEqual(MINUTE_MS);
  pass(MINUTE_MS);
  expect(call('10.0.0.1').current).toBe(1);
});

it('forgets who has not called for long when too many do', () => {
  const { call } = openCounts();
  call('first');
  call('second');
  call('first');
  for (let index = 1; index < 5_000; index += 1) call(`10.0.${index >> 8}.${index & 255}`);
  expect(call('first').current).toBe(3);
  expect(call('second').current).toBe(1);
});
