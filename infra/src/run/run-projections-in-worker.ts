import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { OnProgress, Progress, RunningProjections } from 'projections';
import type { SqliteEventStore } from '../sqlite/sqlite-event-store.ts';
import {
  operationsElsewhere,
  type OperationAnswered,
  type OperationAsked,
} from './operations-between-threads.ts';
import type { SqliteReadStore, ViewNews } from '../sqlite/sqlite-read-store.ts';

export type ToWorker = 'committed' | 'stop' | OperationAsked;
export type FromWorker =
  | OperationAnswered
  | { readonly kind: 'news'; readonly news: ViewNews }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'log';
      readonly level: 'info' | 'warn';
      readonly message: string;
      readonly details: object;
    };

export type WorkerDependencies = {
  readonly folder: string;
  readonly eventStore: Pick<SqliteEventStore, 'onCommit'>;
  readonly readStore: SqliteReadStore;
  readonly logger: FastifyBaseLogger;
  readonly onProgress?: OnProgress;
};

const RESTARTED_AFTER_MS = 1_000;

/** Beside this file, as a built entry or as a source; Node knows sources only through tsx. */
const openWorker = (folder: string): Worker => {
  const workerData = { folder };
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./projections-worker.js', import.meta.url), { workerData });
  const source = new URL('./projections-worker.ts', import.meta.url).href;
  const boot = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import('${source}');
  })`;
  return new Worker(boot, { eval: true, workerData });
};

/**
 * Keeps the views in a thread of their own, so that writing them takes nothing from those who book.
 * A thread that fails is started again, and goes on where its checkpoints are.
 */
export const runProjectionsInWorker = (dependencies: WorkerDependencies): RunningProjections => {
  const { folder, eventStore, readStore, logger, onProgress } = dependencies;
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let worker: Worker;
  let isThere = false;
  let gone: Promise<void> = Promise.resolve();
  let tellReady = () => {};
  const ready = new Promise<void>((resolve) => {
    tellReady = resolve;
  });

  const elsewhere = operationsElsewhere((asked) => {
    if (!isThere) throw new Error('The thread of the views is being started again.');
    worker.postMessage(asked satisfies ToWorker);
  });
  const hear = (message: FromWorker) => {
    switch (message.kind) {
      case 'answered':
        return elsewhere.hear(message);
      case 'news':
        return readStore.hear(message.news);
      case 'progress':
        return onProgress?.(message.progress);
      case 'ready':
        return tellReady();
      case 'log':
        return logger[message.level](message.details, message.message);
    }
  };
  const start = () => {
    worker = openWorker(folder);
    isThere = true;
    worker.on('message', hear);
    worker.on('error', (error) => logger.warn({ err: error }, 'the thread of the views failed'));
    gone = new Promise((resolve) => {
      worker.once('exit', () => {
        resolve();
        isThere = false;
        elsewhere.giveUp();
        if (!isStopped()) setTimeout(() => isStopped() || start(), RESTARTED_AFTER_MS);
      });
    });
  };
  start();

  eventStore.onCommit(() => {
    if (!isStopped()) worker.postMessage('committed' satisfies ToWorker);
  });

  return {
    ready,
    operations: elsewhere.operations,
    stop: async () => {
      stopping.abort();
      worker.postMessage('stop' satisfies ToWorker);
      await gone;
    },
  };
};
