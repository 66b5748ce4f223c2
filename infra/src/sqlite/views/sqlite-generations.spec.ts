import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { viewDeclarations } from 'contracts';
import { startChild } from '../../testing/children.ts';
import { aFolder } from '../../testing/folders.ts';
import { Database } from '../driver.ts';
import { openSqliteReadStore } from './sqlite-read-store.ts';

const DOCUMENTS = 300;
const KILLS = 5;
const SWITCHED_AT_LEAST = 8;

let there: Awaited<ReturnType<typeof aFolder>>;
beforeEach(async () => {
  there = await aFolder();
});
afterEach(() => there.remove());

const openRead = async (file: string) => {
  const store = openSqliteReadStore(file);
  for (const name of ['unseen-alerts', 'practitioners'] as const)
    await store.openView(viewDeclarations[name], { version: 1, logId: 'log-1' });
  return store;
};

const tablesIn = (file: string): string[] => {
  const database = new Database(file, { readonly: true });
  const tables = database
    .prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'table'`)
    .pluck()
    .all();
  database.close();
  return tables;
};

/** The generation that each kind of query sees in the view, each number once. */
const generationsSeen = async (file: string): Promise<ReadonlySet<string>> => {
  const store = await openRead(file);
  const where = { partyId: 'party-1' };
  const found = await store.find('unseen-alerts', { where, limit: DOCUMENTS * 2 });
  expect(found).toHaveLength(DOCUMENTS);
  expect(await store.count('unseen-alerts', where)).toBe(DOCUMENTS);
  expect(await store.checkpoint('unseen-alerts')).toBe(1);
  const late: unknown = await store.get('practitioners', 'beside');
  expect(found.map(({ start }) => Number(start))).toContain(
    (late as { switched: number }).switched,
  );
  await store.close();
  return new Set(found.map(({ start }) => String(start)));
};

describe('a process that is killed while it makes generations and switches them in', () => {
  it.each(Array.from({ length: KILLS }, (_, kill) => kill))(
    'leaves one whole generation, kill %i',
    async (kill) => {
      const file = join(there.folder, 'views.sqlite');
      const child = await startChild('switch-until-killed.ts', file);
      let notified = 0;
      for await (const line of child.lines) {
        notified = Number(line);
        if (notified >= SWITCHED_AT_LEAST + kill) break;
      }
      await child.killOutright();
      const seen = [...(await generationsSeen(file))].map(Number);
      expect(seen).toHaveLength(1);
      // An acknowledged switch is stored; a later one may be stored without acknowledgement.
      expect(seen[0]).toBeGreaterThanOrEqual(notified);
      const store = await openRead(file);
      await store.sweepGenerations();
      await store.close();
      expect(tablesIn(file).filter((name) => name.includes('beside'))).toEqual([]);
    },
    60_000,
  );
});

describe('a reader of another process', () => {
  it('sees one whole generation at any moment', async () => {
    const file = join(there.folder, 'views.sqlite');
    const child = await startChild('switch-until-killed.ts', file);
    try {
      await child.lines[Symbol.asyncIterator]().next();
      const reader = await openRead(file);
      const seen: number[] = [];
      while (new Set(seen).size < 20) {
        const found = await reader.find('unseen-alerts', {
          where: { partyId: 'party-1' },
          limit: DOCUMENTS * 2,
        });
        expect(found).toHaveLength(DOCUMENTS);
        const starts = new Set(found.map(({ start }) => start));
        expect(starts.size).toBe(1);
        seen.push(Number(found[0]?.start));
      }
      expect(seen).toEqual([...seen].sort((one, other) => one - other));
      await reader.close();
    } finally {
      await child.killOutright();
    }
  }, 60_000);
});
