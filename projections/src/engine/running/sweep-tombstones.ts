import { setTimeout as pause } from 'node:timers/promises';
import type { ViewName, SerialQueue } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { retryWithBackoff, type RetryOptions } from './retry-with-backoff.ts';

/** Other writes wait for it a few milliseconds. */
const TOMBSTONES_PER_BATCH = 500;
const BETWEEN_BATCHES_MS = 50;

export type Sweeping = RetryOptions & {
  readonly readStore: Pick<ReadStore, 'checkpoint' | 'sweepTombstones'>;
  readonly views: readonly ViewName[];
  readonly turn: SerialQueue;
  readonly everyMs: number;
};

const checkpointsOf = ({ readStore, views }: Sweeping) =>
  Promise.all(views.map(async (view) => [view, await readStore.checkpoint(view)] as const));

const sweepView = async (sweeping: Sweeping, view: ViewName, upTo: number): Promise<void> => {
  const { readStore, turn, signal } = sweeping;
  const sweepSome = () => turn(() => readStore.sweepTombstones(view, upTo, TOMBSTONES_PER_BATCH));
  for (;;) {
    const swept = await retryWithBackoff('sweeping tombstones', sweepSome, sweeping);
    if (swept < TOMBSTONES_PER_BATCH) return;
    await pause(BETWEEN_BATCHES_MS, undefined, { signal });
  }
};

/**
 * A view takes no event at or below its checkpoint again. Only tombstones below the checkpoint of the round
 * before are removed, so that a comparison in steps still finds them; the first round removes none, because
 * another process may have been the projector a moment ago.
 */
export const keepSweeping = async (sweeping: Sweeping): Promise<void> => {
  const { signal, everyMs } = sweeping;
  try {
    for (let upTo = await checkpointsOf(sweeping); ;) {
      // The timer does not keep the process alive.
      await pause(everyMs, undefined, { signal, ref: false });
      const next = await checkpointsOf(sweeping);
      for (const [view, position] of upTo) await sweepView(sweeping, view, position);
      upTo = next;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};
