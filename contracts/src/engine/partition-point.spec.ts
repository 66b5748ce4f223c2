import { expect, it } from '@jest/globals';
import { array, assert, integer, property } from 'fast-check';
import { partitionPoint } from './partition-point.ts';

it('is where a number would stand in a list that is in order', () => {
  assert(
    property(
      array(integer({ min: 0, max: 9 })),
      integer({ min: -1, max: 10 }),
      (numbers, sought) => {
        const sorted = numbers.toSorted((one, other) => one - other);
        const place = partitionPoint(sorted.length, (index) => (sorted[index] ?? 0) < sought);
        expect(place).toBe(sorted.filter((number) => number < sought).length);
      },
    ),
  );
});
