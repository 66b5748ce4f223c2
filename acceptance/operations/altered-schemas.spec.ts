import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { offerEvents, practitionerId } from 'contracts/testing';
import { practitionerStream } from 'contracts';
import { pino } from 'pino';
import { runProjections } from 'projections';
import { append } from 'projections/testing';
import { Database } from '../../infra/src/sqlite/driver.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { closeStores, openStores } from '../../infra/src/run/stores/open-data-folder.ts';

const logger = pino({ level: 'silent' });
let there: Awaited<ReturnType<typeof aFolder>>;
let folders = 0;
let [sound, folder] = ['', ''];

beforeAll(async () => {
  there = await aFolder();
  sound = join(there.folder, 'sound');
  const stores = await openStores(sound);
  await append(stores.eventStore, practitionerStream(practitionerId), [...offerEvents()]);
  const running = runProjections({ ...stores, logger });
  await running.ready;
  const rebuilt = await stores.readStore.beginGeneration('offers');
  await rebuilt.switchIn([]);
  await stores.readStore.beginGeneration('bookings');
  await running.stop();
  await closeStores(stores);
});
afterAll(() => there.remove());
beforeEach(async () => {
  folder = join(there.folder, `folder-${(folders += 1)}`);
  await cp(sound, folder, { recursive: true });
});

const alter = (file: string, sql: string): void => {
  const database = new Database(join(folder, file), { fileMustExist: true });
  database.unsafeMode(true);
  database.exec(sql);
  database.close();
};
const refusal = async (options: Parameters<typeof openStores>[1] = {}): Promise<string> => {
  try {
    await closeStores(await openStores(folder, options));
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

it('a folder opens with what rebuilds have left in its views', async () => {
  expect(await refusal()).toBe('');
});

it('a folder opens whose views were laid out by a former release', async () => {
  alter('views.sqlite', `UPDATE editions SET layout = '[0, []]' WHERE view = 'offers'`);
  expect(await refusal()).toBe('');
});

it.each([
  [
    'log.sqlite',
    `CREATE TRIGGER spy AFTER INSERT ON events BEGIN DELETE FROM heads; END`,
    'déclencheur «\u00a0spy\u00a0» en trop',
  ],
  ['log.sqlite', 'CREATE INDEX more ON events (stream)', 'index «\u00a0more\u00a0» en trop'],
  ['log.sqlite', 'ALTER TABLE heads RENAME TO ends', 'table «\u00a0heads\u00a0» en moins'],
  ['log.sqlite', 'ANALYZE', 'table «\u00a0sqlite_stat1\u00a0» en trop'],
  ['log.sqlite', 'PRAGMA user_version = 3', 'user_version vaut 3'],
  [
    'accounts.sqlite',
    `ALTER TABLE sessions ADD COLUMN note TEXT DEFAULT 'x'`,
    'table «\u00a0sessions\u00a0» de forme changée',
  ],
  [
    'accounts.sqlite',
    'ALTER TABLE credentials ADD COLUMN copy TEXT AS (email) VIRTUAL',
    'table «\u00a0credentials\u00a0» de forme changée',
  ],
  [
    'accounts.sqlite',
    'DROP INDEX sessions_by_account',
    'index «\u00a0sessions_by_account\u00a0» en moins',
  ],
  [
    'person-keys.sqlite',
    'CREATE VIEW keys AS SELECT * FROM person_keys',
    'vue SQL «\u00a0keys\u00a0» en trop',
  ],
  [
    'person-keys.sqlite',
    'CREATE TABLE t (i INTEGER PRIMARY KEY AUTOINCREMENT); DROP TABLE t',
    'table «\u00a0sqlite_sequence\u00a0» en trop',
  ],
  ['processes.sqlite', 'PRAGMA application_id = 9', 'application_id vaut 9'],
  ['processes.sqlite', 'CREATE TABLE others (id TEXT)', 'table «\u00a0others\u00a0» en trop'],
  [
    'views.sqlite',
    `CREATE TRIGGER spy AFTER UPDATE ON editions BEGIN DELETE FROM editions; END`,
    'déclencheur «\u00a0spy\u00a0» en trop',
  ],
  [
    'views.sqlite',
    `DELETE FROM editions WHERE view = 'offers'`,
    /table «\u00a0offers \d+\u00a0» en trop/,
  ],
])('a start refuses %s after %s', async (file, sql, fault) => {
  alter(file, sql);
  const sentence = await refusal();
  expect(sentence).toMatch(fault);
  expect(sentence).toMatch(new RegExp(`^La forme de ${file} dans .+\\u00a0: remettez ce fichier`));
  expect(sentence.split('\n')).toHaveLength(1);
});

it.each(['views', 'processes'] as const)('sets altered %s aside once told to', async (repair) => {
  alter(`${repair}.sqlite`, 'CREATE TABLE others (id TEXT)');
  expect(await refusal()).toContain(`REPAIR=${repair}`);
  expect(await refusal({ repair: [repair] })).toBe('');
  expect(await refusal()).toBe('');
});
