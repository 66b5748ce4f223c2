import { expect, it } from '@jest/globals';
import { describeProcessStore } from '../testing/describe-process-store.ts';
import { describeOnMongodb } from '../testing/mongodb.ts';
import { openMongodbProcessStore } from './mongodb-process-store.ts';

describeOnMongodb(({ open, aDatabase }) => {
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
});
