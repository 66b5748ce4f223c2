import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { ViewName } from 'contracts';
import type { Change, ReadStore, ViewReset } from 'contracts/ports';
import type { FastifyInstance } from 'fastify';
import { projectedViews } from '../operations/projected-views.ts';

const AFTER_FAILURE_MS = 1_000;
/** Then other requests run. */
const CHANGES_PER_BATCH = 1_000;

type Dependencies = {
  readonly readStore: Pick<ReadStore, 'changes'>;
  readonly server: Pick<FastifyInstance, 'log'>;
};
type Listener = {
  /** All by default. */
  readonly views?: readonly ViewName[];
  readonly note: (change: Change) => void;
  readonly reset: (reset: Pick<ViewReset, 'view'>) => void;
};

/** A failing listener does not stop the others. */
const notifyListener = (
  { server }: Dependencies,
  { note, reset }: Listener,
  change: Change | ViewReset,
) => {
  try {
    if ('reset' in change) reset(change);
    else note(change);
  } catch (error) {
    server.log.warn({ err: error, view: change.view }, 'a change was not passed on');
  }
};

const notifyAll = async (
  dependencies: Dependencies,
  listener: Listener,
  changes: AsyncIterable<Change | ViewReset>,
): Promise<void> => {
  let notified = 0;
  for await (const change of changes) {
    notifyListener(dependencies, listener, change);
    notified += 1;
    if (notified % CHANGES_PER_BATCH === 0) await nextTurn();
  }
};

const passOn = async (
  dependencies: Dependencies,
  listener: Listener,
  signal: AbortSignal,
): Promise<void> => {
  const { readStore, server } = dependencies;
  const { views } = listener;
  let changes = readStore.changes(signal, views);
  while (!signal.aborted) {
    try {
      await notifyAll(dependencies, listener, changes);
    } catch (error) {
      if (!signal.aborted) server.log.warn({ err: error }, 'the changes were broken off');
    }
    if (signal.aborted) return;
    await pause(AFTER_FAILURE_MS, undefined, { signal });
    changes = readStore.changes(signal, views);
    for (const view of views ?? projectedViews) listener.reset({ view });
  }
};

/** Passes changes on until the signal aborts. After a failure of the store all views count as replaced. */
export const followChanges = async (
  dependencies: Dependencies,
  listener: Listener,
  signal: AbortSignal,
): Promise<void> => {
  try {
    await passOn(dependencies, listener, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};
