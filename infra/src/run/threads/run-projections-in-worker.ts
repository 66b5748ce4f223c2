import type { Worker } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import type { FastifyBaseLogger } from 'fastify';
import type { OnProgress, RunningProjections } from 'projections';
import type { Keys } from '../../security/open-keys.ts';
import type { SqliteEventStore } from '../../sqlite/log/sqlite-event-store.ts';
import { corruptionOf } from '../../sqlite/corruption.ts';
import type { SelfHealingReadStore } from '../../sqlite/views/self-healing-read-store.ts';
import { openWorker } from './open-worker.ts';
import {
  UNTIL_IT_ENDS,
  type MainThread,
  type ViewsThread,
  type ViewsThreadData,
} from './views-thread.ts';

export type WorkerDependencies = {
  readonly folder: string;
  readonly eventStore: Pick<SqliteEventStore, 'onCommit'>;
  /** The id of the log, for readers in other threads. */
  readonly logId: string;
  readonly readStore: SelfHealingReadStore;
  readonly keys: Pick<Keys, 'personsKey' | 'addressKey'>;
  readonly logger: FastifyBaseLogger;
  readonly onProgress?: OnProgress;
};

const RESTARTED_AFTER_MS = 1_000;

/**
 * Runs the projector in a thread of its own, so that its writes do not slow down bookings. A failed
 * thread is restarted and continues from its checkpoints. Corrupt views, found in either thread, are
 * quarantined and rebuilt by a new thread.
 */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const runProjectionsInWorker = (dependencies: WorkerDependencies): RunningProjections => {
  const { folder, logId, eventStore, readStore, logger, onProgress } = dependencies;
  const { personsKey, addressKey } = dependencies.keys;
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let worker: Worker;
  let isThere = false;
  let gone: Promise<void> = Promise.resolve();
  let tellReady = () => {};
  const ready = new Promise<void>((resolve) => {
    tellReady = resolve;
  });

  /** The message channel to the present thread. */
  let hear: (message: unknown) => void = () => {};
  const thread = createBirpc<ViewsThread, MainThread>(
    {
      news: (news) => readStore.hear(news),
      progress: (progress) => onProgress?.(progress),
      ready: () => {
        tellReady();
        readStore.repaired();
      },
      damaged: (damage) => readStore.damaged(damage),
      log: (level, details, message) => logger[level](details, message),
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
  let isMending = false;
  const restart = () => isStopped() || start();
  const start = () => {
    worker = openWorker('projections-worker', {
      folder,
      logId,
      personsKey,
      addressKey,
    } satisfies ViewsThreadData);
    isThere = true;
    worker.on('message', (message) => hear(message));
    worker.on('error', (error) => {
      logger.warn({ err: error }, 'the thread of the views failed');
      const damage = corruptionOf(error);
      if (damage !== undefined) readStore.damaged(damage);
    });
    gone = new Promise((resolve) => {
      worker.once('exit', () => {
        resolve();
        isThere = false;
        void thread.$rejectPendingCalls(({ reject }) =>
          reject(new Error('The thread of the views has ended.')),
        );
        if (!isStopped() && !isMending) setTimeout(restart, RESTARTED_AFTER_MS);
      });
    });
  };
  start();

  const mend = async (): Promise<void> => {
    await worker.terminate();
    await gone;
    const aside = await readStore.beginEmpty();
    logger.warn({ aside }, 'the damaged views were set aside and are made anew');
  };
  readStore.onDamage((damage) => {
    logger.warn({ damage }, 'the views are damaged');
    isMending = true;
    mend()
      .catch((error: unknown) => logger.warn({ err: error }, 'the views were not set aside'))
      .finally(() => {
        isMending = false;
        restart();
      });
  });

  eventStore.onCommit(() => {
    if (isThere && !isStopped()) void thread.committed();
  });

  return {
    ready,
    operations: thread,
    stop: async () => {
      stopping.abort();
      if (isThere) await thread.stop();
      await gone;
    },
  };
};
