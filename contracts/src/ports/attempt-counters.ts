export type Attempts = {
  /** Shrinks with time: no integer. */
  readonly count: number;
  /** On the clock of these counters. */
  readonly countedAtMs: number;
  readonly waitsUntilMs: number;
};

/** Counted by one process or by all that share a store. May be forgotten a day after the last attempt. */
export type AttemptCounters = {
  nowMs(): number;
  /** A mail or network address, stored as a keyed hash only. */
  of(subject: string): Promise<Attempts | undefined>;
  /** `false` if it has changed since. */
  replace(
    subject: string,
    before: Attempts | undefined,
    after: Attempts | undefined,
  ): Promise<boolean>;
};

export type OpenAttemptCounters = (kind: string) => AttemptCounters;
