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
type Run = {
  readonly sinceMs: number;
  readonly endedMs: number;
  readonly pausedUntilMs: number;
  /** Appends since, before each of which another process has written. */
  readonly lost: number;
};

const NO_RUN: Run = { sinceMs: 0, endedMs: -Infinity, pausedUntilMs: 0, lost: 0 };

/**
 * The process that has just written a stream knows its state, while another one must read it first and finds it
 * written again. Each therefore leaves a stream that it writes without a break to the others from time to time.
 */
export const openWriteRaces = (clock: Clock) => {
  const runs = new LRUCache<string, Run>({ max: STREAMS });
  const runOf = (stream: string): Run => runs.get(stream) ?? NO_RUN;
  return {
    pauseMs: (stream: string): number =>
      Math.max(0, runOf(stream).pausedUntilMs - clock.elapsedMs()),
    lostInARow: (stream: string): number => runOf(stream).lost,
    /** By an append that began at that moment. */
    won: (stream: string, begunMs: number): void => {
      const endedMs = clock.elapsedMs();
      const pauseMs = Math.min(PAUSE_IN_APPENDS * (endedMs - begunMs), LONGEST_PAUSE_MS);
      const before = runOf(stream);
      const sinceMs = begunMs - before.endedMs < pauseMs ? before.sinceMs : begunMs;
      const pausedUntilMs = endedMs + pauseMs;
      const run = { endedMs, lost: 0 };
      if (endedMs - sinceMs < Math.max(WRITES_FOR_MS, RUN_IN_PAUSES * pauseMs))
        runs.set(stream, { ...run, sinceMs, pausedUntilMs: 0 });
      else runs.set(stream, { ...run, sinceMs: pausedUntilMs, pausedUntilMs });
    },
    lost: (stream: string): void =>
      void runs.set(stream, { ...NO_RUN, lost: runOf(stream).lost + 1 }),
  };
};
