import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { viewDeclarations } from 'contracts';
import type { EventStore, LogCheckpointStore, ReadStore } from 'contracts/ports';
import { viewVersions } from 'projections';
import { logMismatchOf } from '../../log/log-mismatch.ts';
import { corruptionOf, reportingCorruption } from '../../sqlite/corruption.ts';
import { openSqliteReadStore } from '../../sqlite/views/sqlite-read-store.ts';
import { throwIfCorrupt } from '../../sqlite/open-database.ts';
import { schemaFaultsIn } from '../../sqlite/schema-faults.ts';
import { quarantineFile } from '../../sqlite/quarantine-file.ts';
import {
  openSqliteAccountStore,
  type SqliteAccountStore,
} from '../../sqlite/accounts/sqlite-account-store.ts';
import {
  openSqlitePersonKeys,
  type SqlitePersonKeys,
} from '../../sqlite/accounts/sqlite-person-keys.ts';
import { openSqliteProcessStore } from '../../sqlite/sqlite-process-store.ts';
import { endOnCorruptViews } from '../process/end-on-corrupt-views.ts';
import {
  brokenPersonKeys,
  logMismatchError,
  accountsKeyMismatch,
  personsKeyMismatch,
  orReportCorrupt,
  type DataFolder,
  type LogMismatch,
} from '../settings/check-data-folder.ts';

type Log = Pick<EventStore, 'logId' | 'head' | 'eventAt'>;

export type AttachedOptions = DataFolder & {
  readonly log: Log;
  readonly say: (line: string) => void;
};

type Belonging = LogMismatch | 'here';

/** A store without a checkpoint belongs to any log. */
const belongingOf = async (
  log: Log,
  store: Pick<LogCheckpointStore, 'markedLog'>,
): Promise<Belonging> => {
  const mark = await store.markedLog();
  return mark === undefined ? 'here' : logMismatchOf(log, mark);
};

const belongingOfViews = async (
  log: Log,
  readStore: Pick<ReadStore, 'storedVersions'>,
): Promise<Belonging> => {
  for (const { logId, checkpoint: position, eventId } of await readStore.storedVersions()) {
    const found =
      eventId === null ? 'here' : await logMismatchOf(log, { logId, position, eventId });
    if (found !== 'here') return found;
  }
  return 'here';
};

/**
 * Opens a file that can be rebuilt: a corrupt one is quarantined, and so is one of another log if requested.
 */
const openOrQuarantine = async <Store extends { close(): Promise<void> }>(
  which: 'views' | 'processes',
  { folder, repair, say, isExamined }: AttachedOptions & { readonly isExamined: boolean },
  ways: {
    readonly open: (file: string) => Store;
    readonly belongingOf: (store: Store) => Promise<Belonging>;
  },
): Promise<Store> => {
  const file = join(folder, `${which}.sqlite`);
  const begin = (why: string): Store => {
    say(`${which}.sqlite ${why} : mis de côté sous ${quarantineFile(file)}, et refait.`);
    return ways.open(file);
  };
  let store: Store;
  try {
    if (isExamined && existsSync(file)) throwIfCorrupt(file);
    // With an altered schema the start gets here only if the repair option is given.
    if (schemaFaultsIn(folder, `${which}.sqlite`).length > 0) return begin('a été modifié');
    store = ways.open(file);
  } catch (error) {
    const corruption = corruptionOf(error);
    if (corruption === undefined) throw error;
    return begin(`est endommagé (${corruption})`);
  }
  const found = await ways.belongingOf(store);
  if (found === 'here') return store;
  await store.close();
  if (!repair.includes(which)) throw logMismatchError(which, folder, found);
  return begin('n’est pas de ce journal');
};

/** Opens every view in the version of this release, also for processes that only read. */
export const openEveryView = async (
  readStore: Pick<ReadStore, 'openView'>,
  logId: string,
): Promise<void> => {
  for (const { view, version } of viewVersions)
    await readStore.openView(viewDeclarations[view], { version, logId });
};

/**
 * Rejects with a French sentence if they belong to another log. Their file is large, so it is examined after a crash
 * only (ADR-0136): otherwise a corrupt page ends the process that reads it.
 */
export const openAttachedViews = async (
  attached: AttachedOptions & { readonly isExamined: boolean },
) => {
  const readStore = await openOrQuarantine('views', attached, {
    open: (file) =>
      reportingCorruption(openSqliteReadStore(file), (error) =>
        endOnCorruptViews(attached.folder, error),
      ),
    belongingOf: (store) => belongingOfViews(attached.log, store),
  });
  await openEveryView(readStore, await attached.log.logId());
  return readStore;
};

/** Opens the processes as `openAttachedViews` opens the views. */
export const openAttachedProcesses = (attached: AttachedOptions) =>
  openOrQuarantine(
    'processes',
    { ...attached, isExamined: true },
    {
      open: openSqliteProcessStore,
      belongingOf: (store) => belongingOf(attached.log, store),
    },
  );

/** Accounts cannot be rebuilt, so a corrupt file is an error. */
export const openAttachedAccounts = async (
  { folder, repair, log }: AttachedOptions,
  addressKey: string,
): Promise<SqliteAccountStore> => {
  const file = join(folder, 'accounts.sqlite');
  const store = await orReportCorrupt('Le fichier des comptes (accounts.sqlite)', folder, () =>
    openSqliteAccountStore(file, { addressKey }),
  );
  try {
    const found = await belongingOf(log, store);
    if (found !== 'here' && !repair.includes('accounts'))
      throw logMismatchError('accounts', folder, found);
    if (!store.isOfKey() && !repair.includes('keys')) throw accountsKeyMismatch(folder);
    if (!store.isOfKey()) store.takeKey();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
};

/** Giving up data keys gives up the encrypted files too. */
export const openAttachedPersonKeys = async (
  { folder, repair, log, say }: AttachedOptions,
  masterKey: string,
): Promise<SqlitePersonKeys> => {
  const file = join(folder, 'person-keys.sqlite');
  const open = () =>
    orReportCorrupt('Le fichier des clés (person-keys.sqlite)', folder, () =>
      openSqlitePersonKeys(file, { masterKey }),
    );
  const store = await open();
  try {
    // A store that is ahead of the log is accepted, since additional keys do no harm.
    const isOfAnother = (await belongingOf(log, store)) === 'another';
    if (isOfAnother && !repair.includes('keys'))
      throw logMismatchError('personKeys', folder, 'another');
    const { opened, broken } = store.examine();
    if (broken.length === 0) return store;
    if (!repair.includes('keys'))
      throw opened === 0 ? personsKeyMismatch(folder) : brokenPersonKeys(folder, broken);
  } catch (error) {
    await store.close();
    throw error;
  }
  await store.close();
  say(`person-keys.sqlite va avec une autre clé : mis de côté sous ${quarantineFile(file)}.`);
  return open();
};
