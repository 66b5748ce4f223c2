import { partitionPoint, type RecordedEvent } from 'contracts';

const NEWEST_KEPT = 1_000;

/** The newest events as they were appended: who follows the log need not read them again. */
export const openNewestEvents = () => {
  let newest: RecordedEvent[] = [];
  /** Everything after this position is held. */
  let since = Infinity;

  /** The index of the first event after a position; positions grow with gaps. */
  const indexAfter = (position: number): number =>
    partitionPoint(newest.length, (index) => (newest[index]?.position ?? 0) <= position);

  return {
    /** The events appended to a log whose last event was at a position. */
    remember: (before: number, appended: readonly RecordedEvent[]): void => {
      since = Math.min(since, before);
      newest.push(...appended);
      if (newest.length <= 2 * NEWEST_KEPT) return;
      since = newest.at(-NEWEST_KEPT - 1)?.position ?? since;
      newest = newest.slice(-NEWEST_KEPT);
    },
    /** The next events after a position; `undefined` where that lies before what is held. */
    page: (after: number, limit: number): readonly RecordedEvent[] | undefined => {
      if (after < since) return undefined;
      const from = indexAfter(after);
      return newest.slice(from, from + limit);
    },
    forget: (): void => {
      newest = [];
      since = Infinity;
    },
  };
};
