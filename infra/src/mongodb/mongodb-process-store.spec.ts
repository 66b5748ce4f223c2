import { expect, it } from '@jest/globals';
import type { Db } from 'mongodb';
import { describeProcessStore } from '../testing/suites/describe-process-store.ts';
import { mustUseIndexes } from '../testing/mongodb/mongodb-plans.ts';
import { describeOnMongodb } from '../testing/mongodb/mongodb.ts';
import { openMongodbProcessStore } from './mongodb-process-store.ts';

describeOnMongodb((mongodb) => {
  const { open, aDatabase } = mongodb;
  mustUseIndexes(mongodb);
  describeProcessStore('MongoDB', () => {
    const name = aDatabase();
    return async (steady) => openMongodbProcessStore((await open(name)).database, { steady });
  });

  it('keeps leases and failures for another process', async () => {
    const at = '2026-03-10T10:00:00.000Z';
    const failures = { attempts: 1, firstAt: at, lastAt: at, nextAt: at, error: 'Panne.' };
    const { database } = await open();
    const store = openMongodbProcessStore(database);
    await store.takeLease({ name: 'processes', holder: 'one', forMs: 30_000 });
    await store.recordFailure('mails-due', 'a/b', failures);
    const other = openMongodbProcessStore((await open(database.databaseName)).database);
    expect(await other.takeLease({ name: 'processes', holder: 'other', forMs: 1 })).toBe(false);
    expect(await other.failuresOf('mails-due', ['a/b'])).toEqual(new Map([['a/b', failures]]));
  });

  it('takes no lease for one that has stood still where the server was away meanwhile', async () => {
    const { database } = await open();
    let elapsed = 0;
    let isAway = false;
    const away = Object.create(database, {
      collection: {
        value: (...named: Parameters<Db['collection']>) => {
          const found = database.collection(...named);
          const findOne = found.findOne.bind(found) as (filter: object) => Promise<unknown>;
          const request = (filter: object) =>
            isAway ? Promise.reject(new Error('The server is away.')) : findOne(filter);
          return Object.assign(found, { findOne: request });
        },
      },
    }) as Db;
    await openMongodbProcessStore(database).takeLease({ name: 'a', holder: 'one', forMs: 5_000 });
    const other = openMongodbProcessStore(away, { steady: { elapsedMs: () => elapsed } });
    const take = () => other.takeLease({ name: 'a', holder: 'other', forMs: 5_000 });
    expect(await take()).toBe(false);
    isAway = true;
    elapsed = 12_000;
    await expect(take()).rejects.toThrow('away');
    isAway = false;
    expect(await take()).toBe(false);
    elapsed = 17_000;
    expect(await take()).toBe(true);
  });
});
