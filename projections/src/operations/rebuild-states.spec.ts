import { expect, it } from '@jest/globals';
import type { ReadingProgress } from '../engine/progress.ts';
import {
  building,
  cancelled,
  comparedOn,
  comparing,
  failed,
  isRebuildUnderWay,
  readOn,
  ready,
  waiting,
  written,
} from './rebuild-states.ts';

const requestedRebuild = waiting({ askedAt: '2026-03-01T09:00:00.000Z', askedBy: null }, 120);
const progress: ReadingProgress = {
  views: ['bookings'],
  position: 60,
  head: 110,
  percent: 54.5,
  eventsPerSecond: 1_234.5,
  secondsLeft: 0.2,
};
const found = { documents: 41, differing: 1, digest: { live: 'a', rebuilt: 'b' } };

it('goes from asked for to ready', () => {
  const begun = readOn(building(requestedRebuild), progress);
  expect(begun).toMatchObject({
    state: 'building',
    position: 60,
    head: 110,
    percent: 54.5,
    eventsPerSecond: 1_235,
    secondsLeft: 1,
  });
  const compared = comparing(written(written(begun, 30), 10));
  expect(compared).toMatchObject({
    state: 'comparing',
    documents: 40,
    percent: 0,
    secondsLeft: null,
  });
  expect(comparedOn(compared, 10).percent).toBe(25);
  expect(comparedOn(compared, 44).percent).toBe(100);
  expect(ready(compared, found)).toMatchObject({ ...found, state: 'ready', percent: 100 });
});

it('hears no more of the reading once it is over', () => {
  const over = cancelled(building(requestedRebuild));
  expect(over).toMatchObject({ state: 'cancelled', eventsPerSecond: 0, secondsLeft: null });
  expect(readOn(over, progress)).toBe(over);
  expect(failed(building(requestedRebuild), 'The disk is full.')).toMatchObject({
    state: 'failed',
    error: 'The disk is full.',
  });
});

it('is under way until it is ready or over', () => {
  for (const each of [requestedRebuild, building(requestedRebuild), comparing(requestedRebuild)])
    expect(isRebuildUnderWay(each)).toBe(true);
  for (const each of [
    ready(requestedRebuild, found),
    failed(requestedRebuild, ''),
    cancelled(requestedRebuild),
  ])
    expect(isRebuildUnderWay(each)).toBe(false);
});
