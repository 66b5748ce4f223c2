import { join } from 'node:path';
import type { EventStore, LogCheckpointStore, ReadStore } from 'contracts/ports';
import { openEventStoreDb } from '../../eventstoredb/eventstoredb-event-store.ts';
import { openFolderFiles } from '../../files/folder-files.ts';
import { logMismatchOf } from '../../log/log-mismatch.ts';
import { isOfNamesKey } from '../../log/names-key-of.ts';
import { noteLogCheckpoint } from '../../log/note-log-checkpoint.ts';
import { openEncryptedLog, decryptedLog } from '../../log/open-log.ts';
import { decrypting } from '../../log/encryption.ts';
import { upcastingReader } from '../../log/upcasting.ts';
import { destroying, openDataKeys } from '../../log/data-keys.ts';
import { openMongodbAccountStore } from '../../mongodb/accounts/mongodb-account-store.ts';
import { openMongodbPersonKeys } from '../../mongodb/accounts/mongodb-person-keys.ts';
import { openMongodbProcessStore } from '../../mongodb/mongodb-process-store.ts';
import { openMongodbReadStore } from '../../mongodb/views/mongodb-read-store.ts';
import { openMongodbAttemptCounters } from '../../mongodb/mongodb-attempt-counters.ts';
import { openMongodb } from '../../mongodb/open-mongodb.ts';
import { openKeyedHashes } from '../../security/keyed-hashes.ts';
import { openLinkSecrets } from '../../security/link-secrets.ts';
import type { Keys } from '../../security/open-keys.ts';
import { eraseAgain } from './erase-again.ts';
import { viewsFollowingLog } from './views-following-log.ts';
import { heldSecretsOnServers } from './held-secrets-on-servers.ts';
import { openEveryView } from './open-attached-stores.ts';
import { serverFailureInFrench } from './server-failures.ts';
import { closeStores } from './open-data-folder.ts';
import { systemClock } from '../process/system-clock.ts';

export type SharedStoresOptions = {
  readonly eventStoreDbUrl: string;
  readonly mongoDbUrl: string;
  /** The time between polls while no changes are expected. */
  readonly idleMs?: number;
  readonly keys: Keys;
  /** Its folder `files` is shared by every process. */
  readonly dataFolder: string;
  readonly say: (line: string) => void;
};

const TOGETHER = 'donnez à EVENTSTOREDB_URL et à MONGODB_URL deux serveurs qui vont ensemble';

const logMismatchErrorOf = (what: string, found: 'another' | 'ahead'): Error => {
  const why = {
    another: 'd’un autre journal que celui d’EVENTSTOREDB_URL',
    ahead: 'd’une suite du journal qu’EVENTSTOREDB_URL n’a pas',
  }[found];
  return new Error(`${what} de MONGODB_URL viennent ${why} : ${TOGETHER}.`);
};

const keyMismatchErrorOf = (what: string, key: string): Error =>
  new Error(
    `${what} de MONGODB_URL vont avec une autre clé que ${key} : donnez à tous les processus la même.`,
  );

type Log = Pick<EventStore, 'logId' | 'head' | 'eventAt'>;

const refuseViewsOfOtherLog = async (
  log: Log,
  { storedVersions }: Pick<ReadStore, 'storedVersions'>,
) => {
  for (const { logId, checkpoint: position, eventId } of await storedVersions()) {
    if (eventId === null) continue;
    const found = await logMismatchOf(log, { logId, position, eventId });
    if (found !== 'here') throw logMismatchErrorOf('Les vues', found);
  }
};

const refuseStoreOfOtherLog = async (
  log: Log,
  what: string,
  store: Pick<LogCheckpointStore, 'markedLog'>,
) => {
  const mark = await store.markedLog();
  const found = mark === undefined ? 'here' : await logMismatchOf(log, mark);
  if (found !== 'here') throw logMismatchErrorOf(what, found);
};

