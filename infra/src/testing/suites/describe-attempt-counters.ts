import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OpenAttemptCounters, AttemptCounters, Attempts } from 'contracts/ports';

const someAttempts = (facts: Partial<Attempts> = {}): Attempts => ({
  count: 1.25,
  countedAtMs: 1_773_136_800_000,
  waitsUntilMs: 1_773_136_810_000,
  ...facts,
});

/**
 * The suite of all attempt counters. `openEmpty` answers how to open empty ones: one for each process
 * that shares them, or always the same if only one process counts.
 */
export const describeAttemptCounters = (
  name: string,
  openEmpty: () => () => Promise<OpenAttemptCounters>,
): void => {
  describe(`tallies: ${name}`, () => {
    let one: AttemptCounters;
    let other: AttemptCounters;
    let ofAnotherKind: AttemptCounters;
    beforeEach(async () => {
      const open = openEmpty();
      const [first, second] = [await open(), await open()];
      one = first('sign-in');
      other = second('sign-in');
      ofAnotherKind = first('message');
    });

    it('tell nothing of who has not tried', async () => {
      expect(await one.of('camille')).toBeUndefined();
    });

    it('tell of each what was noted last, and nobody else', async () => {
      expect(await one.replace('camille', undefined, someAttempts())).toBe(true);
      expect(await other.of('camille')).toEqual(someAttempts());
      expect(await other.replace('camille', someAttempts(), someAttempts({ count: 2 }))).toBe(true);
      expect(await one.of('camille')).toEqual(someAttempts({ count: 2 }));
      expect(await one.of('louis')).toBeUndefined();
      expect(await ofAnotherKind.of('camille')).toBeUndefined();
    });

    it('take nothing in the place of what was not read', async () => {
      expect(await one.replace('camille', someAttempts(), someAttempts({ count: 2 }))).toBe(false);
      await one.replace('camille', undefined, someAttempts());
      expect(await other.replace('camille', undefined, someAttempts({ count: 2 }))).toBe(false);
      for (const before of [{ count: 2 }, { countedAtMs: 1 }, { waitsUntilMs: 1 }])
        expect(
          await other.replace('camille', someAttempts(before), someAttempts({ count: 3 })),
        ).toBe(false);
      expect(await one.of('camille')).toEqual(someAttempts());
    });

    it('let exactly one of many who read the same note theirs', async () => {
      const race = (before: Attempts | undefined, count: number) =>
        Promise.all(
          [one, other, one, other].map((each) =>
            each.replace('camille', before, someAttempts({ count })),
          ),
        );
      expect((await race(undefined, 1)).filter(Boolean)).toEqual([true]);
      expect((await race(someAttempts({ count: 1 }), 2)).filter(Boolean)).toEqual([true]);
    });

    it('forget on demand', async () => {
      await one.replace('camille', undefined, someAttempts());
      expect(await other.replace('camille', someAttempts({ count: 2 }), undefined)).toBe(false);
      expect(await other.replace('camille', someAttempts(), undefined)).toBe(true);
      expect(await one.of('camille')).toBeUndefined();
    });
  });
};
