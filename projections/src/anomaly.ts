/** What an audit found wrong, in a sentence, and the events that say so. */
export type Anomaly = { readonly sentence: string; readonly eventIds: readonly string[] };
