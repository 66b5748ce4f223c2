import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chained } from '../../log/chained.ts';
import { startChild } from '../../testing/children.ts';
import { describeEventStore } from '../../testing/suites/describe-event-store.ts';
import { describeLog } from '../../testing/suites/describe-log.ts';
import { aStream, anEvent, appended, titlesOf } from '../../testing/events.ts';
import { aFolder } from '../../testing/folders.ts';
import { Database } from '../driver.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';

let folder: string;
let remove: () => Promise<void>;
let files = 0;
const aFile = () => join(folder, `log-${(files += 1)}.sqlite`);

beforeAll(async () => {
  ({ folder, remove } = await aFolder());
});
afterAll(() => remove());

describeEventStore('SQLite in memory', async () => openSqliteEventStore(':memory:'));
describeEventStore('SQLite in a file', async () => openSqliteEventStore(aFile()));
describeEventStore('SQLite whose positions leave gaps', async () =>
  openSqliteEventStore(':memory:', { positionStep: 1_000 }),
);

describeEventStore('SQLite, chained', async () => chained(openSqliteEventStore(':memory:')));
describeLog('on SQLite', async () => openSqliteEventStore(':memory:'));

describe('SQLite event store', () => {
  it('flushes at every commit', async () => {
    const store = openSqliteEventStore(aFile());
    expect(store.pragma('synchronous')).toBe(2);
    expect(store.pragma('journal_mode')).toBe('wal');
    expect(store.pragma('wal_autocheckpoint')).toBe(4000);
    await store.close();
  });

  it('commits everything appended in one turn together, and nothing for a conflict', async () => {
    const store = openSqliteEventStore(aFile());
    const appends = () =>
      Array.from({ length: 64 }, () => store.append(aStream(), -1, [anEvent('a')]));
    await Promise.all(appends());
    expect(store.commits()).toBe(1);
    await Promise.all(appends());
    expect(store.commits()).toBe(2);
    await store.append(aStream(), 5, [anEvent('conflict')]);
    expect(store.commits()).toBe(2);
    await store.close();
  });

  it('counts positions from 1 without a gap', async () => {
    const store = openSqliteEventStore(':memory:');
    await appended(store, aStream(), -1, [anEvent('a'), anEvent('b')]);
    await store.append(aStream(), 4, [anEvent('conflict')]);
    await appended(store, aStream(), -1, [anEvent('c')]);
    expect((await store.readAll(0, 10)).map(({ position }) => position)).toEqual([1, 2, 3]);
    await store.close();
  });

  it('goes on where it was after a restart', async () => {
    const file = aFile();
    const [one, other] = [aStream(), aStream()];
    const before = openSqliteEventStore(file);
    const events = [anEvent('a'), anEvent('b')];
    const first = await before.append(one, -1, events);
    await before.close();

    const store = openSqliteEventStore(file);
    expect(await store.head()).toBe(2);
    expect(await store.append(one, -1, events)).toEqual(first);
    expect(await store.append(one, 0, [anEvent('late')])).toEqual({
      outcome: 'conflict',
      revision: 1,
    });
    await appended(store, other, -1, [anEvent('c')]);
    await appended(store, one, 1, [anEvent('d')]);
    expect(titlesOf(await store.readStream(one))).toEqual(['a', 'b', 'd']);
    expect(titlesOf(await store.readStream(other))).toEqual(['c']);
    expect(titlesOf(await store.readAll(0, 10))).toEqual(['a', 'b', 'c', 'd']);
    await store.close();
  });

  it('writes the heads of its streams down when it closes, and finds them without as well', async () => {
    const file = aFile();
    const [one, other] = [aStream(), aStream()];
    const first = openSqliteEventStore(file);
    await appended(first, one, -1, [anEvent('a'), anEvent('b')]);
    await appended(first, other, -1, [anEvent('c')]);
    await first.close();
    const raw = new Database(file);
    const heads = raw.prepare('SELECT stream, position, revision FROM heads').raw();
    expect(heads.all()).toEqual([
      [1, 2, 1],
      [2, 3, 0],
    ]);

    const second = openSqliteEventStore(file);
    await appended(second, one, 1, [anEvent('d')]);
    await second.close();
    expect(heads.all()).toEqual([
      [1, 4, 2],
      [2, 3, 0],
    ]);

    raw.exec('DELETE FROM heads');
    raw.close();
    const last = openSqliteEventStore(file);
    await appended(last, other, 0, [anEvent('e')]);
    expect(titlesOf(await last.readStream(one, 1))).toEqual(['b', 'd']);
    expect(titlesOf(await last.readStream(other))).toEqual(['c', 'e']);
    await last.close();
  });

  it('rejects a whole group when the disk is full, and is as it was', async () => {
    const file = aFile();
    const store = openSqliteEventStore(file);
    const [old, fresh] = [aStream(), aStream()];
    await appended(store, old, -1, [anEvent('a')]);
    const pages = store.pragma('page_count') as number;
    store.pragma(`max_page_count = ${pages}`);
    const tooMuch = anEvent('x'.repeat(20_000));
    const group = await Promise.allSettled([
      store.append(fresh, -1, [anEvent('b')]),
      store.append(old, 0, [anEvent('c')]),
      store.append(aStream(), -1, [tooMuch]),
    ]);
    expect(group.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await store.head()).toBe(1);
    expect(await store.readStream(fresh)).toEqual([]);

    store.pragma('max_page_count = 100000');
    const again = await appended(store, fresh, -1, [anEvent('b')]);
    expect(again).toMatchObject([{ revision: 0, position: 2 }]);
    await appended(store, old, 0, [anEvent('c')]);
    expect(titlesOf(await store.readStream(old))).toEqual(['a', 'c']);
    expect(titlesOf(await store.readAll(0, 10))).toEqual(['a', 'b', 'c']);
    await store.close();

    const reopened = openSqliteEventStore(file);
    for (const title of ['d', 'e', 'f']) await appended(reopened, aStream(), -1, [anEvent(title)]);
    expect(titlesOf(await reopened.readAll(0, 10))).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    await reopened.close();
  });

  it('rejects what cannot be written alone, not its group', async () => {
    const store = openSqliteEventStore(':memory:');
    const unwritable = { ...anEvent('a'), event: { type: 'Odd', data: { count: 1n } } };
    const group = await Promise.allSettled([
      store.append(aStream(), -1, [unwritable]),
      store.append(aStream(), -1, [anEvent('b')]),
    ]);
    expect(group.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    await store.close();
  });

  it('ends its followers when it closes', async () => {
    const store = openSqliteEventStore(':memory:');
    const batches = store.follow(0, { batchSize: 1, signal: new AbortController().signal });
    const asleep = batches[Symbol.asyncIterator]().next();
    await store.close();
    expect(await asleep).toEqual({ done: true, value: undefined });
  });

  it('has every acknowledged event after its process was killed', async () => {
    const file = aFile();
    const child = await startChild('append-until-killed.ts', file);
    const acknowledged: string[] = [];
    for await (const line of child.lines) {
      acknowledged.push(line);
      if (acknowledged.length === 500) void child.killOutright();
    }
    expect(await readdir(folder)).toContain(`log-${files}.sqlite-wal`);

    const store = openSqliteEventStore(file);
    const recorded = await store.readAll(0, 1_000_000);
    const kept = new Set(recorded.map(({ stream, id }) => `${stream} ${id}`));
    expect(acknowledged.length).toBeGreaterThanOrEqual(500);
    expect(acknowledged.filter((line) => !kept.has(line))).toEqual([]);
    expect(await store.head()).toBe(recorded.length);
    await store.close();
  });
});
