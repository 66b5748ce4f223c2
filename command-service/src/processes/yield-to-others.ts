import { performance } from 'node:perf_hooks';
import type { Sleep } from './alarm.ts';

const PAUSE_MS = 150;
/** If less of a pause was idle, it is repeated a few times. */
const SPARE_MS = 100;
const PAUSES_AT_MOST = 6;

/** The idle time of this thread, in milliseconds. */
export const spareTime = (): number => performance.eventLoopUtilization().idle;

/** A longer pause while other work needs all the time. */
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
