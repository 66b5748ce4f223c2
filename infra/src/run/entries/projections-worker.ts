import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import { runProjections, typesWithPersonalFields } from 'projections';
import { decrypting } from '../../log/encryption.ts';
import { upcastingReader } from '../../log/upcasting.ts';
import { openDataKeys } from '../../log/data-keys.ts';
import { reportingCorruption } from '../../sqlite/corruption.ts';
import { openSqliteLogReader } from '../../sqlite/log/sqlite-log-reader.ts';
import { openSqlitePersonKeys } from '../../sqlite/accounts/sqlite-person-keys.ts';
import { openSqliteReadStore } from '../../sqlite/views/sqlite-read-store.ts';
import { openSecretsReader } from '../stores/held-secrets.ts';
import { lowerPriority } from '../threads/open-worker.ts';
import { openThreadMails } from '../threads/thread-mails.ts';
import { systemClock } from '../process/system-clock.ts';
import {
  UNTIL_IT_ENDS,
  type MainThread,
  type ViewsThread,
  type ViewsThreadData,
} from '../threads/views-thread.ts';

/** Reads the log, writes the views, and reports to the main thread. */
const { folder, logId, personsKey, addressKey, namesKey, mailSettings } =
  workerData as ViewsThreadData;
const log = (level: 'info' | 'warn') => (details: object, message: string) =>
  void main.log(level, sayable(details), message);

/** Replaces an error by its message, since messages between threads do not carry its class. */
const sayable = (details: object): object => {
  const { err } = details as { readonly err?: unknown };
  return err instanceof Error ? { ...details, err: err.message } : details;
};

lowerPriority();

const personKeys = openSqlitePersonKeys(join(folder, 'person-keys.sqlite'), {
  masterKey: personsKey,
});
const wordKeys = openDataKeys(personKeys);
const opens = (type: string) => typesWithPersonalFields.has(type);
const eventStore = {
  ...upcastingReader(
    decrypting(openSqliteLogReader(join(folder, 'log.sqlite')), wordKeys, { opens }),
  ),
  logId: async () => logId,
};
const views = openSqliteReadStore(join(folder, 'views.sqlite'), (news) => void main.news(news));
/** An uncaught error ends the process. */
const readStore = reportingCorruption(views, (error) =>
  queueMicrotask(() => {
    throw error;
  }),
);
const running = runProjections({
  eventStore,
  readStore,
  secrets: openSecretsReader({ folder, keys: { personsKey, addressKey }, clock: systemClock }),
  logger: { info: log('info'), warn: log('warn') },
  onProgress: (progress) => void main.progress(progress),
});
/** Removes views of other versions: only this process has the file open, so no other release reads them. */
const sweepFormer = () =>
  readStore.removeUnopenedVersions().catch((error: unknown) => {
    log('warn')({ err: error }, 'views of other versions were not swept');
  });
running.ready.then(
  () => void main.ready(),
  () => {},
);
running.ready.then(sweepFormer, () => {});

const mails =
  mailSettings &&
  openThreadMails({
    folder,
    addressKey,
    namesKey,
    mailSettings,
    readStore,
    ready: running.ready,
    onFaulty: (faulty) => void main.faulty(faulty),
  });
const mailsOrThrow = () => {
  if (mails === undefined) throw new Error('This thread was given no settings of mails.');
  return mails;
};

/** The growth of the log between two checkpoints, and how often it is checked. */
const EVENTS_A_CHECKPOINT = 2_000;
const CHECKPOINT_LOOK_MS = 250;
const checkpointing = setInterval(
  () => eventStore.checkpointIfGrownBy(EVENTS_A_CHECKPOINT),
  CHECKPOINT_LOOK_MS,
);

const stop = async () => {
  clearInterval(checkpointing);
  await running.stop();
  await mails?.close();
  await readStore.close();
  await eventStore.close();
  await personKeys.close();
  process.exit(0);
};
const main = createBirpc<MainThread, ViewsThread>(
  {
    ...running.operations,
    reproject: async (ownerIds) => {
      for (const ownerId of ownerIds) wordKeys.forget(ownerId);
      await running.operations.reproject(ownerIds);
      views.flushTraces();
    },
    composeMail: (due, now) => mailsOrThrow().composeMail(due, now),
    sendMail: (message) => mailsOrThrow().sendMail(message),
    committed: () => eventStore.wake(),
    stop: () => void stop(),
  },
  {
    ...UNTIL_IT_ENDS,
    eventNames: ['news', 'progress', 'ready', 'log', 'faulty'],
    post: (message) => parentPort?.postMessage(message),
    on: (hear) => void parentPort?.on('message', hear),
  },
);
