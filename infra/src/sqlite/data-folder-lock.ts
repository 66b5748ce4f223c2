import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unusableFolder } from '../files/make-folder.ts';
import { Database } from './driver.ts';

export type DataFolderHolder = { readonly pid: number; readonly port: number | null };

export type DataFolderLock = { release(): void };

const holderOf = async (file: string): Promise<string> => {
  try {
    const { pid, port } = JSON.parse(await readFile(file, 'utf8')) as DataFolderHolder;
    return `le processus ${pid}${port === null ? '' : `, qui répond sur le port ${port}`}`;
  } catch {
    return 'un autre processus';
  }
};

const isBusy = (error: unknown) => (error as { code?: string }).code === 'SQLITE_BUSY';

/** An unreferenced connection would be collected, and its lock lost. */
const held = new Set<Database>();

const openIn = (folder: string): Database => {
  try {
    return new Database(join(folder, 'lock.sqlite'), { timeout: 0 });
  } catch (error) {
    throw unusableFolder(folder, error);
  }
};

/**
 * Rejects with a French sentence that names the holder or the fault. The lock is an open exclusive
 * transaction: the system releases it when the process dies.
 */
export const lockDataFolder = async (
  folder: string,
  holder: DataFolderHolder,
): Promise<DataFolderLock> => {
  const holderFile = join(folder, 'lock.json');
  const database = openIn(folder);
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw unusableFolder(folder, error);
    throw new Error(
      `Le dossier ${folder} est déjà utilisé par ${await holderOf(holderFile)}. ` +
        'Arrêtez-le, ou choisissez un autre dossier avec DATA_DIR.',
      { cause: error },
    );
  }
  held.add(database);
  await writeFile(holderFile, JSON.stringify(holder));
  return {
    release: () => {
      held.delete(database);
      database.close();
    },
  };
};
