import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { secrets } from '../../security/secrets.ts';
import { describePersonKeys } from '../../testing/suites/describe-person-keys.ts';
import { aFolder } from '../../testing/folders.ts';
import { Database } from '../driver.ts';
import { openSqlitePersonKeys } from './sqlite-person-keys.ts';

let there: Awaited<ReturnType<typeof aFolder>>;
let files = 0;
const aFile = () => join(there.folder, `keys-${(files += 1)}.sqlite`);
const masterKey = secrets.fresh();
const open = (file: string) => openSqlitePersonKeys(file, { masterKey });
beforeAll(async () => {
  there = await aFolder();
});
afterAll(() => there.remove());

describePersonKeys('SQLite in memory', async () => open(':memory:'));
describePersonKeys('SQLite in a file', async () => open(aFile()));

describe('keys of persons in SQLite', () => {
  const boxIn = (file: string): Buffer => {
    const database = new Database(file, { readonly: true });
    const box = database.prepare('SELECT box FROM person_keys').pluck().get() as Buffer;
    database.close();
    return box;
  };

  it('are the same after a restart, sealed, and open under no other key', async () => {
    const file = aFile();
    const before = open(file);
    const key = await before.keyFor('claire');
    await before.close();
    expect(boxIn(file).includes(Buffer.from(key ?? []))).toBe(false);
    const again = open(file);
    expect(again.examine()).toEqual({ opened: 1, broken: [] });
    expect(await again.keyFor('claire')).toEqual(key);
    await again.close();
    const stranger = openSqlitePersonKeys(file, { masterKey: secrets.fresh() });
    expect(stranger.examine()).toEqual({ opened: 0, broken: ['claire'] });
    await expect(stranger.keyFor('claire')).rejects.toThrow();
    await stranger.close();
  });

  it('leave nothing in any file once destroyed', async () => {
    const file = aFile();
    const keys = open(file);
    await keys.keyFor('claire');
    const box = boxIn(file);
    await keys.destroy('claire');
    for (const name of await readdir(there.folder))
      if (name.startsWith(file.slice(there.folder.length + 1)))
        expect((await readFile(join(there.folder, name))).includes(box)).toBe(false);
    await keys.close();
  });
});
