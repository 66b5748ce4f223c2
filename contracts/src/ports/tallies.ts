/** How often somebody has tried something lately, and how long they wait before they may again. */
export type Tally = {
  /** Grows with each try and shrinks with time: no whole number. */
  readonly count: number;
  /** When it was counted, and until when they wait, on the clock of these tallies. */
  readonly countedAtMs: number;
  readonly waitsUntilMs: number;
};

/**
 * Tries of one kind by whom they are of, counted by one process alone or by all that share a store. A
 * day after the last one they may be forgotten. Methods reject when the store is away.
 */
export type Tallies = {
  /** The clock that they go by. */
  nowMs(): number;
  /** Whose it is, a mail address or one of the network, is kept as a fingerprint alone. */
  of(whose: string): Promise<Tally | undefined>;
  /** Puts a tally, or none, in the place of what was read: false where something else stands there by now. */
  replace(whose: string, before: Tally | undefined, after: Tally | undefined): Promise<boolean>;
};

export type OpenTallies = (kind: string) => Tallies;
