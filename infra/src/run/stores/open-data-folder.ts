import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFolderFiles } from '../../files/folder-files.ts';
import { noteLogCheckpoint } from '../../log/note-log-checkpoint.ts';
import { isOfNamesKey } from '../../log/names-key-of.ts';
import { openEncryptedLog, decryptedLog } from '../../log/open-log.ts';
import { destroying, openDataKeys } from '../../log/data-keys.ts';
import { openKeyedHashes } from '../../security/keyed-hashes.ts';
import { openLinkSecrets } from '../../security/link-secrets.ts';
import { openKeys } from '../../security/open-keys.ts';
import { secrets } from '../../security/secrets.ts';
import { wasLeftOpen } from '../../sqlite/open-database.ts';
import {
  openSqliteEventStore,
  type SqliteEventStoreOptions,
} from '../../sqlite/log/sqlite-event-store.ts';
import {
  namesKeyMismatch,
  orReportCorrupt,
  refuseAlteredSchemas,
  refuseIncompleteFolder,
  type Repair,
} from '../settings/check-data-folder.ts';
import { eraseAgain } from './erase-again.ts';
import {
  openAttachedAccounts,
  openAttachedPersonKeys,
  openAttachedProcesses,
  openAttachedViews,
} from './open-attached-stores.ts';
import type { Composition } from '../settings/composition.ts';
import { systemClock } from '../process/system-clock.ts';

type StoresOptions = SqliteEventStoreOptions & {
  /** Receives lines on one-time work, such as quarantined files. */
  readonly say?: (line: string) => void;
  readonly repair?: readonly Repair[];
};

/**
 * Opens the folder for this process alone. The order in which stores are created leaves a folder that opens again after
 * a crash. Rejects with a French sentence, without a change, if files do not match.
 */
export const openStores = async (folder: string, options: StoresOptions = {}) => {
  const { repair = [], say = () => {} } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Notes a crash before the checks below, which remove its write-ahead log by closing the file.
  const isExamined = wasLeftOpen(join(folder, 'views.sqlite'));
  await refuseIncompleteFolder({ folder, repair });
  refuseAlteredSchemas({ folder, repair });
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 });
  const keys = await openKeys(join(folder, 'keys'));
  const { addressKey, namesKey, personsKey } = keys;
  const log = await orReportCorrupt('Le journal (log.sqlite)', folder, () =>
    openEncryptedLog(openSqliteEventStore(join(folder, 'log.sqlite'), options), systemClock),
  );
  const opened: { close(): Promise<void> }[] = [log];
  const keep = <Store extends { close(): Promise<void> }>(store: Store): Store => {
    opened.push(store);
    return store;
  };
  try {
    const logId = await log.logId();
    const attached = { folder, repair, say, log };
    const accountStore = keep(await openAttachedAccounts(attached, addressKey));
    const storedKeys = keep(await openAttachedPersonKeys(attached, personsKey));
    const erased = await eraseAgain({ log, accountStore, personKeys: storedKeys });
    if (erased > 0)
      say(`Personnes effacées que d’anciennes clés ou d’anciens comptes ramenaient : ${erased}`);
    const wordKeys = openDataKeys(storedKeys);
    const personKeys = destroying(storedKeys, wordKeys);
    const eventStore = decryptedLog(log, wordKeys);
    const keyedNames = openKeyedHashes(namesKey);
    if (!repair.includes('keys') && !(await isOfNamesKey(log, wordKeys, keyedNames)))
      throw namesKeyMismatch(folder);
    const processStore = keep(await openAttachedProcesses(attached));
    const readStore = keep(await openAttachedViews({ ...attached, isExamined }));
    const files = keep(openFolderFiles(join(folder, 'files'), { personKeys }));
    await noteLogCheckpoint(eventStore, [accountStore, processStore, personKeys]);
    const linkSecrets = openLinkSecrets(namesKey);
    const stores = { eventStore, logId, readStore, accountStore, processStore, personKeys };
    return { ...stores, files, keyedNames, linkSecrets, keys };
  } catch (error) {
    await Promise.all(opened.map((store) => store.close()));
    throw error;
  }
};

export type FolderStores = Awaited<ReturnType<typeof openStores>>;

/** Closes the stores after the work under way. */
export const closeStores = async (
  stores: Pick<
    Composition,
    'eventStore' | 'readStore' | 'accountStore' | 'processStore' | 'personKeys' | 'files'
  >,
): Promise<void> => {
  const { eventStore, readStore, accountStore, processStore, personKeys, files } = stores;
  await Promise.all(
    [eventStore, readStore, accountStore, processStore, personKeys, files].map((store) =>
      store.close(),
    ),
  );
};

const tokenFile = (folder: string) => join(folder, 'operator.token');

/** New at each start: a user who can read this file may start audits and replays. */
export const writeOperatorToken = async (folder: string): Promise<string> => {
  const token = secrets.fresh();
  await writeFile(tokenFile(folder), token, { mode: 0o600 });
  return token;
};

export const readOperatorToken = async (folder: string): Promise<string | undefined> => {
  try {
    return await readFile(tokenFile(folder), 'utf8');
  } catch {
    return undefined;
  }
};
