export type PaceOptions = {
  /** The time between polls while changes are expected. */
  readonly pollMs?: number;
  /** The time between polls while none are expected. */
  readonly idleMs?: number;
};

const POLL_MS = 25;
export const IDLE_MS = 1_000;
/** The pause is an eighth of the time for which a change has been expected. */
const SHARE_OF_WAIT = 8;

export type Looked = {
  readonly look: () => Promise<void>;
  /** Returns whether a reader waits for a change. */
  readonly isAwaited: () => boolean;
  readonly isExpected: () => boolean;
};

/** A server is polled often while changes are expected, seldom otherwise. */
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
    // After a failure the next poll catches up.
    lookNow().catch(() => {});
  }, pollMs).unref();

  return {
    /** Joins a poll under way. */
    look: lookNow,
    /** Changes are expected from now on. */
    stir: (): void => {
      stirredAtMs = performance.now();
      if (!isExpected()) lookedAtMs = Math.max(lookedAtMs, stirredAtMs);
    },
    /** After the poll under way. */
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await looking?.catch(() => {});
    },
  };
};
