import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from 'contracts';
import { openSealedLog } from '../log/open-log.ts';
import { breaksIn } from '../testing/chain.ts';
import { startChild } from '../testing/children.ts';
import { anEvent, appended } from '../testing/events.ts';
import { aFolder } from '../testing/folders.ts';
import { chainLogOfBefore } from './chain-log-of-before.ts';
import { Database } from './driver.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';

const clock = { now: () => '2026-11-22T10:00:00.000Z' };
const ALL = 1_000_000;

let there: Awaited<ReturnType<typeof aFolder>>;
let file: string;
beforeEach(async () => {
  there = await aFolder();
  file = join(there.folder, 'log.sqlite');
});
afterEach(() => there.remove());

/** Ten streams in turn, two events at a time, as a version without a chain wrote them. */
const fillOfBefore = async (appends: number): Promise<readonly RecordedEvent[]> => {
  const store = openSqliteEventStore(file);
  await Promise.all(
    Array.from({ length: appends }, (_, index) => {
      const revision = 2 * Math.floor(index / 10) - 1;
      const events = [anEvent(`Séance ${index}`), anEvent('« œ »')];
      return appended(store, `stream-${index % 10}`, revision, events);
    }),
  );
  const log = await store.readAll(0, ALL);
  await store.close();
  return log;
};
const stored = async (): Promise<readonly RecordedEvent[]> => {
  const store = openSqliteEventStore(file);
  const log = await store.readAll(0, ALL);
  await store.close();
  return log;
};
const withoutChain = (log: readonly RecordedEvent[]) =>
  log.map(({ metadata, ...recorded }) => ({
    ...recorded,
    metadata: { ...metadata, previousHash: undefined },
  }));
const rewrite = (position: number, change: (body: string) => string) => {
  const raw = new Database(file);
  const select = raw
    .prepare<[number], string>('SELECT body FROM events WHERE position = ?')
    .pluck();
  raw
    .prepare('UPDATE events SET body = ? WHERE position = ?')
    .run(change(select.get(position) ?? ''), position);
  raw.close();
};

describe('a log of before', () => {
  it('is chained as a whole, and keeps all else as it was', async () => {
    const before = await fillOfBefore(1_200);
    expect(breaksIn(before)).toHaveLength(2_400);
    const shares: number[] = [];
    expect(await chainLogOfBefore(file, (share) => shares.push(share))).toBe(2_400);
    expect(shares.at(-1)).toBe(1);
    const after = await stored();
    expect(breaksIn(after)).toEqual([]);
    expect(withoutChain(after)).toEqual(before);
  });

  it('goes on with its chain, and is not chained again once it says which log it is', async () => {
    await fillOfBefore(20);
    await chainLogOfBefore(file);
    const log = openSealedLog(openSqliteEventStore(file), clock);
    await log.logId();
    await appended(log, 'stream-0', 3, [anEvent('after')]);
    await log.close();
    expect(breaksIn(await stored())).toEqual([]);
    expect(await chainLogOfBefore(file)).toBe(0);
  });

  it('needs nothing of it when it is empty, or begun today', async () => {
    expect(await chainLogOfBefore(file)).toBe(0);
    const log = openSealedLog(openSqliteEventStore(file), clock);
    await log.logId();
    await log.close();
    expect(await chainLogOfBefore(file)).toBe(0);
  });

  it('is not chained over what was changed since a chaining was broken off', async () => {
    await fillOfBefore(20);
    await chainLogOfBefore(file);
    rewrite(1, (body) => body.replace('Séance 0', 'Séance 9'));
    const changed = await stored();
    await expect(chainLogOfBefore(file)).rejects.toThrow('The event at 2 does not follow');
    expect(await stored()).toEqual(changed);
  });

  it('is chained to the end after its process was killed, wherever that was', async () => {
    const before = await fillOfBefore(6_000);
    for (const batches of [1, 4, 7]) {
      const child = await startChild('chain-until-killed.ts', file);
      const shares: string[] = [];
      for await (const share of child.lines) {
        shares.push(share);
        if (shares.length === batches) void child.killOutright();
      }
      const left = await stored();
      expect(withoutChain(left)).toEqual(before);
      // What was done is done from the beginning on: the rest is untouched.
      const done = left.filter(({ metadata }) => metadata.previousHash !== undefined).length;
      expect(left.slice(0, done).every(({ metadata }) => 'previousHash' in metadata)).toBe(true);
      expect(breaksIn(left.slice(0, done))).toEqual([]);
    }
    await chainLogOfBefore(file);
    const after = await stored();
    expect(breaksIn(after)).toEqual([]);
    expect(withoutChain(after)).toEqual(before);
  }, 60_000);
});

it('a value that is rewritten in place breaks the chain, of its stream alone', async () => {
  const log = openSealedLog(openSqliteEventStore(file), clock);
  await appended(log, 'one', -1, [anEvent('a'), anEvent('b'), anEvent('c')]);
  await appended(log, 'other', -1, [anEvent('a'), anEvent('b')]);
  await log.close();
  const [changed, next] = (await stored()).filter(({ stream }) => stream === 'one');
  rewrite(changed?.position ?? 0, (body) => body.replace('"title":"a"', '"title":"z"'));
  expect(breaksIn(await stored()).map(({ id }) => id)).toEqual([next?.id]);
});
