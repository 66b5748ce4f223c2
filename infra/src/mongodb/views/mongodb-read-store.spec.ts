import { afterEach, describe, expect, it } from '@jest/globals';
import { viewDeclarations, type ViewName } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import type { Db } from 'mongodb';
import { describeReadStore } from '../../testing/suites/describe-read-store.ts';
import { alertsBatch, anAlert, removed, written } from '../../testing/documents.ts';
import { losingAnswers } from '../../testing/losing-answers.ts';
import { countMongodbCommands } from '../../testing/mongodb/mongodb-commands.ts';
import { mustUseIndexes } from '../../testing/mongodb/mongodb-plans.ts';
import { describeOnMongodb } from '../../testing/mongodb/mongodb.ts';
import { openMongodbReadStore, type ReadStoreOptions } from './mongodb-read-store.ts';
import type { ViewVersionNews } from './followed-view-versions.ts';

/** The store is polled, and has no transactions. */
const divergences = { publishesEachWrite: false, writesAllOrNone: false };

const VIEW_VERSION = 'unseen-alerts 1';
const where = { partyId: 'party-1' };
const aPractitioner = { id: 'claire', position: 7, document: { name: 'Claire' }, keys: {} };
const shadow = {
  view: 'practitioners',
  writes: [aPractitioner],
  checkpoint: 7,
  eventId: 'event-7',
} as const;
/** A server that fails after so many writes to such a collection. */
const failingAt = (database: Db, prefix: string, writes = 0): Db => {
  let left = writes;
  return Object.create(database, {
    collection: {
      value: (...named: Parameters<Db['collection']>) => {
        const found = database.collection(...named);
        if (!named[0].startsWith(prefix)) return found;
        const unlessAway =
          <Given extends readonly unknown[], Answer>(write: (...given: Given) => Promise<Answer>) =>
          (...given: Given): Promise<Answer> => {
            left -= 1;
            return left < 0 ? Promise.reject(new Error('The server is away.')) : write(...given);
          };
        found.bulkWrite = unlessAway(found.bulkWrite.bind(found));
        found.updateOne = unlessAway(found.updateOne.bind(found));
        return found;
      },
    },
  }) as Db;
};
const indexNames = (database: Db, name: string) =>
  database
    .collection(name)
    .indexes()
    .then((indexes) => indexes.map(({ key }) => Object.keys(key)));

