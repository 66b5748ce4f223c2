import { halvesOf, isWithin, allIds, type IdRange } from '../engine/id-ranges.ts';
import type { Anomaly } from './anomaly.ts';
import type { ReadRecord } from './folds/read-records.ts';

/** `size` counts its entries, itself included. */
export type Entry = { size: number };

/**
 * Folds one aspect for each key: a stream, an account, a practitioner. It never compares two keys, so that
 * any part can be dropped from memory.
 */
export type AuditFold<State extends Entry> = {
  readonly keysOf: (read: ReadRecord) => readonly string[];
  readonly begin: () => State;
  /** Checks the record against the state, then applies it. */
  readonly take: (entry: State, read: ReadRecord, key: string) => readonly Anomaly[];
};

/** A fold with the keys that fit into memory. */
export type OpenAuditFold = {
  readonly take: (read: ReadRecord) => void;
  readonly size: () => number;
  /** Drops the upper half of its keys; returns their range, or `undefined` if it cannot. */
  readonly letGo: () => IdRange | undefined;
  readonly found: () => readonly Anomaly[];
  readonly count: () => number;
};

export type AnyAuditFold = { readonly open: (range?: IdRange) => OpenAuditFold };

const openAuditFold = <State extends Entry>(
  { keysOf, begin, take }: AuditFold<State>,
  whole: IdRange,
): OpenAuditFold => {
  const entries = new Map<string, State>();
  let range = whole;
  let size = 0;
  let found: { readonly key: string; readonly anomaly: Anomaly }[] = [];

  const takeFor = (key: string, read: ReadRecord): void => {
    let entry = entries.get(key);
    if (entry === undefined) {
      entry = begin();
      entries.set(key, entry);
      size += entry.size;
    }
    const before = entry.size;
    for (const anomaly of take(entry, read, key)) found.push({ key, anomaly });
    size += entry.size - before;
  };

  return {
    take: (read) => {
      for (const key of keysOf(read)) if (isWithin(range, key)) takeFor(key, read);
    },
    size: () => size,
    letGo: () => {
      const halves = halvesOf(range, [...entries.keys()]);
      if (halves === undefined) return undefined;
      const [lower, upper] = halves;
      for (const [key, entry] of entries) {
        if (isWithin(lower, key)) continue;
        entries.delete(key);
        size -= entry.size;
      }
      // A later batch finds them again.
      found = found.filter(({ key }) => isWithin(lower, key));
      range = lower;
      return upper;
    },
    found: () => found.map(({ anomaly }) => anomaly),
    count: () => found.length,
  };
};

/** Hides the state, so that several folds can be run together. */
export const auditFoldOf = <State extends Entry>(fold: AuditFold<State>): AnyAuditFold => ({
  open: (range = allIds) => openAuditFold(fold, range),
});
