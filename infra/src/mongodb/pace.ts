export type PaceOptions = {
  /** Interval between polls while changes are expected. */
  readonly pollMs?: number;
  /** The interval while no changes are expected. */
  readonly idleMs?: number;
};

const POLL_MS = 25;
export const IDLE_MS = 1_000;
/** An expected change that does not come is polled less and less often: the pause grows with the wait. */
const SHARE_OF_WAIT = 8;

export type Looked = {
  readonly look: () => Promise<void>;
  /** Whether a reader waits for the result, for a limited time. */
  readonly isAwaited: () => boolean;
  /** Something is to change soon. */
  readonly isExpected: () => boolean;
};

/** When a server is asked what has changed there: often while something is expected, seldom otherwise. */
export const openPace = (
  { pollMs = POLL_MS, idleMs = IDLE_MS }: PaceOptions,
  { look, isAwaited, isExpected }: Looked,
) => {
  let [lookedAtMs, stirredAtMs] = [performance.now(), performance.now()];
  let looking: Promise<void> | undefined;

  const pauseAt = (nowMs: number): number => {
    if (isAwaited()) return pollMs;
    if (!isExpected()) return idleMs;
    return Math.min(idleMs, Math.max(pollMs, (nowMs - stirredAtMs) / SHARE_OF_WAIT));
  };
  const lookNow = (): Promise<void> => {
    if (looking !== undefined) return looking;
    lookedAtMs = performance.now();
    looking = look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const timer = setInterval(() => {
    const nowMs = performance.now();
    // A timer may fire a moment early.
    if (nowMs - lookedAtMs < pauseAt(nowMs) - pollMs / 2) return;
    // If the server is unavailable, the next poll reports what this one missed.
    lookNow().catch(() => {});
  }, pollMs).unref();

  return {
    /** At once; the look under way, if there is one. */
    look: lookNow,
    /** Before more is expected: from now on, but not at once. */
    stir: (): void => {
      stirredAtMs = performance.now();
      if (!isExpected()) lookedAtMs = Math.max(lookedAtMs, stirredAtMs);
    },
    /** Ends after the look under way. */
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await looking?.catch(() => {});
    },
  };
};
