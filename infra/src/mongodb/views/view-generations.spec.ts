import { expect, it } from '@jest/globals';
import { viewDeclarations } from 'contracts';
import { startChild } from '../../testing/children.ts';
import { mustUseIndexes } from '../../testing/mongodb/mongodb-plans.ts';
import { describeOnMongodb } from '../../testing/mongodb/mongodb.ts';
import { openMongodbReadStore } from './mongodb-read-store.ts';

const DOCUMENTS = 300;
const KILLS = 2;
const SWITCHED_AT_LEAST = 3;
const query = { where: { partyId: 'party-1' }, limit: DOCUMENTS * 2 };

describeOnMongodb((mongodb) => {
  const { open, aDatabase, urlOf } = mongodb;
  mustUseIndexes(mongodb);
  const openRead = async (name: string) => {
    const { database } = await open(name);
    const store = openMongodbReadStore(database);
    for (const view of ['unseen-alerts', 'practitioners'] as const)
      await store.openView(viewDeclarations[view], { version: 1, logId: 'log-1' });
    return { store, database };
  };

  it.each(Array.from({ length: KILLS }, (_, kill) => kill))(
    'a process that is killed while it switches generations in leaves a whole one, kill %i',
    async (kill) => {
      const name = aDatabase();
      const child = await startChild('switch-mongodb-until-killed.ts', urlOf(name));
      let notified = 0;
      for await (const line of child.lines) {
        notified = Number(line);
        if (notified >= SWITCHED_AT_LEAST + kill) break;
      }
      await child.killOutright();
      const { store, database } = await openRead(name);
      const found = await store.find('unseen-alerts', query);
      expect(found).toHaveLength(DOCUMENTS);
      const [seen = 0, ...others] = new Set(found.map(({ start }) => Number(start)));
      expect(others).toEqual([]);
      // An acknowledged switch is stored; a later one may be stored without acknowledgement.
      expect(seen).toBeGreaterThanOrEqual(notified);
      expect(await store.get('practitioners', 'beside')).toEqual({ switched: seen });
      await store.sweepGenerations();
      await store.removeUnopenedVersions();
      const left = await database.listCollections({}, { nameOnly: true }).toArray();
      const sets = left.filter(({ name: each }) => each.startsWith('view_unseen_alerts'));
      expect(sets).toHaveLength(1);
      await store.close();
    },
    60_000,
  );

  it('a reader of another process sees one whole generation at any moment', async () => {
    const name = aDatabase();
    const child = await startChild('switch-mongodb-until-killed.ts', urlOf(name));
    try {
      await child.lines[Symbol.asyncIterator]().next();
      const { store } = await openRead(name);
      const seen: number[] = [];
      while (new Set(seen).size < 3) {
        const found = await store.find('unseen-alerts', query);
        expect(found).toHaveLength(DOCUMENTS);
        expect(new Set(found.map(({ start }) => start)).size).toBe(1);
        seen.push(Number(found[0]?.start));
      }
      expect(seen).toEqual([...seen].sort((one, other) => one - other));
      await store.close();
    } finally {
      await child.killOutright();
    }
  }, 60_000);
});
