/** The recent attempts of one person or network, and how long they must wait. */
export type Attempts = {
  /** Grows with each try and shrinks with time: no whole number. */
  readonly count: number;
  /** When it was counted, and until when to wait, on the clock of these counters. */
  readonly countedAtMs: number;
  readonly waitsUntilMs: number;
};

/**
 * Attempts of one kind by sender, counted by one process or by all that share a store. They may be
 * forgotten a day after the last one. Methods reject if the store is unavailable.
 */
export type AttemptCounters = {
  /** The clock that they go by. */
  nowMs(): number;
  /** The key, a mail or network address, is stored as a keyed hash only. */
  of(subject: string): Promise<Attempts | undefined>;
  /** Replaces the count that was read, or none; false if it has changed since. */
  replace(
    subject: string,
    before: Attempts | undefined,
    after: Attempts | undefined,
  ): Promise<boolean>;
};

export type OpenAttemptCounters = (kind: string) => AttemptCounters;
