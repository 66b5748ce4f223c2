import { expect, it } from '@jest/globals';
import { openProgress, type ReadingProgress } from './progress.ts';

const lastOf = (reported: readonly ReadingProgress[]): ReadingProgress => {
  const last = reported.at(-1);
  if (last === undefined) throw new Error('Nothing was told.');
  return last;
};

it('says which share was read of a log whose positions leave gaps', () => {
  const notified: ReadingProgress[] = [];
  const readings = () => ({ done: 1, left: 2 });
  const progress = openProgress(['bookings'], 3_000, (found) => notified.push(found), readings);
  progress.reached(3_000, 3);
  expect(lastOf(notified)).toMatchObject({ position: 3_000, head: 3_000, percent: 50 });
});

it('counts events, not positions', () => {
  const notified: ReadingProgress[] = [];
  const readings = () => ({ done: 0, left: 1 });
  const progress = openProgress(['bookings'], 3_000, (found) => notified.push(found), readings);
  progress.reached(3_000, 3);
  // The rest is one more reading of as many events, in as much time.
  const { eventsPerSecond, secondsLeft } = lastOf(notified);
  expect(eventsPerSecond * secondsLeft).toBeCloseTo(3);
});

it('has read all of an empty log', () => {
  const notified: ReadingProgress[] = [];
  openProgress([], 0, (found) => notified.push(found)).reached(0, 0);
  expect(lastOf(notified)).toMatchObject({ percent: 100, secondsLeft: 0 });
});
