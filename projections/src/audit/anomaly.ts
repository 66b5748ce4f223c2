/** A sentence, and the events concerned. */
export type Anomaly = {
  readonly sentence: string;
  readonly eventIds: readonly string[];
  readonly positions: readonly number[];
  /** Two bookings of a practitioner overlap. */
  readonly isOverlap?: true;
};

/** A bound for memory and for the reader of the report. */
export const ANOMALIES_AT_MOST = 10_000;

export type At = { readonly id: string; readonly position: number };

export const atOf = ({ id, position }: At): At => ({ id, position });

/** An unreadable event has a position and no id. */
export const anomalyOf = (sentence: string, ...events: readonly At[]): Anomaly => ({
  sentence: `${sentence}.`,
  eventIds: events.map(({ id }) => id).filter((id) => id !== ''),
  positions: events.map(({ position }) => position),
});
