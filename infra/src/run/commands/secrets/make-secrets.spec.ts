import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aFolder } from '../../../testing/folders.ts';
import { settingsFrom } from '../../settings/settings.ts';
import { makeSecrets, secretFiles } from './make-secrets.ts';

describe('The secrets of the distributed form', () => {
  let there: Awaited<ReturnType<typeof aFolder>>;
  let folder: string;
  beforeEach(async () => {
    there = await aFolder();
    folder = join(there.folder, 'secrets');
  });
  afterEach(() => there.remove());

  const texts = () =>
    Promise.all(Object.values(secretFiles).map((file) => readFile(join(folder, file), 'utf8')));

  it('are four different ones, for their owner alone', async () => {
    await makeSecrets(folder);
    expect(new Set(await texts()).size).toBe(4);
    expect((await readdir(folder)).sort()).toEqual(Object.values(secretFiles).sort());
    for (const file of Object.values(secretFiles))
      expect((await stat(join(folder, file))).mode & 0o777).toBe(0o400);
  });

  it('are made once', async () => {
    await makeSecrets(folder);
    const first = await texts();
    await makeSecrets(folder);
    expect(await texts()).toEqual(first);
  });

  it('are what the settings take from files', async () => {
    await makeSecrets(folder);
    const environment = Object.fromEntries(
      Object.entries(secretFiles).map(([name, file]) => [name, join(folder, file)]),
    );
    const { addressKey, namesKey, personsKey, operatorToken } = settingsFrom(environment, folder);
    expect([addressKey, namesKey, personsKey, operatorToken]).toEqual(await texts());
  });
});
