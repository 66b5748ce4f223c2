/** A fault found by an audit: a sentence, and the events concerned with their positions. */
export type Anomaly = {
  readonly sentence: string;
  readonly eventIds: readonly string[];
  readonly positions: readonly number[];
  /** Whether two bookings of a practitioner overlap; every other anomaly is of another kind. */
  readonly isOverlap?: true;
};

/** A bound for memory and for the reader of the report. */
export const ANOMALIES_AT_MOST = 10_000;

/** The id and position of an event in an anomaly. */
export type At = { readonly id: string; readonly position: number };

export const atOf = ({ id, position }: At): At => ({ id, position });

/** An anomaly of these events. One that could not be read has a position and no id. */
export const anomalyOf = (sentence: string, ...events: readonly At[]): Anomaly => ({
  sentence: `${sentence}.`,
  eventIds: events.map(({ id }) => id).filter((id) => id !== ''),
  positions: events.map(({ position }) => position),
});
