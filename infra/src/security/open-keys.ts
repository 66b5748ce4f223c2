import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Keys = {
  /** Under which addresses are fingerprinted: `AccountStoreOptions.addressKey`. */
  readonly addressKey: string;
  /** Under which names are fingerprinted that streams are about (`KeyedHashes`). */
  readonly namesKey: string;
  /** Encrypts the data keys: `PersonKeysOptions.masterKey`. */
  readonly personsKey: string;
};

/** The file of each key in their folder. */
export const keyFiles = {
  addressKey: 'address-key',
  namesKey: 'names-key',
  personsKey: 'persons-key',
} as const;

const KEY_LENGTH = 43;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';

/**
 * Writes a temporary file and links it: a crash leaves no half key, and an existing key is never
 * lost.
 */
const makeKey = async (file: string): Promise<void> => {
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (!isThere(error)) throw error;
  } finally {
    await unlink(draft);
  }
};

/** The content of a file; a missing one is created at random. */
export const openSecret = async (file: string): Promise<string> => {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await makeKey(file);
  return openSecret(file);
};

/** The keys in a folder, made at the first start; what the environment gives is used instead. */
export const openKeys = async (folder: string, given: Partial<Keys> = {}): Promise<Keys> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const open = async (file: string, of: string, known: string | undefined): Promise<string> => {
    const key = known ?? (await openSecret(join(folder, file)));
    if (key.length < KEY_LENGTH)
      throw new Error(`La clé des ${of} (${folder}) compte moins de ${KEY_LENGTH} caractères.`);
    return key;
  };
  return {
    addressKey: await open(keyFiles.addressKey, 'adresses', given.addressKey),
    namesKey: await open(keyFiles.namesKey, 'noms', given.namesKey),
    personsKey: await open(keyFiles.personsKey, 'personnes', given.personsKey),
  };
};
