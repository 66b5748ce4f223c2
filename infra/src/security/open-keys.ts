import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Keys = {
  /** `AccountStoreOptions.addressKey` */
  readonly addressKey: string;
  /** The key of `KeyedHashes`. */
  readonly namesKey: string;
  /** `PersonKeysOptions.masterKey` */
  readonly personsKey: string;
};

export const keyFiles = {
  addressKey: 'address-key',
  namesKey: 'names-key',
  personsKey: 'persons-key',
} as const;

const KEY_LENGTH = 43;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';

/** A crash leaves no half key, and an existing key is never lost. */
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

/** Creates a missing secret at random. */
export const openSecret = async (file: string): Promise<string> => {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await makeKey(file);
  return openSecret(file);
};

/** Created at the first start, unless given. */
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
