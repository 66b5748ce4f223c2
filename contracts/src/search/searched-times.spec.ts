import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { partOfDayAt, partsOfDay, reachesPartOfDay } from './searched-times.ts';

const QUARTERS = 96;
const hourAt = (quarter: number): string => {
  const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

it('a slot reaches a part of the day if an hour of it lies there', () => {
  const quarter = fc.integer({ min: 0, max: QUARTERS });
  fc.assert(
    fc.property(quarter, quarter, fc.constantFrom(...partsOfDay), (one, other, part) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      fc.pre(from < to);
      const hours = Array.from({ length: to - from }, (_, index) => hourAt(from + index));
      expect(reachesPartOfDay(part, hourAt(from), hourAt(to))).toBe(
        hours.some((hour) => partOfDayAt(hour) === part),
      );
    }),
  );
});
