import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** A connection that nobody refers to is collected and closed, and its lock would go with it. */
const held = new Set<Database>();

/**
 * Takes the data folder for this process, or rejects with a French sentence that names who has it.
 * The lock is an open exclusive transaction: the system releases it when the process dies.
 */
export const lockDataFolder = async (
  folder: string,
  holder: DataFolderHolder,
): Promise<DataFolderLock> => {
  const holderFile = join(folder, 'lock.json');
  const database = new Database(join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
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
