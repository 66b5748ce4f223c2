import type { AttemptCounters, Attempts } from 'contracts/ports';

export type ThrottleLimits = {
  readonly failures: number;
  /** After the first excess failure; doubled by each further one. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** Period after which one failure is forgotten. */
  readonly forgetsOneInMs: number;
};

/** Begun, or how long to wait. */
export type Begun =
  | { readonly outcome: 'begun'; readonly takeBack: () => Promise<void> }
  | { readonly outcome: 'waits'; readonly waitMs: number };

const NONE: Attempts = { count: 0, countedAtMs: 0, waitsUntilMs: 0 };

/**
 * An attempt counts as failed until it succeeds, so that parallel attempts learn no more than successive
 * ones.
 */
export const openAttemptThrottle = (counters: AttemptCounters, limits: ThrottleLimits) => {
  const waitAfter = (count: number): number => {
    const beyond = Math.ceil(count) - limits.failures;
    if (beyond <= 0) return 0;
    return Math.min(limits.longestWaitMs, limits.firstWaitMs * 2 ** (beyond - 1));
  };
  const waitIn = ({ waitsUntilMs }: Attempts): number =>
    Math.max(0, waitsUntilMs - counters.nowMs());

  /** Counted now. */
  const withOneMore = ({ count, countedAtMs }: Attempts): Attempts => {
    // The clock of another machine may be ahead.
    const nowMs = Math.max(counters.nowMs(), countedAtMs);
    const left = Math.max(0, count - (nowMs - countedAtMs) / limits.forgetsOneInMs);
    const waitsUntilMs = nowMs + waitAfter(left + 1);
    return { count: left + 1, countedAtMs: nowMs, waitsUntilMs };
  };

  const takeBack = async (subject: string, begun: Attempts, before: Attempts): Promise<void> => {
    for (;;) {
      const known = await counters.of(subject);
      if (known === undefined) return;
      const { waitsUntilMs } = known.waitsUntilMs === begun.waitsUntilMs ? before : known;
      const after = { ...known, count: Math.max(0, known.count - 1), waitsUntilMs };
      if (await counters.replace(subject, known, after)) return;
    }
  };

  const beginFrom = async (subject: string, found: Attempts | undefined): Promise<Begun> => {
    for (let known = found; ; known = await counters.of(subject)) {
      const before = known ?? NONE;
      const waitMs = waitIn(before);
      if (waitMs > 0) return { outcome: 'waits', waitMs };
      const begun = withOneMore(before);
      if (await counters.replace(subject, known, begun))
        return { outcome: 'begun', takeBack: () => takeBack(subject, begun, before) };
    }
  };

  return {
    /** Counts the attempt, unless it must wait. */
    begin: async (subject: string): Promise<Begun> =>
      beginFrom(subject, await counters.of(subject)),
    /** Begins only if the counter has not changed since. */
    look: async (subject: string) => {
      const known = await counters.of(subject);
      return { waitMs: waitIn(known ?? NONE), begin: () => beginFrom(subject, known) };
    },

    forget: async (subject: string): Promise<void> => {
      for (;;) {
        const known = await counters.of(subject);
        if (known === undefined || (await counters.replace(subject, known, undefined))) return;
      }
    },
  };
};

type AttemptThrottle = ReturnType<typeof openAttemptThrottle>;

/** Begins the attempt in all throttles, or in none if one of them requires a wait. */
export const beginAll = async (
  counts: readonly { readonly throttle: AttemptThrottle; readonly subject: string }[],
): Promise<Begun> => {
  const looked = await Promise.all(counts.map(({ throttle, subject }) => throttle.look(subject)));
  const waitMs = Math.max(0, ...looked.map((each) => each.waitMs));
  if (waitMs > 0) return { outcome: 'waits', waitMs };
  const begun: (() => Promise<void>)[] = [];
  const takeBackAll = async () => {
    for (const takeBack of begun) await takeBack();
  };
  for (const each of looked) {
    const one = await each.begin();
    if (one.outcome === 'begun') begun.push(one.takeBack);
    else {
      // A concurrent attempt was counted: attempts that must wait are not.
      await takeBackAll();
      return one;
    }
  }
  return { outcome: 'begun', takeBack: takeBackAll };
};
