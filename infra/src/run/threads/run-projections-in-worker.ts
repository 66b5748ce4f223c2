import type { Worker } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import type { FastifyBaseLogger } from 'fastify';
import type { OnProgress, RunningProjections } from 'projections';
import type { Keys } from '../../security/open-keys.ts';
import type { SqliteEventStore } from '../../sqlite/log/sqlite-event-store.ts';
import { corruptionOf } from '../../sqlite/corruption.ts';
import type { SqliteReadStore } from '../../sqlite/views/sqlite-read-store.ts';
import { endOnCorruptViews } from '../process/end-on-corrupt-views.ts';
import type { FaultyDocument } from '../../stores/sound-documents.ts';
import { openWorker } from './open-worker.ts';
import {
  UNTIL_IT_ENDS,
  type MailSettings,
  type MainThread,
  type ViewsThread,
  type ViewsThreadData,
} from './views-thread.ts';

export type WorkerDependencies = {
  readonly folder: string;
  readonly eventStore: Pick<SqliteEventStore, 'onCommit'>;
  /** The id of the log, for readers in other threads. */
  readonly logId: string;
  readonly readStore: Pick<SqliteReadStore, 'hear'>;
  readonly keys: Keys;
  /** If given, the thread composes and sends mails. */
  readonly mailSettings?: MailSettings;
  /** A document that breaks its schema. */
  readonly onFaulty?: (faulty: FaultyDocument) => void;
  readonly logger: FastifyBaseLogger;
  readonly onProgress?: OnProgress;
};

export type ViewsInWorker = RunningProjections & Pick<ViewsThread, 'composeMail' | 'sendMail'>;

const RESTARTED_AFTER_MS = 1_000;

/**
 * Writes to views must not slow bookings down. A failed thread continues from its checkpoints; corrupt views
 * end the process.
 */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const runProjectionsInWorker = (dependencies: WorkerDependencies): ViewsInWorker => {
  const { folder, logId, eventStore, readStore, logger, onProgress } = dependencies;
  const { keys, mailSettings, onFaulty } = dependencies;
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let worker: Worker;
  let isThere = false;
  let ended: Promise<void> = Promise.resolve();
  let resolveReady = () => {};
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve;
  });

  /** Receives the messages of the present thread, which may be replaced. */
  let hear: (message: unknown) => void = () => {};
  const thread = createBirpc<ViewsThread, MainThread>(
    {
      news: (news) => readStore.hear(news),
      progress: (progress) => onProgress?.(progress),
      ready: () => resolveReady(),
      log: (level, details, message) => logger[level](details, message),
      faulty: (faulty) => onFaulty?.(faulty),
    },
    {
      ...UNTIL_IT_ENDS,
      eventNames: ['committed', 'stop'],
      post: (message) => {
        if (!isThere) throw new Error('The thread of the views is being started again.');
        worker.postMessage(message);
      },
      on: (fn) => {
        hear = fn;
      },
    },
  );
  const restart = () => isStopped() || start();
  const start = () => {
    worker = openWorker('projections-worker', {
      folder,
      logId,
      ...keys,
      mailSettings,
    } satisfies ViewsThreadData);
    isThere = true;
    worker.on('message', (message) => hear(message));
    worker.on('error', (error) => {
      logger.warn({ err: error }, 'the thread of the views failed');
      if (corruptionOf(error) !== undefined) endOnCorruptViews(folder, error);
    });
    ended = new Promise((resolve) => {
      worker.once('exit', () => {
        resolve();
        isThere = false;
        void thread.$rejectPendingCalls(({ reject }) =>
          reject(new Error('The thread of the views has ended.')),
        );
        if (!isStopped()) setTimeout(restart, RESTARTED_AFTER_MS);
      });
    });
  };
  start();

  eventStore.onCommit(() => {
    if (isThere && !isStopped()) void thread.committed();
  });

  return {
    ready,
    operations: thread,
    composeMail: (due, now) => thread.composeMail(due, now),
    sendMail: (message) => thread.sendMail(message),
    stop: async () => {
      stopping.abort();
      if (isThere) await thread.stop();
      await ended;
    },
  };
};
