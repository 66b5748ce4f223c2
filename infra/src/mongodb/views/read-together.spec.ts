import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Db } from 'mongodb';
import { countMongodbCommands } from '../../testing/mongodb/mongodb-commands.ts';
import { describeOnMongodb } from '../../testing/mongodb/mongodb.ts';
import { readTogether } from './read-together.ts';
import type { IdDocument } from '../written-once.ts';

type Note = IdDocument & { readonly by: string };

describeOnMongodb(({ open }) => {
  describe('what is read within one turn', () => {
    const commands = countMongodbCommands();
    let database: Db;
    beforeAll(async () => {
      ({ database } = await open());
      const notes = (...all: readonly Note[]) => [...all];
      await database
        .collection<Note>('first')
        .insertMany(notes({ _id: 'a', by: 'zoe' }, { _id: 'b', by: 'max' }));
      await database
        .collection<Note>('second')
        .insertMany(
          notes({ _id: 'a', by: 'max' }, { _id: 'c', by: 'zoe' }, { _id: 'd', by: 'zoe' }),
        );
    });
    afterAll(() => void commands.stop());

    const by = (collection: string, field: string) =>
      readTogether<Note>(database, { collection, field });
    const idsOf = async (found: Promise<readonly Note[]>) =>
      (await found).map(({ _id: id }) => id).sort();

    it('is one command, and each caller receives its own', async () => {
      commands.taken();
      const found = await Promise.all([
        by('first', '_id')(['a', 'z']),
        by('second', '_id')(['a']),
        by('second', 'by')(['zoe']),
        by('first', '_id')(['b', 'b']),
        by('first', '_id')([]),
      ]);
      expect(found.slice(0, 2)).toEqual([[{ _id: 'a', by: 'zoe' }], [{ _id: 'a', by: 'max' }]]);
      expect(found.slice(2).map((some) => some.map(({ _id: id }) => id).sort())).toEqual([
        ['c', 'd'],
        ['b'],
        [],
      ]);
      expect([...commands.taken().byName]).toEqual([['aggregate first', 1]]);
    });

    it('is gathered over several rounds while two commands are under way', async () => {
      commands.taken();
      const found: Promise<readonly Note[]>[] = [];
      const ids = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 'a' : 'b'));
      for (const id of ids) {
        found.push(by('first', '_id')([id]));
        await turnOfTheLoop();
      }
      expect((await Promise.all(found)).flat().map(({ _id: id }) => id)).toEqual(ids);
      expect(commands.taken().others).toBeLessThan(20);
    });

    it('is read of each collection where the server cannot join them', async () => {
      // A collection that was never written is unknown to some servers.
      const others = [by('never', '_id')(['a']), by('second', '_id')(['d'])];
      expect(await Promise.all(others.map(idsOf))).toEqual([[], ['d']]);
    });
  });
});
