import type { RecordedEvent } from '../engine/event.ts';

/** What a view is behind at least, as long as there is an event that it has not read. */
const SHORTEST_LAG = 0.001;

/**
 * How many seconds a view is behind: the age of the oldest event that it has not read. 0 says that
 * it has read them all, and nothing else does.
 */
export const lagOf = (oldestUnread: RecordedEvent | undefined, now: string): number => {
  if (oldestUnread === undefined) return 0;
  const seconds = (Date.parse(now) - Date.parse(oldestUnread.metadata.at)) / 1_000;
  return Math.max(seconds, SHORTEST_LAG);
};
