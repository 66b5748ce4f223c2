import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startChild } from '../testing/children.ts';
import { aFolder } from '../testing/folders.ts';
import { lockDataFolder } from './data-folder-lock.ts';

describe('the lock of the data folder', () => {
  let folder: string;
  let remove: () => Promise<void>;
  const ourselves = { pid: process.pid, port: null };

  beforeEach(async () => {
    ({ folder, remove } = await aFolder());
  });
  afterEach(() => remove());

  it('refuses a second holder and names the first', async () => {
    const lock = await lockDataFolder(folder, { pid: 123, port: 3000 });
    await expect(lockDataFolder(folder, ourselves)).rejects.toThrow(
      `Le dossier ${folder} est déjà utilisé par le processus 123, qui répond sur le port 3000.`,
    );
    lock.release();
    (await lockDataFolder(folder, ourselves)).release();
  });

  it.each(['/proc/1', '/dev/null/souffle'])('refuses %s in a sentence', async (unusable) => {
    const sentence = new RegExp(
      `^Le dossier ${unusable} ne peut pas recevoir les données \\(\\w+\\)`,
    );
    await expect(lockDataFolder(unusable, ourselves)).rejects.toThrow(sentence);
  });

  it('holds between processes, and is free when the holder was killed', async () => {
    const child = await startChild('hold-data-folder.ts', folder);
    try {
      await once(child.lines, 'line');
      await expect(lockDataFolder(folder, ourselves)).rejects.toThrow(`le processus ${child.pid}`);
    } finally {
      await child.killOutright();
    }
    (await lockDataFolder(folder, ourselves)).release();
  });
});