/** Opens the stores and checks that they belong to this log and these keys. */
const openAttached = async (log: Log, given: SharedStoresOptions) => {
  const { keys, mongoDbUrl, idleMs } = given;
  const pace = idleMs === undefined ? {} : { idleMs };
  const mongodb = await openMongodb(mongoDbUrl);
  try {
    const { addressKey, personsKey: masterKey } = keys;
    const accountStore = await openMongodbAccountStore(mongodb.database, { addressKey, ...pace });
    await refuseStoreOfOtherLog(log, 'Les comptes', accountStore);
    if (!(await accountStore.isOfKey())) throw keyMismatchErrorOf('Les comptes', 'ADDRESS_KEY');
    const storedKeys = openMongodbPersonKeys(mongodb.database, { masterKey });
    await refuseStoreOfOtherLog(log, 'Les clés des personnes', storedKeys);
    if (!(await storedKeys.isOfKey()))
      throw keyMismatchErrorOf('Les clés des personnes', 'PERSONS_KEY');
    const processStore = openMongodbProcessStore(mongodb.database);
    await refuseStoreOfOtherLog(log, 'Les relances', processStore);
    const readStore = openMongodbReadStore(mongodb.database, pace);
    await refuseViewsOfOtherLog(log, readStore);
    await openEveryView(readStore, await log.logId());
    const openCounters = await openMongodbAttemptCounters(mongodb.database, {
      clock: systemClock,
      keyedNames: openKeyedHashes(keys.namesKey),
    });
    return { accountStore, storedKeys, processStore, readStore, openCounters, mongodb };
  } catch (error) {
    await mongodb.close();
    throw error;
  }
};

const openStores = async (given: SharedStoresOptions) => {
  const { keys, dataFolder } = given;
  const log = openEncryptedLog(openEventStoreDb(given.eventStoreDbUrl), systemClock);
  const opened: { close(): Promise<void> }[] = [log];
  try {
    const logId = await log.logId();
    const { storedKeys, mongodb, ...attached } = await openAttached(log, given);
    opened.push(mongodb);
    const { accountStore, processStore, openCounters } = attached;
    const wordKeys = openDataKeys(storedKeys);
    const readStore = viewsFollowingLog(log, attached.readStore, wordKeys);
    const erased = await eraseAgain({ log, accountStore, personKeys: storedKeys });
    if (erased > 0)
      given.say(
        `Personnes effacées que d’anciennes clés ou d’anciens comptes ramenaient : ${erased}`,
      );
    const keyedNames = openKeyedHashes(keys.namesKey);
    const eventStore = decryptedLog(log, wordKeys);
    if (!(await isOfNamesKey(log, wordKeys, keyedNames)))
      throw keyMismatchErrorOf('Les adresses de profil', 'NAMES_KEY');
    const personKeys = {
      ...destroying(storedKeys, wordKeys),
      // The keys are the last store to be closed, and close the client with them.
      close: () => mongodb.close(),
    };
    return {
      eventStore,
      /** A log for readers that decrypt some types only. */
      openedFor: (opens: (type: string) => boolean) =>
        upcastingReader(decrypting(log, wordKeys, { opens })),
      logId,
      wordKeys,
      accountStore,
      processStore,
      readStore,
      openCounters,
      personKeys,
      files: openFolderFiles(join(dataFolder, 'files'), { personKeys }),
      keyedNames,
      /** The secrets that an audit verifies. */
      heldSecrets: heldSecretsOnServers(mongodb.database, { keys, clock: systemClock }),
      linkSecrets: openLinkSecrets(keys.namesKey),
      isMongodbUnreachable: mongodb.isUnreachable,
    };
  } catch (error) {
    await Promise.all(opened.map((each) => each.close()));
    throw error;
  }
};

export type SharedStores = Awaited<ReturnType<typeof openStores>>;

/**
 * The log in an EventStoreDB, all else in a MongoDB, uploads in a shared folder. Rejects with a French
 * sentence if they do not match.
 */
export const openSharedStores = async (given: SharedStoresOptions): Promise<SharedStores> => {
  const stores = await openStores(given).catch((error: unknown) => {
    throw serverFailureInFrench(error);
  });
  const { eventStore, accountStore, processStore, personKeys } = stores;
  try {
    await noteLogCheckpoint(eventStore, [accountStore, processStore, personKeys]);
    return stores;
  } catch (error) {
    await closeStores(stores);
    throw error;
  }
};
