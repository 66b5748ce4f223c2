import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aBookingPlaced, metadataAt } from 'contracts/testing';
import { aFolder } from '../../testing/folders.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';
import { openSqliteLogReader } from './sqlite-log-reader.ts';

const anEvent = (id: string) => ({ id, event: aBookingPlaced(), metadata: metadataAt() });

describe('a log that another connection writes', () => {
  let there: Awaited<ReturnType<typeof aFolder>>;
  let store: ReturnType<typeof openSqliteEventStore>;
  let reader: ReturnType<typeof openSqliteLogReader>;

  beforeEach(async () => {
    there = await aFolder();
    const file = join(there.folder, 'log.sqlite');
    store = openSqliteEventStore(file);
    reader = openSqliteLogReader(file);
  });
  afterEach(async () => {
    await reader.close();
    await store.close();
    await there.remove();
  });

  it('is read as it was written', async () => {
    await store.append('agenda-1', -1, [anEvent('a'), anEvent('b')]);
    await store.append('agenda-2', -1, [anEvent('c')]);
    expect(await reader.head()).toBe(3);
    expect(await reader.readAll(0, 10)).toEqual(await store.readAll(0, 10));
    expect((await reader.readAll(1, 1)).map(({ id }) => id)).toEqual(['b']);
    expect((await reader.eventAt(2))?.id).toBe('b');
    expect(await reader.eventAt(4)).toBeUndefined();
  });

  it('is moved into its file once it has grown by so many events', async () => {
    const fileContent = () => readFile(join(there.folder, 'log.sqlite'));
    const isMovedWhenGrownBy = async (events: number) => {
      const before = await fileContent();
      reader.checkpointIfGrownBy(events);
      return !before.equals(await fileContent());
    };
    await store.append('agenda-1', -1, [anEvent('a'), anEvent('b')]);
    expect(await isMovedWhenGrownBy(3)).toBe(false);
    expect(await isMovedWhenGrownBy(2)).toBe(true);
    await store.append('agenda-1', 1, [anEvent('c')]);
    expect(await isMovedWhenGrownBy(2)).toBe(false);
  });

  it('is followed without a gap, across wakings that come early, late or twice', async () => {
    const stopping = new AbortController();
    const seen: string[] = [];
    const all = new Promise<void>((resolve) => {
      const follow = async () => {
        const batches = reader.follow(0, { batchSize: 2, signal: stopping.signal });
        for await (const batch of batches) {
          seen.push(...batch.map(({ id }) => id));
          if (seen.length === 6) resolve();
        }
      };
      void follow();
    });
    reader.wake();
    await store.append('agenda-1', -1, [anEvent('a'), anEvent('b'), anEvent('c')]);
    reader.wake();
    reader.wake();
    await store.append('agenda-1', 2, [anEvent('d')]);
    await store.append('agenda-1', 3, [anEvent('e'), anEvent('f')]);
    reader.wake();
    await all;
    stopping.abort();
    expect(seen).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});
