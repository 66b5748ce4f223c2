import { describe, expect, it } from '@jest/globals';
import { byDay, firstDayFor, startMeant } from './free-starts.ts';

const at = (date: string, start: string) => ({ date, start });
const friday = '2026-03-13';
const starts = [at(friday, '10:30'), at(friday, '11:15'), at('2026-03-14', '10:30')];

describe('a drop', () => {
  it.each([
    ['on a free start', '10:30', '10:30'],
    ['half an hour before one', '10:00', '10:30'],
    ['half an hour after one', '11:45', '11:15'],
    ['between two, for the nearer', '11:00', '11:15'],
    ['far from any', '09:45', undefined],
    ['far after the last', '12:00', undefined],
  ])('%s', (_, dropped, meant) => {
    expect(startMeant(starts, at(friday, dropped))?.start).toBe(meant);
  });

  it('is never meant for another day', () => {
    expect(startMeant(starts, at('2026-03-15', '10:30'))).toBeUndefined();
  });
});

it('takes the free starts by their days', () => {
  expect([...byDay(starts)].map(([day, ofDay]) => [day, ofDay.length])).toEqual([
    [friday, 2],
    ['2026-03-14', 1],
  ]);
});

it('begins with the day of the booking, else with the next one', () => {
  const days = ['2026-03-10', friday, '2026-03-16'];
  expect(firstDayFor(days, friday)).toBe(friday);
  expect(firstDayFor(days, '2026-03-14')).toBe('2026-03-16');
  expect(firstDayFor(days, '2026-03-20')).toBe('2026-03-16');
});
