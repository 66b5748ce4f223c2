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
 * Creates a folder with its parents, for this account alone. Node's recursive `mkdir` never returns in /proc.
 */
export const makeFolder = async (folder: string): Promise<void> => {
  if (await isFolder(folder)) return;
  await makeFolder(dirname(resolve(folder)));
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    // Created by another process meanwhile.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
};

/** The error for a `DATA_DIR` that cannot be used. */
export const unusableFolder = (folder: string, error: unknown): Error =>
  new Error(
    `Le dossier ${folder} ne peut pas recevoir les données (${codeOf(error) ?? 'erreur'}) : ` +
      'donnez à ce compte le droit d’y écrire, ou choisissez un autre dossier avec DATA_DIR.',
    { cause: error },
  );

/** Creates the data folder; rejects with the error of `unusableFolder`. */
export const makeDataFolder = async (folder: string): Promise<void> => {
  try {
    await makeFolder(folder);
  } catch (error) {
    throw unusableFolder(folder, error);
  }
};
