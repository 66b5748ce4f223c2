import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OpenTallies, Tallies, Tally } from 'contracts/ports';

const aTally = (facts: Partial<Tally> = {}): Tally => ({
  count: 1.25,
  countedAtMs: 1_773_136_800_000,
  waitsUntilMs: 1_773_136_810_000,
  ...facts,
});

/**
 * The suite of all attempt counters. `openEmpty` answers how to open empty ones: one for each process
 * that shares them, or always the same if only one process counts.
 */
export const describeTallies = (
  name: string,
  openEmpty: () => () => Promise<OpenTallies>,
): void => {
  describe(`tallies: ${name}`, () => {
    let one: Tallies;
    let other: Tallies;
    let ofAnotherKind: Tallies;
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
      expect(await one.replace('camille', undefined, aTally())).toBe(true);
      expect(await other.of('camille')).toEqual(aTally());
      expect(await other.replace('camille', aTally(), aTally({ count: 2 }))).toBe(true);
      expect(await one.of('camille')).toEqual(aTally({ count: 2 }));
      expect(await one.of('louis')).toBeUndefined();
      expect(await ofAnotherKind.of('camille')).toBeUndefined();
    });

    it('take nothing in the place of what was not read', async () => {
      expect(await one.replace('camille', aTally(), aTally({ count: 2 }))).toBe(false);
      await one.replace('camille', undefined, aTally());
      expect(await other.replace('camille', undefined, aTally({ count: 2 }))).toBe(false);
      for (const before of [{ count: 2 }, { countedAtMs: 1 }, { waitsUntilMs: 1 }])
        expect(await other.replace('camille', aTally(before), aTally({ count: 3 }))).toBe(false);
      expect(await one.of('camille')).toEqual(aTally());
    });

    it('let exactly one of many who read the same note theirs', async () => {
      const race = (before: Tally | undefined, count: number) =>
        Promise.all(
          [one, other, one, other].map((each) =>
            each.replace('camille', before, aTally({ count })),
          ),
        );
      expect((await race(undefined, 1)).filter(Boolean)).toEqual([true]);
      expect((await race(aTally({ count: 1 }), 2)).filter(Boolean)).toEqual([true]);
    });

    it('forget on demand', async () => {
      await one.replace('camille', undefined, aTally());
      expect(await other.replace('camille', aTally({ count: 2 }), undefined)).toBe(false);
      expect(await other.replace('camille', aTally(), undefined)).toBe(true);
      expect(await one.of('camille')).toBeUndefined();
    });
  });
};
