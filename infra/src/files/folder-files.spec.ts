import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { PersonKeys } from 'contracts/ports';
import { secrets } from '../security/secrets.ts';
import { openSqlitePersonKeys } from '../sqlite/accounts/sqlite-person-keys.ts';
import { describeFiles } from '../testing/suites/describe-files.ts';
import { aFolder } from '../testing/folders.ts';
import { openFolderFiles } from './folder-files.ts';
import { DRAFT_LASTS_MS } from './left-drafts.ts';

let there: Awaited<ReturnType<typeof aFolder>>;
let folders = 0;
const aNewFolder = () => join(there.folder, `files-${(folders += 1)}`);
beforeAll(async () => {
  there = await aFolder();
});
afterAll(() => there.remove());

describeFiles('in a folder', async (given) => openFolderFiles(aNewFolder(), given));

/** The first two letters of the digests of the ids. */
const [shelf, otherShelf] = ['c2', '69'];

describe('files in a folder', () => {
  const file = { fileId: 'file-1', area: 'private', ownerId: 'practitioner-claire' } as const;
  const opened = (folder: string, personKeys: PersonKeys) =>
    openFolderFiles(folder, { personKeys });
  const keys = () => openSqlitePersonKeys(':memory:', { masterKey: secrets.fresh() });

  it('are for their owner only, and what is private cannot be read there', async () => {
    const folder = aNewFolder();
    await opened(folder, keys()).put(file, Buffer.from('a secret diploma'));
    const path = join(folder, 'private', shelf, 'file-1');
    expect((await readFile(path)).includes('secret')).toBe(false);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'private'))).mode & 0o777).toBe(0o700);
  });

  it('do not open once a byte of them has changed, or under the name of another', async () => {
    const folder = aNewFolder();
    const files = opened(folder, keys());
    await files.put(file, Buffer.from('abc'));
    const bytes = await readFile(join(folder, 'private', shelf, 'file-1'));
    await mkdir(join(folder, 'private', otherShelf), { recursive: true });
    await writeFile(join(folder, 'private', otherShelf, 'file-2'), bytes);
    expect(await files.open('private', 'file-2')).toBeUndefined();
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    await writeFile(join(folder, 'private', shelf, 'file-1'), bytes);
    expect(await files.open('private', 'file-1')).toBeUndefined();
  });

  it('are rid of the drafts that a crash has left, and not of those that another process writes', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      const folder = aNewFolder();
      opened(folder, keys());
      const [left, written] = ['.left', '.written'].map((name) => join(folder, 'public', name));
      for (const draft of [left, written]) await writeFile(draft ?? '', 'half of it');
      const changed = (path = '', ago = 0) => {
        const at = (Date.now() - ago) / 1_000;
        return utimes(path, at, at);
      };
      await changed(left, DRAFT_LASTS_MS);
      await changed(written, 1_000);
      const files = opened(folder, keys());
      expect(await readdir(join(folder, 'public'))).toEqual(['.written']);
      expect(await files.scan('public', { afterId: undefined, limit: 10 })).toEqual([]);
      jest.advanceTimersByTime(DRAFT_LASTS_MS);
      expect(await readdir(join(folder, 'public'))).toEqual([]);
      opened(folder, keys());
      await rm(folder, { recursive: true });
      // Otherwise the process would end.
      expect(() => jest.advanceTimersByTime(DRAFT_LASTS_MS)).not.toThrow();
    } finally {
      jest.useRealTimers();
    }
  });
});
