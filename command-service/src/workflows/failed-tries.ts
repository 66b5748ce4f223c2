import type { Clock } from 'contracts/ports';
import { LRUCache } from 'lru-cache';

/** How many failures are let pass, and how long the next try has to wait after them. */
export type Patience = {
  readonly failures: number;
  /** After the first failure beyond these; each further one doubles it. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** One failure is forgotten each time this has passed. */
  readonly forgetsOneInMs: number;
};

type Failures = { count: number; countedAt: number; waitsUntil: number };

/** Whom the failures are of that are remembered; those who failed longest ago are forgotten. */
const REMEMBERED = 20_000;

/**
 * Failed tries by whom they are of, on the steady clock. A try counts as failed from its beginning
 * until it is taken back, so that many at once find out no more than one after the other.
 */
export const openFailedTries = (clock: Clock, patience: Patience) => {
  const remembered = new LRUCache<string, Failures>({ max: REMEMBERED });

  const waitAfter = (count: number): number => {
    const beyond = Math.ceil(count) - patience.failures;
    if (beyond <= 0) return 0;
    return Math.min(patience.longestWaitMs, patience.firstWaitMs * 2 ** (beyond - 1));
  };

  return {
    /** Milliseconds until the next try may be made. */
    waitOf: (whose: string): number =>
      Math.max(0, (remembered.get(whose)?.waitsUntil ?? 0) - clock.elapsedMs()),

    /** Counts one as failed; answers how to take it back. */
    begin: (whose: string): (() => void) => {
      const now = clock.elapsedMs();
      const known = remembered.get(whose) ?? { count: 0, countedAt: now, waitsUntil: 0 };
      const forgotten = (now - known.countedAt) / patience.forgetsOneInMs;
      const before = known.waitsUntil;
      known.count = Math.max(0, known.count - forgotten) + 1;
      known.countedAt = now;
      const until = now + waitAfter(known.count);
      known.waitsUntil = until;
      remembered.set(whose, known);
      return () => {
        known.count = Math.max(0, known.count - 1);
        if (known.waitsUntil === until) known.waitsUntil = before;
      };
    },

    forget: (whose: string): void => {
      remembered.delete(whose);
    },
  };
};
