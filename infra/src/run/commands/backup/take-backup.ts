import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { makeFolder } from '../../../files/make-folder.ts';
import { keyFiles } from '../../../security/open-keys.ts';
import { copyDatabase, flushFile, checkpointPositionOf } from '../../../sqlite/copy-database.ts';
import { openSqliteStoredLog } from '../../../sqlite/log/sqlite-stored-log.ts';
import { liesIn } from '../audit/certificate-key.ts';
import { orReportCorrupt } from '../../settings/check-data-folder.ts';

export type BackupParams = {
  readonly dataFolder: string;
  /** The folder for the log and the files. */
  readonly to: string;
  /** The folder for the accounts, and for the keys that decrypt personal data. */
  readonly secretsTo: string;
};

export type Backup = {
  readonly position: number;
  readonly files: number;
};

const PRIVATE = 0o700;
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Returns true for the same folder as well. */
const isWithin = (folder: string, place: string): boolean =>
  liesIn(folder, join(place, 'anything'));

const refuseTarget = (dataFolder: string, target: string): void => {
  if (isWithin(dataFolder, target))
    throw new Error(
      `${target} serait perdu avec le dossier des données, dont il est une partie : donnez un autre dossier.`,
    );
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} n’est pas vide : donnez un nouveau dossier à chaque sauvegarde.`);
};

const refuseInvalidFolders = ({ dataFolder, to, secretsTo }: BackupParams): void => {
  if (!existsSync(join(dataFolder, 'log.sqlite')))
    throw new Error(`Aucun journal dans ${dataFolder} : démarrez d’abord, ou indiquez DATA_DIR.`);
  for (const target of [to, secretsTo]) refuseTarget(dataFolder, target);
  if (isWithin(to, secretsTo) || isWithin(secretsTo, to))
    throw new Error(
      'Les clés seraient à côté du journal qu’elles ouvrent : donnez deux dossiers dont aucun n’est dans l’autre.',
    );
};

/** `undefined` if it has just been removed. */
const copyIfThere = async (from: string, to: string): Promise<void> => {
  try {
    await copyFile(from, to);
    await flushFile(to);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
};

/** Existing ids stay as they are. */
const copyFiles = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true, mode: PRIVATE });
  const known = new Set(await readdir(to));
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const { name } = entry;
    const [source, target] = [join(from, name), join(to, name)];
    if (entry.isDirectory()) await copyFiles(source, target);
    // Names with a leading dot are unfinished files.
    else if (!name.startsWith('.') && !known.has(name)) await copyIfThere(source, target);
  }
};

/** Counts the files of the areas, since the folder `owners` holds none. */
const countFiles = async (folder: string): Promise<number> => {
  const areas = (await readdir(folder)).filter((name) => name !== 'owners');
  const lists = await Promise.all(
    areas.map((area) => readdir(join(folder, area), { recursive: true, withFileTypes: true })),
  );
  return lists.flat().filter((each) => each.isFile()).length;
};

const headOf = async (file: string): Promise<number> => {
  const log = openSqliteStoredLog(file);
  try {
    return await log.head();
  } finally {
    await log.close();
  }
};

/**
 * The files are copied before and after the log, because a file exists before the event that names it.
 * Returns the log's last position.
 */
const copyLog = async (from: string, to: string): Promise<number> => {
  const log = join(to, 'log.sqlite');
  await copyFiles(join(from, 'files'), join(to, 'files'));
  await orReportCorrupt('Le journal (log.sqlite)', from, () =>
    copyDatabase(join(from, 'log.sqlite'), log),
  );
  await copyFiles(join(from, 'files'), join(to, 'files'));
  return headOf(log);
};

/** Copies accounts and keys after the log, because they exist before the events that need them. */
const copySecrets = async (from: string, to: string, position: number): Promise<void> => {
  const accounts = join(to, 'accounts.sqlite');
  await orReportCorrupt('Le fichier des comptes (accounts.sqlite)', from, () =>
    copyDatabase(join(from, 'accounts.sqlite'), accounts),
  );
  if (checkpointPositionOf(accounts) > position)
    throw new Error(
      'Les comptes ont vu une suite du journal que sa copie n’a pas : si le serveur vient de redémarrer, ' +
        `recommencez ; sinon, les fichiers de ${from} ne vont pas ensemble.`,
    );
  await orReportCorrupt('Le fichier des clés (person-keys.sqlite)', from, () =>
    copyDatabase(join(from, 'person-keys.sqlite'), join(to, 'person-keys.sqlite')),
  );
  await mkdir(join(to, 'keys'), { mode: PRIVATE });
  for (const key of Object.values(keyFiles)) {
    await copyFile(join(from, 'keys', key), join(to, 'keys', key));
    await flushFile(join(to, 'keys', key));
  }
};

/** A backup is written under a temporary name, so that a folder with the name of a backup is always complete. */
const draftOf = async (target: string): Promise<string> => {
  const place = resolve(target);
  await makeFolder(dirname(place));
  return mkdtemp(`${place}.unfinished-`);
};

/**
 * Backs up a folder that a server may have open. Rejects with a French sentence if a file is corrupt or a
 * target makes no sense; then neither folder exists, unless the second could not be renamed.
 */
export const takeBackup = async (params: BackupParams): Promise<Backup> => {
  refuseInvalidFolders(params);
  const { dataFolder, to, secretsTo } = params;
  const drafts: string[] = [];
  const draft = async (target: string): Promise<string> => {
    const folder = await draftOf(target);
    drafts.push(folder);
    return folder;
  };
  try {
    const [log, secrets] = [await draft(to), await draft(secretsTo)];
    const position = await copyLog(dataFolder, log);
    await copySecrets(dataFolder, secrets, position);
    const files = await countFiles(join(log, 'files'));
    await rename(secrets, secretsTo);
    await rename(log, to);
    return { position, files };
  } finally {
    for (const folder of drafts) await rm(folder, { recursive: true, force: true });
  }
};
