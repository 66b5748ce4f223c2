import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

const isFolder = async (path: string): Promise<boolean> => {
  try {
    if ((await stat(path)).isDirectory()) return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
  throw Object.assign(new Error(`${path} is not a folder.`), { code: 'ENOTDIR' });
};

/**
 * Makes a folder and those above it, for this account alone. Node's recursive `mkdir` never returns
 * where a folder exists but takes no other, as in /proc.
 */
export const makeFolder = async (folder: string): Promise<void> => {
  if (await isFolder(folder)) return;
  await makeFolder(dirname(resolve(folder)));
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
};

/** The French sentence for a folder of data that cannot be made or written. */
export const unusableFolder = (folder: string, error: unknown): Error =>
  new Error(
    `Le dossier ${folder} ne peut pas recevoir les données (${codeOf(error) ?? 'erreur'}) : ` +
      'donnez à ce compte le droit d’y écrire, ou choisissez un autre dossier avec DATA_DIR.',
    { cause: error },
  );

/** Makes the folder of `DATA_DIR`, or rejects with that sentence. */
export const makeDataFolder = async (folder: string): Promise<void> => {
  try {
    await makeFolder(folder);
  } catch (error) {
    throw unusableFolder(folder, error);
  }
};
