import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ProcessStore } from 'contracts/ports';
import { describeProcessStore } from '../testing/suites/describe-process-store.ts';
import { aFolder } from '../testing/folders.ts';
import { openSqliteProcessStore } from './sqlite-process-store.ts';

let folder: string;
let remove: () => Promise<void>;
let files = 0;
const aFile = () => join(folder, `processes-${(files += 1)}.sqlite`);

beforeAll(async () => {
  ({ folder, remove } = await aFolder());
});
afterAll(() => remove());

describeProcessStore('SQLite in memory', () => {
  let store: ProcessStore | undefined;
  return async (steady) => (store ??= openSqliteProcessStore(':memory:', { steady }));
});
describeProcessStore('SQLite in a file', () => {
  const file = aFile();
  return async (steady) => openSqliteProcessStore(file, { steady });
});

it('keeps leases and failures over a restart', async () => {
  const file = aFile();
  const now = '2026-03-10T10:00:00.000Z';
  const until = '2026-03-10T10:01:00.000Z';
  const failures = { attempts: 1, firstAt: now, lastAt: now, nextAt: until, error: 'Panne.' };
  const before = openSqliteProcessStore(file);
  await before.takeLease({ name: 'processes', holder: 'one', forMs: 30_000 });
  await before.recordFailure('mails-due', 'mail-1', failures);
  await before.close();
  const store = openSqliteProcessStore(file);
  expect(await store.takeLease({ name: 'processes', holder: 'other', forMs: 30_000 })).toBe(false);
  expect(await store.failuresOf('mails-due', ['mail-1'])).toEqual(new Map([['mail-1', failures]]));
  await store.close();
});
