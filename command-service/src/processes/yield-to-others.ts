import { performance } from 'node:perf_hooks';
import type { Sleep } from './alarm.ts';

const PAUSE_MS = 150;
/** If others left less of a pause idle, it is repeated, up to a number of pauses. */
const SPARE_MS = 100;
const PAUSES_AT_MOST = 6;

/** How long this thread has had nothing to do, in all; in milliseconds. */
export const spareTime = (): number => performance.eventLoopUtilization().idle;

/** Lets others go first: a pause, and a longer one while they need all the time that there is. */
export const yieldToOthers = async ({
  sleep,
  signal,
  spareMs,
}: {
  readonly sleep: Sleep;
  readonly signal: AbortSignal;
  readonly spareMs: () => number;
}): Promise<void> => {
  const before = spareMs();
  for (let pauses = 0; pauses < PAUSES_AT_MOST && !signal.aborted; pauses += 1) {
    await sleep(PAUSE_MS, signal);
    if (spareMs() - before >= SPARE_MS) return;
  }
};
