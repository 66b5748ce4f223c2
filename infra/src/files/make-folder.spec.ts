import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aFolder } from '../testing/folders.ts';
import { makeDataFolder } from './make-folder.ts';

describe('the folder of the data', () => {
  let folder: string;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    ({ folder, remove } = await aFolder());
  });
  afterEach(() => remove());

  it('is made with those above it, for this account alone', async () => {
    const made = join(folder, 'sites', 'souffle', 'data');
    await Promise.all([makeDataFolder(made), makeDataFolder(made)]);
    await makeDataFolder(made);
    for (const path of [made, join(made, '..')]) expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  it('is refused in a sentence where a file is', async () => {
    const file = join(folder, 'notes.txt');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'data')])
      await expect(makeDataFolder(path)).rejects.toThrow(
        `Le dossier ${path} ne peut pas recevoir les données (ENOTDIR) : `,
      );
  });

  it('is refused where no folder can be made', async () => {
    await expect(makeDataFolder('/proc/self/data/souffle')).rejects.toThrow(
      /^Le dossier \/proc\/self\/data\/souffle ne peut pas recevoir les données \(E\w+\) : /,
    );
  });
});
