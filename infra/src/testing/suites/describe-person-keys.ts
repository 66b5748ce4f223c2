import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PersonKeys } from 'contracts/ports';
import { itKeepsTheCheckpointOfItsLog } from './describe-log-checkpoint-store.ts';

/** The suite of every store of data keys. `open` gives an empty one. */
export const describePersonKeys = (name: string, open: () => Promise<PersonKeys>): void => {
  describe(`keys of persons: ${name}`, () => {
    let keys: PersonKeys;
    beforeEach(async () => {
      keys = await open();
    });
    afterEach(() => keys.close());

    it('gives each person a key of their own, always the same', async () => {
      const [claire, again] = [await keys.keyFor('claire'), await keys.keyFor('claire')];
      expect(claire).toHaveLength(32);
      expect(again).toEqual(claire);
      expect(await keys.keyFor('marc')).not.toEqual(claire);
    });

    it('gives one key to two who ask at once', async () => {
      const [one, other] = await Promise.all([keys.keyFor('claire'), keys.keyFor('claire')]);
      expect(one).toEqual(other);
    });

    it('makes none anew once it was destroyed, or would have been', async () => {
      await keys.keyFor('claire');
      await keys.destroy('claire');
      await keys.destroy('claire');
      expect(await keys.keyFor('claire')).toBeUndefined();
      await keys.destroy('marc');
      expect(await keys.keyFor('marc')).toBeUndefined();
    });

    it('reads the keys of several at once, and makes none', async () => {
      const claire = await keys.keyFor('claire');
      await keys.keyFor('marc');
      await keys.keyFor('erased');
      await keys.destroy('erased');
      const known = await keys.keysOf(['claire', 'erased', 'nobody', 'claire']);
      expect(known.size).toBe(2);
      expect([known.get('claire'), known.has('erased'), known.get('erased')]).toEqual([
        claire,
        true,
        undefined,
      ]);
      expect(await keys.keysOf([])).toEqual(new Map());
      expect([...(await keys.keysOf(['nobody']))]).toEqual([]);
    });

    itKeepsTheCheckpointOfItsLog(() => keys);
  });
};
