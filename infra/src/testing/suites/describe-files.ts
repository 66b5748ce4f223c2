import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Files, PersonKeys } from 'contracts/ports';
import { openSqlitePersonKeys } from '../../sqlite/accounts/sqlite-person-keys.ts';
import { secrets } from '../../security/secrets.ts';

const ownerId = 'practitioner-claire';
const text = (content: string) => Buffer.from(content);
const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

/** The suite of every store of files. `open` gives an empty one, which encrypts with these keys. */
export const describeFiles = (
  name: string,
  open: (given: { readonly personKeys: PersonKeys }) => Promise<Files>,
): void => {
  describe(`files: ${name}`, () => {
    let files: Files;
    let personKeys: PersonKeys;
    beforeEach(async () => {
      personKeys = openSqlitePersonKeys(':memory:', { masterKey: secrets.fresh() });
      files = await open({ personKeys });
    });
    afterEach(async () => {
      await files.close();
      await personKeys.close();
    });

    it.each(['public', 'private'] as const)('gives a %s file back as it was put', async (area) => {
      const kept = await files.put({ fileId: 'file-1', area, ownerId }, text('abc'));
      expect(kept).toEqual({ bytes: 3, sha256 });
      expect(await files.digest(area, 'file-1')).toEqual(kept);
      expect(await files.digest(area, 'file-2')).toBeUndefined();
      expect(Buffer.from((await files.open(area, 'file-1')) ?? []).toString()).toBe('abc');
      expect(await files.open(area, 'file-2')).toBeUndefined();
    });

    it('gives no private file to who asks for a public one', async () => {
      await files.put({ fileId: 'file-1', area: 'private', ownerId }, text('abc'));
      expect(await files.open('public', 'file-1')).toBeUndefined();
    });

    it.each(['../private/file-1', '..', '', '.', 'a/b', 'a'.repeat(81)])(
      'has none under « %s »',
      async (fileId) => {
        await files.put({ fileId: 'file-1', area: 'private', ownerId }, text('abc'));
        expect(await files.open('public', fileId)).toBeUndefined();
        await expect(files.put({ fileId, area: 'public', ownerId }, text('abc'))).rejects.toThrow();
      },
    );

    it('replaces a file that is put again', async () => {
      const file = { fileId: 'file-1', area: 'private', ownerId } as const;
      await files.put(file, text('first'));
      await files.put(file, text('second'));
      expect(Buffer.from((await files.open('private', 'file-1')) ?? []).toString()).toBe('second');
    });

    it('opens nothing of somebody whose key was destroyed, and keeps nothing more of them', async () => {
      const file = { fileId: 'file-1', area: 'private', ownerId } as const;
      await files.put(file, text('abc'));
      await personKeys.destroy(ownerId);
      expect(await files.open('private', 'file-1')).toBeUndefined();
      await expect(files.put({ ...file, fileId: 'file-2' }, text('abc'))).rejects.toThrow('erased');
    });

    it('lists an area page by page, each file once, and says whose it is', async () => {
      const ids = Array.from({ length: 9 }, (_, index) => `file-${index}`);
      for (const fileId of ids) await files.put({ fileId, area: 'public', ownerId }, text(fileId));
      await files.put({ fileId: 'private-1', area: 'private', ownerId }, text('d'));
      const listed: string[] = [];
      for (let afterId: string | undefined; ;) {
        const page = await files.scan('public', { afterId, limit: 2 });
        listed.push(...page.map(({ fileId }) => fileId));
        for (const file of page)
          expect(file).toMatchObject({
            area: 'public',
            at: expect.stringMatching(/^\d{4}-.+Z$/),
          });
        for (const { fileId } of page) expect(await files.ownerOf('public', fileId)).toBe(ownerId);
        if (page.length < 2) break;
        afterId = page.at(-1)?.fileId;
        // One that was removed since is a place in the order too.
        if (listed.length === 4) await files.remove('public', afterId ?? '');
      }
      expect(listed.sort()).toEqual(ids);
    });

    it('removes all files of an owner, and none of another', async () => {
      const other = { fileId: 'file-2', area: 'private', ownerId: 'practitioner-marc' } as const;
      await files.put({ fileId: 'file-1', area: 'public', ownerId }, text('abc'));
      await files.put({ fileId: 'file-1', area: 'private', ownerId }, text('abc'));
      await files.put(other, text('abc'));
      for (let time = 0; time < 2; time += 1) await files.removeAllOf(ownerId);
      expect(await files.scan('public', { afterId: undefined, limit: 9 })).toEqual([]);
      const left = await files.scan('private', { afterId: undefined, limit: 9 });
      expect(left).toMatchObject([{ fileId: 'file-2', area: 'private' }]);
      expect(await files.ownerOf('private', 'file-2')).toBe(other.ownerId);
      expect(await files.ownerOf('private', 'file-1')).toBeUndefined();
    });

    it('removes a file, also one that is gone', async () => {
      await files.put({ fileId: 'file-1', area: 'public', ownerId }, text('abc'));
      await files.remove('public', 'file-1');
      await files.remove('public', 'file-1');
      expect(await files.open('public', 'file-1')).toBeUndefined();
      expect(await files.scan('public', { afterId: undefined, limit: 2 })).toEqual([]);
    });
  });
};
