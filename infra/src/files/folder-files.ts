import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileArea, Files, ListedFile, PersonKeys } from 'contracts/ports';
import { DRAFT_LASTS_MS, removeLeftDrafts } from './left-drafts.ts';
import { encryptBytes, decryptBytesOrNone } from './encrypted-bytes.ts';

/** The first line names the owner; the bytes follow. */
const LINE_END = 10;
const areas: readonly FileArea[] = ['public', 'private'];
const FILE_ID = /^[A-Za-z0-9-]{1,80}$/;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const orNone = async <Answer>(task: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await task;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** A folder that a crash does not take away again. */
const makeSynced = async (folder: string): Promise<void> => {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made !== undefined) await syncFolder(dirname(made));
};

/** Temporary file, flush, rename: a crash leaves the whole file or none. */
const writeWhole = async (
  { file, drafts }: { readonly file: string; readonly drafts: string },
  parts: readonly Uint8Array[],
): Promise<void> => {
  const draft = join(drafts, `.${randomUUID()}`);
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writev(parts);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await makeSynced(dirname(file));
  await rename(draft, file);
  await syncFolder(dirname(file));
};

const ownerOf = (content: Buffer): { readonly ownerId: string; readonly bytes: Buffer } => {
  const end = content.indexOf(LINE_END);
  return { ownerId: content.subarray(0, end).toString(), bytes: content.subarray(end + 1) };
};

const OWNER_BYTES_MAX = 128;
const ownerIn = async (file: string): Promise<string> => {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(OWNER_BYTES_MAX) });
    return ownerOf(buffer.subarray(0, bytesRead)).ownerId;
  } finally {
    await handle.close();
  }
};

/** `undefined` if it has just been removed. */
const listedAt = async (
  file: string,
  { area, fileId }: Pick<ListedFile, 'area' | 'fileId'>,
): Promise<ListedFile | undefined> => {
  const found = await orNone(stat(file));
  return found && { fileId, area, at: found.mtime.toISOString() };
};

const digestOf = (bytes: Uint8Array) => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Files of one kind have ids that begin alike, and so the digest decides. */
const shelfOf = (fileId: string): string =>
  createHash('sha256').update(fileId).digest('hex').slice(0, 2);

const idsIn = async (folder: string): Promise<readonly string[]> =>
  ((await orNone(readdir(folder))) ?? []).filter((name) => FILE_ID.test(name)).sort();

const placesIn = (folder: string) => {
  const ownedBy = (ownerId: string): string => {
    if (!FILE_ID.test(ownerId)) throw new Error('An owner has no such id.');
    return join(folder, 'owners', ownerId);
  };
  return {
    ownedBy,
    pathOf: (area: FileArea, fileId: string): string => {
      if (!FILE_ID.test(fileId)) throw new Error('A file has no such id.');
      return join(folder, area, shelfOf(fileId), fileId);
    },
    markerOf: (ownerId: string, area: FileArea, fileId: string): string =>
      join(ownedBy(ownerId), `${area}.${fileId}`),
  };
};

const scanIn = (folder: string): Files['scan'] => {
  const { pathOf } = placesIn(folder);
  return async (area, { afterId, limit }) => {
    const from = afterId === undefined ? '' : shelfOf(afterId);
    const shelves = (await idsIn(join(folder, area))).filter((shelf) => shelf >= from);
    const page: string[] = [];
    for (const shelf of shelves) {
      const ids = await idsIn(join(folder, area, shelf));
      page.push(...ids.filter((id) => shelf !== from || id > (afterId ?? '')));
      if (page.length >= limit) break;
    }
    const found = await Promise.all(
      page.slice(0, limit).map((fileId) => listedAt(pathOf(area, fileId), { area, fileId })),
    );
    return found.filter((file) => file !== undefined);
  };
};

const removalsIn = (folder: string): Pick<Files, 'remove' | 'removeAllOf'> => {
  const { pathOf, ownedBy, markerOf } = placesIn(folder);
  return {
    remove: async (area, fileId) => {
      const file = pathOf(area, fileId);
      const ownerId = await orNone(ownerIn(file));
      await orNone(unlink(file));
      if (ownerId !== undefined) await orNone(unlink(markerOf(ownerId, area, fileId)));
    },
    removeAllOf: async (ownerId) => {
      for (const marker of (await orNone(readdir(ownedBy(ownerId)))) ?? []) {
        const [area, fileId = ''] = marker.split('.');
        await orNone(unlink(pathOf(area === 'public' ? 'public' : 'private', fileId)));
      }
      await rm(ownedBy(ownerId), { recursive: true, force: true });
    },
  };
};

/**
 * One folder for each area, in it 256 others with one file for each id. `owners` has an empty file for each file of an
 * owner, which is there before the file.
 */
export const openFolderFiles = (
  folder: string,
  { personKeys }: { readonly personKeys: Pick<PersonKeys, 'keyFor'> },
): Files => {
  for (const area of areas) mkdirSync(join(folder, area), { recursive: true, mode: 0o700 });
  const removeDrafts = (): void => {
    for (const area of areas) removeLeftDrafts(join(folder, area), (name) => name.startsWith('.'));
  };
  removeDrafts();
  // After this time the drafts of a crash before this start are old enough to remove.
  const later = setTimeout(removeDrafts, DRAFT_LASTS_MS).unref();
  const { pathOf, ownedBy, markerOf } = placesIn(folder);

  const encrypt = async (ownerId: string, fileId: string, bytes: Uint8Array): Promise<Buffer> => {
    const key = await personKeys.keyFor(ownerId);
    if (key === undefined) throw new Error('Nothing is kept of a person who was erased.');
    return encryptBytes(key, `${ownerId}/${fileId}`, bytes);
  };

  const openFile: Files['open'] = async (area, fileId) => {
    const content = FILE_ID.test(fileId) ? await orNone(readFile(pathOf(area, fileId))) : undefined;
    if (content === undefined) return undefined;
    const { ownerId, bytes } = ownerOf(content);
    if (area === 'public') return bytes;
    const key = await personKeys.keyFor(ownerId);
    return key && decryptBytesOrNone(key, `${ownerId}/${fileId}`, bytes);
  };

  return {
    put: async ({ fileId, area, ownerId }, bytes) => {
      const file = pathOf(area, fileId);
      const head = Buffer.from(`${ownerId}\n`);
      const content = area === 'public' ? bytes : await encrypt(ownerId, fileId, bytes);
      await makeSynced(ownedBy(ownerId));
      await writeFile(markerOf(ownerId, area, fileId), '', { mode: 0o600 });
      await syncFolder(ownedBy(ownerId));
      await writeWhole({ file, drafts: join(folder, area) }, [head, content]);
      return digestOf(bytes);
    },
    open: openFile,
    digest: async (area, fileId) => {
      const bytes = await openFile(area, fileId);
      return bytes && digestOf(bytes);
    },
    ...removalsIn(folder),
    ownerOf: async (area, fileId) =>
      FILE_ID.test(fileId) ? orNone(ownerIn(pathOf(area, fileId))) : undefined,
    scan: scanIn(folder),
    close: async () => clearTimeout(later),
  };
};
