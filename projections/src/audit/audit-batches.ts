import type { IdRange } from '../engine/id-ranges.ts';
import type { Readings } from '../engine/progress.ts';
import type { Anomaly } from './anomaly.ts';
import type { AnyAuditFold } from './audit-fold.ts';
import type { ReadRecord } from './folds/read-records.ts';

/** A single reading of the log, for a range of keys of each fold. */
export type AuditBatch = {
  readonly take: (read: ReadRecord) => void;
  /** Drops keys if memory is full; a later batch reads them again. */
  readonly letGo: () => void;
  readonly found: () => readonly Anomaly[];
  readonly count: () => number;
};

type ToRead = { readonly fold: AnyAuditFold; readonly ranges: (IdRange | undefined)[] };

/** Plans as many readings as memory requires. */
export const openAuditBatches = (
  folds: readonly AnyAuditFold[],
  itemsInMemory: number,
): { readonly next: () => AuditBatch | undefined; readonly readings: () => Readings } => {
  const toRead: readonly ToRead[] = folds.map((fold) => ({ fold, ranges: [undefined] }));
  let begun = 0;

  const open = (): AuditBatch => {
    const opened = toRead.flatMap(({ fold, ranges }) => {
      if (ranges.length === 0) return [];
      return [{ ranges, held: fold.open(ranges.pop()) }];
    });
    const largest = () =>
      opened.reduce((one, other) => (other.held.size() > one.held.size() ? other : one));
    return {
      take: (read) => {
        for (const { held } of opened) held.take(read);
      },
      letGo: () => {
        while (opened.reduce((sum, { held }) => sum + held.size(), 0) > itemsInMemory) {
          const { held, ranges } = largest();
          const upper = held.letGo();
          if (upper === undefined) return;
          ranges.push(upper);
        }
      },
      found: () => opened.flatMap(({ held }) => held.found()),
      count: () => opened.reduce((sum, { held }) => sum + held.count(), 0),
    };
  };

  return {
    next: () => {
      if (toRead.every(({ ranges }) => ranges.length === 0)) return undefined;
      begun += 1;
      return open();
    },
    readings: () => ({
      done: Math.max(0, begun - 1),
      left: Math.max(...toRead.map(({ ranges }) => ranges.length)),
    }),
  };
};
