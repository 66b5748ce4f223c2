import { getHeapStatistics } from 'node:v8';
import type { EventStore, ReadStore } from 'contracts/ports';
import { checkpointAt } from './checkpoint.ts';
import { foldViews } from '../fold-views.ts';
import { retryWithBackoff, type RetryOptions } from './retry-with-backoff.ts';
import type { OnProgress } from '../progress.ts';
import type { Projection } from '../projection.ts';
import { clearQuarantine, newlyQuarantined } from '../quarantine.ts';
import { rebuiltIn, type Rebuilt } from '../rebuilt.ts';

/** A third of the process's memory, because there is no other load yet; a document takes about 2 kB. */
const DOCUMENTS_IN_MEMORY = Math.floor(getHeapStatistics().heap_size_limit / 6_000);
/** A larger write shares the database pages it touches, and no other work waits. */
const DOCUMENTS_A_WRITE = 1_000;

export type Filling = RetryOptions & {
  readonly eventStore: Pick<EventStore, 'readAll' | 'eventAt'>;
  readonly readStore: ReadStore;
  readonly onProgress: OnProgress | undefined;
};

/**
 * Checkpoints move at the end, so that an interrupted filling starts over; positions guard the documents it
 * has written.
 */
export const fillEmptyViews = async (
  filling: Filling,
  empty: readonly Projection[],
  head: number,
): Promise<void> => {
  const { eventStore, readStore, signal, logger, onProgress } = filling;
  const patiently = <Answer>(task: () => Promise<Answer>) =>
    retryWithBackoff('filling a view', task, filling);
  const liveView = (view: Projection['view']): Rebuilt['documents'] => ({
    write: (writes) => patiently(() => readStore.write([{ view, writes, checkpoint: 0 }])),
    seen: (ids) => patiently(() => readStore.seen(view, ids)),
    scan: (page) => readStore.scan(view, page),
  });
  for (const { view } of empty) await clearQuarantine(readStore, view);
  const filled = empty.map((projection) => rebuiltIn(liveView(projection.view), projection));
  await foldViews(filled, {
    eventStore,
    upTo: head,
    signal,
    onProgress,
    documentsInMemory: DOCUMENTS_IN_MEMORY,
    documentsAWrite: DOCUMENTS_A_WRITE,
  });
  const quarantined = filled.flatMap((each) => [...each.quarantined.values()]);
  await patiently(async () => {
    const last = await eventStore.eventAt(head);
    if (last === undefined) throw new Error(`No event stands at ${head}, the head of the log.`);
    const reached = checkpointAt(last);
    const list = await newlyQuarantined({ readStore, logger }, quarantined, reached);
    const moved = empty.map(({ view }) => ({ view, writes: [], ...reached }));
    await readStore.write([...moved, list]);
  });
};
