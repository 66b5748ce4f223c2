import { LRUCache } from 'lru-cache';
import type { Clock } from 'contracts/ports';

/** How long a process at least writes one stream before it pauses. */
const WRITES_FOR_MS = 200;
/** In appends: another process reads what is new, appends, and may have begun with an append that fails. */
const PAUSE_IN_APPENDS = 4;
const LONGEST_PAUSE_MS = 500;
/** In pauses: where no other process writes, they take a fifth of the time at most. */
const RUN_IN_PAUSES = 4;
const STREAMS = 1_000;

/** Appends of this process to one stream, with no time between them for another process. */
type Run = { readonly sinceMs: number; readonly endedMs: number; readonly pausedUntilMs: number };

/**
 * The process that has just written a stream knows its state, while another one must read it first and finds it
 * written again. Each therefore leaves a stream that it writes without a break to the others from time to time.
 */
export const openWritePauses = (clock: Clock) => {
  const runs = new LRUCache<string, Run>({ max: STREAMS });
  return {
    msLeft: (stream: string): number =>
      Math.max(0, (runs.get(stream)?.pausedUntilMs ?? 0) - clock.elapsedMs()),
    /** After an append that began at that moment. */
    appended: (stream: string, begunMs: number): void => {
      const endedMs = clock.elapsedMs();
      const pauseMs = Math.min(PAUSE_IN_APPENDS * (endedMs - begunMs), LONGEST_PAUSE_MS);
      const before = runs.get(stream);
      const goesOn = before !== undefined && begunMs - before.endedMs < pauseMs;
      const sinceMs = goesOn ? before.sinceMs : begunMs;
      const pausedUntilMs = endedMs + pauseMs;
      if (endedMs - sinceMs < Math.max(WRITES_FOR_MS, RUN_IN_PAUSES * pauseMs))
        runs.set(stream, { sinceMs, endedMs, pausedUntilMs: 0 });
      else runs.set(stream, { sinceMs: pausedUntilMs, endedMs, pausedUntilMs });
    },
    /** Another process has written meanwhile. */
    wasFirst: (stream: string): void => void runs.delete(stream),
  };
};
