import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileArea, Files, PersonKeys, StoredFile } from 'contracts/ports';
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

/** Temporary file, flush, rename: a crash leaves the whole file or none. */
const writeWhole = async (file: string, parts: readonly Uint8Array[]): Promise<void> => {
  const folder = dirname(file);
  const draft = join(folder, `.${randomUUID()}`);
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writev(parts);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  await syncFolder(folder);
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
const storedIn = async (
  folder: string,
  area: FileArea,
  fileId: string,
): Promise<StoredFile | undefined> => {
  const file = join(folder, area, fileId);
  const found = await orNone(Promise.all([stat(file), ownerIn(file)]));
  if (found === undefined) return undefined;
  const [{ mtime }, ownerId] = found;
  return { fileId, area, ownerId, at: mtime.toISOString() };
};

const digestOf = (bytes: Uint8Array) => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** One folder for each area, one file for each id. */
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
  const pathOf = (area: FileArea, fileId: string): string => {
    if (!FILE_ID.test(fileId)) throw new Error('A file has no such id.');
    return join(folder, area, fileId);
  };

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
      await writeWhole(file, [head, content]);
      return digestOf(bytes);
    },
    open: openFile,
    digest: async (area, fileId) => {
      const bytes = await openFile(area, fileId);
      return bytes && digestOf(bytes);
    },
    remove: async (area, fileId) => {
      await orNone(unlink(pathOf(area, fileId)));
    },
    scan: async (area, { afterId = '', limit }) => {
      const names = (await readdir(join(folder, area))).filter((name) => FILE_ID.test(name));
      const page = names
        .sort()
        .filter((name) => name > afterId)
        .slice(0, limit);
      const found = await Promise.all(page.map((fileId) => storedIn(folder, area, fileId)));
      return found.filter((file) => file !== undefined);
    },
    close: async () => clearTimeout(later),
  };
};
