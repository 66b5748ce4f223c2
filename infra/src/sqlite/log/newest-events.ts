import { partitionPoint, type RecordedEvent } from 'contracts';

const NEWEST_KEPT = 1_000;

/** The newest events are kept as appended, so that followers need not read them again. */
export const openNewestEvents = () => {
  let newest: RecordedEvent[] = [];
  /** The newest events after this position are all held. */
  let since = Infinity;

  /** Positions grow with gaps. */
  const indexAfter = (position: number): number =>
    partitionPoint(newest.length, (index) => (newest[index]?.position ?? 0) <= position);

  return {
    /** `before` is the position of the event before them. */
    remember: (before: number, appended: readonly RecordedEvent[]): void => {
      since = Math.min(since, before);
      newest.push(...appended);
      if (newest.length <= 2 * NEWEST_KEPT) return;
      since = newest.at(-NEWEST_KEPT - 1)?.position ?? since;
      newest = newest.slice(-NEWEST_KEPT);
    },
    /** `undefined` if the page begins before the kept events. */
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