describeOnMongodb((mongodb) => {
  const { open, aDatabase } = mongodb;
  mustUseIndexes(mongodb);
  const openWith = async (options?: ReadStoreOptions) =>
    openMongodbReadStore((await open()).database, options);
  describeReadStore(
    'MongoDB',
    () => openWith(),
    divergences,
    async () => {
      const losing = losingAnswers((await open()).database);
      return { ...losing, store: openMongodbReadStore(losing.database, { keptMs: 0 }) };
    },
  );

  describe('a MongoDB read store that several processes share', () => {
    const stores: ReadStore[] = [];
    afterEach(async () => {
      for (const store of stores.splice(0)) await store.close();
    });
    /** Another process. */
    const openAt = async (name: string, options?: ReadStoreOptions) => {
      const { database } = await open(name);
      // Another process, which receives no events of the log.
      const store = openMongodbReadStore(database, { idleMs: 25, ...options });
      stores.push(store);
      for (const view of ['unseen-alerts', 'practitioners'] as const)
        await store.openView(viewDeclarations[view], { version: 1, logId: 'log-1' });
      return { store, database };
    };
    const two = async (options?: ReadStoreOptions) => {
      const name = aDatabase();
      const [one, other] = [await openAt(name, options), await openAt(name, options)];
      return { name, database: one.database, one: one.store, other: other.store };
    };
    const listenTo = (store: ReadStore, views?: readonly ViewName[]) => {
      const news = store.changes(new AbortController().signal, views)[Symbol.asyncIterator]();
      return async (
        isIt: (one: ViewVersionNews) => boolean,
      ): Promise<readonly ViewVersionNews[]> => {
        const heard: ViewVersionNews[] = [];
        for (;;) {
          const { value, done } = await news.next();
          if (done === true) throw new Error('It was never told.');
          heard.push(value);
          if (isIt(value)) return heard;
        }
      };
    };
    const isReset = (news: ViewVersionNews) => 'reset' in news;
    const isOf = (id: string) => (news: ViewVersionNews) => 'id' in news && news.id === id;
    const alerts = (store: ReadStore) => store.find('unseen-alerts', { where, limit: 9 });
    const collections = async (database: Db) =>
      (await database.listCollections({}, { nameOnly: true }).toArray())
        .map(({ name }) => name)
        .filter((name) => name.startsWith('view_unseen_alerts'));
    const viewVersionOf = async (database: Db) => {
      const found = await database
        .collection<{ _id: string; collection: string; pendingWrites?: string }>('editions')
        .findOne({ _id: VIEW_VERSION });
      if (found === null) throw new Error('There is no view version.');
      return found;
    };

    it('is begun anew where the collection that its view version names is missing', async () => {
      const { name, database, one } = await two();
      await one.write([alertsBatch([written(anAlert('a'), 1)])]);
      await database.dropCollection((await viewVersionOf(database)).collection);
      const { store } = await openAt(name);
      expect(await store.checkpoint('unseen-alerts')).toBe(0);
      await store.write([alertsBatch([written(anAlert('a'), 1)])]);
      const { collection } = await viewVersionOf(database);
      expect(await indexNames(database, collection)).toContainEqual(
        expect.arrayContaining(['partyId', 'id'].map((field) => expect.stringContaining(field))),
      );
    });

    it('keeps a view that is opened while others are swept', async () => {
      const { name, database, one } = await two();
      const { database: slow } = await open(name);
      const makes = slow.collection.bind(slow);
      // Called between the creation of a new collection and of its view version.
      let between = async () => {};
      Object.assign(slow, {
        collection: (...named: Parameters<Db['collection']>) => {
          const found = makes(...named);
          if (named[0] === 'editions') {
            const insert = found.insertOne.bind(found);
            found.insertOne = async (document, options) => {
              await between();
              return insert(document, options);
            };
          }
          return found;
        },
      });
      const opening = openMongodbReadStore(slow);
      stores.push(opening);
      between = () => one.removeUnopenedVersions();
      await opening.openView(viewDeclarations['unseen-alerts'], { version: 2, logId: 'log-1' });
      const versionId = await database
        .collection<{ _id: string; collection: string }>('editions')
        .findOne({ _id: 'unseen-alerts 2' });
      expect(await collections(database)).toContain(versionId?.collection);
    });

    it('tells what another process writes, in order, tombstones too, and how far it has come', async () => {
      const { one, other } = await two();
      const until = listenTo(other);
      await one.write([alertsBatch([written(anAlert('a'), 1), written(anAlert('b'), 2)])]);
      await one.write([alertsBatch([removed(anAlert('a'), 3)], 4)]);
      expect(await other.reached(['unseen-alerts'], 4, 10_000)).toBe(4);
      const received = await until((news) => 'removed' in news && news.removed);
      expect(received.at(-1)).toMatchObject({ id: 'a', position: 3, keys: { partyId: 'party-1' } });
      expect(received.map(({ position }) => position)).toEqual(
        received.map(({ position }) => position).sort(),
      );
      expect(await alerts(other)).toEqual([anAlert('b')]);
    });

    it('tells what was written before the server went, once whoever goes on passes over it', async () => {
      const { one, other, database } = await two();
      const until = listenTo(other);
      await one.write([alertsBatch([written(anAlert('a'), 1)])]);
      await until(isOf('a'));
      // The documents are written; how far the view has come is not.
      const failing = openMongodbReadStore(failingAt(database, 'editions'));
      stores.push(failing);
      await failing.openView(viewDeclarations['unseen-alerts'], { version: 1, logId: 'log-1' });
      const batch = alertsBatch([written(anAlert('b'), 2), removed(anAlert('a'), 3)]);
      await expect(failing.write([batch])).rejects.toThrow('away');
      expect(await other.checkpoint('unseen-alerts')).toBe(1);
      // A document is not written twice at one position: its write was complete by then.
      await one.write([{ ...alertsBatch([], 2), foundAt: 2 }]);
      expect((await until(isOf('b'))).at(-1)).toMatchObject({ position: 2, removed: false });
      await one.write([{ ...alertsBatch([], 3), foundAt: 3 }]);
      expect((await until(isOf('a'))).at(-1)).toMatchObject({ position: 3, removed: true });
    });

    it('tells the same changes again of a move that was interrupted and is made once more', async () => {
      const { one, other, database } = await two();
      const until = listenTo(other);
      const failing = openMongodbReadStore(failingAt(database, 'editions'));
      stores.push(failing);
      await failing.openView(viewDeclarations['unseen-alerts'], { version: 1, logId: 'log-1' });
      const batch = alertsBatch([written(anAlert('a'), 1), written(anAlert('b'), 4)]);
      await expect(failing.write([batch])).rejects.toThrow('away');
      await one.write([batch]);
      expect((await until(isOf('b'))).map((news) => 'id' in news && news.id)).toEqual(['a', 'b']);
    });

    it.each([
      { moves: 3, read: 'with the view version alone', finds: [] },
      { moves: 12, read: 'from the documents too', finds: ['find view_unseen_alerts'] },
    ])(
      'tells all of $moves moves that a reader has missed, read $read',
      async ({ moves, finds }) => {
        const commands = countMongodbCommands();
        const { one, other } = await two({ pollMs: 60_000 });
        const until = listenTo(other);
        const ids = Array.from({ length: moves }, (_, at) => `a-${at}`);
        for (const [at, id] of ids.entries())
          await one.write([alertsBatch([written(anAlert(id), at + 1)])]);
        commands.taken();
        await other.probe('unseen-alerts');
        const received = await until(isOf(ids.at(-1) ?? ''));
        expect(received.map((news) => 'id' in news && news.id)).toEqual(ids);
        const { byName } = commands.taken();
        expect([...byName.keys()].filter((name) => name.includes('view_'))).toEqual(finds);
        commands.stop();
      },
    );

    it('tells a reset where something has changed below what was read already, or was mended', async () => {
      const { one, other } = await two();
      const until = listenTo(other);
      await one.write([alertsBatch([written(anAlert('a'), 5)])]);
      await until(isOf('a'));
      await one.write([alertsBatch([written(anAlert('b'), 3)], 5)]);
      expect((await until(isReset)).at(-1)).toMatchObject({ position: 5 });
      await one.write([alertsBatch([written(anAlert('b'), 3), written(anAlert('c'), 6)])]);
      expect((await until(isOf('c'))).filter(isReset)).toEqual([]);
      await one.write([alertsBatch([{ ...written(anAlert('a'), 5), isRepair: true as const }], 6)]);
      await until(isReset);
    });

    it('tells a reset instead of more changes than anybody would read one by one', async () => {
      const { one, other } = await two({ changesPublished: 100 });
      const until = listenTo(other);
      const many = (after: number, count: number) =>
        Array.from({ length: count }, (_, at) => ({
          ...written(anAlert(`a-${after + at}`), after + at + 1),
          isNew: true,
        }));
      await one.write([alertsBatch(many(0, 100))]);
      expect(await until(isOf('a-99'))).toHaveLength(100);
      await one.write([alertsBatch(many(100, 101))]);
      expect(await until(isReset)).toEqual([{ view: 'unseen-alerts', reset: true, position: 201 }]);
    });

    it('is switched for every process, and lets go of the set that was replaced later', async () => {
      const { one, other, database } = await two({ keptMs: 400 });
      await one.write([alertsBatch([written(anAlert('a', { start: '09:00' }), 2)])]);
      const until = listenTo(other, ['unseen-alerts']);
      const generation = await one.beginGeneration('unseen-alerts');
      await generation.write([written(anAlert('a', { start: '10:00' }), 2)]);
      const before = await viewVersionOf(database);
      await generation.switchIn([]);
      await until(isReset);
      expect(await alerts(other)).toMatchObject([{ start: '10:00' }]);
      await one.write([alertsBatch([written(anAlert('b'), 3)])]);
      await until(isOf('b'));
      const isGone = async () => !(await collections(database)).includes(before.collection);
      while (!(await isGone())) expect(await alerts(other)).toHaveLength(2);
      expect(await collections(database)).toEqual([(await viewVersionOf(database)).collection]);
    });

    it('tells of a switch once, though queries find it too', async () => {
      const { one } = await two({ pollMs: 1 });
      const until = listenTo(one);
      const generation = await one.beginGeneration('unseen-alerts');
      await generation.write([written(anAlert('a'), 2)]);
      const switching = generation.switchIn([]);
      while ((await alerts(one)).length === 0);
      await switching;
      await one.write([alertsBatch([written(anAlert('b'), 3)])]);
      expect((await until(isOf('b'))).filter(isReset)).toHaveLength(1);
    });

    it('refuses a write to a set that another process has replaced', async () => {
      const { one, other } = await two({ pollMs: 60_000 });
      await one.write([alertsBatch([written(anAlert('a'), 2)])]);
      await other.emptyView('unseen-alerts');
      await expect(one.write([alertsBatch([written(anAlert('b'), 3)])])).rejects.toThrow(
        'switched',
      );
      expect(await alerts(other)).toEqual([]);
    });

    it('refuses a generation that another process has swept, and makes no collection by it', async () => {
      const { one, other, database } = await two();
      const generation = await one.beginGeneration('unseen-alerts');
      await other.sweepGenerations();
      await expect(generation.write([written(anAlert('a'), 1)])).rejects.toThrow('over');
      await expect(generation.switchIn([])).rejects.toThrow('over');
      expect(await collections(database)).toHaveLength(1);
    });

    it('keeps as a note what a crash has left unwritten beside a switch, until it is opened again', async () => {
      const { database, other, name } = await two();
      const store = openMongodbReadStore(failingAt(database, 'view_practitioners'));
      stores.push(store);
      for (const view of ['unseen-alerts', 'practitioners'] as const)
        await store.openView(viewDeclarations[view], { version: 1, logId: 'log-1' });
      const generation = await store.beginGeneration('unseen-alerts');
      await generation.write([written(anAlert('a'), 2)]);
      await expect(generation.switchIn([shadow])).rejects.toThrow('away');
      expect(await other.reached(['practitioners'], 7, 1)).toBe(0);
      expect((await viewVersionOf(database)).pendingWrites).toContain('Claire');

      const next = await openAt(name);
      expect(await next.store.get('unseen-alerts', 'a')).toEqual(anAlert('a'));
      expect(await next.store.get('practitioners', 'claire')).toEqual({ name: 'Claire' });
      const mark = { logId: 'log-1', position: 7, eventId: 'event-7' };
      expect(await next.store.markOf('practitioners')).toEqual(mark);
      expect((await viewVersionOf(database)).pendingWrites).toBeUndefined();
      expect(await other.reached(['practitioners'], 7, 10_000)).toBe(7);
    });

    it('has an index for each that is declared, with the id at its end, for every set', async () => {
      const { one, database } = await two();
      const declared = [
        ['keys.partyId', 'keys.eventPosition', 'id'],
        ['alive', 'id'],
        ['position'],
        ['alive', 'position'],
      ];
      const first = (await viewVersionOf(database)).collection;
      expect(await indexNames(database, first)).toEqual([['_id'], ...declared]);
      await one.emptyView('unseen-alerts');
      const next = (await viewVersionOf(database)).collection;
      expect(next).not.toBe(first);
      expect(next).toMatch(/^[a-z0-9_]+$/);
      expect(await indexNames(database, next)).toEqual([['_id'], ...declared]);
    });

    it('keeps text with its keys beside, and the keys of tombstones apart', async () => {
      const { one, database } = await two();
      await one.write([alertsBatch([written(anAlert('a'), 1), removed(anAlert('b'), 2)])]);
      const { collection } = await viewVersionOf(database);
      const keys = { partyId: 'party-1', eventPosition: 1 };
      expect(await database.collection(collection).find().sort({ _id: 1 }).toArray()).toEqual([
        { _id: 'a', id: 'a', position: 1, alive: true, keys, text: JSON.stringify(anAlert('a')) },
        { _id: 'b', id: 'b', position: 2, alive: false, buried: keys },
      ]);
    });

    it('lets go of collections of views that nothing names any more', async () => {
      const { one, database } = await two();
      await database.collection('view_unseen_alerts_1_left').insertOne({ position: 1 });
      await one.removeUnopenedVersions();
      expect(await collections(database)).toEqual([(await viewVersionOf(database)).collection]);
    });
  });
});
