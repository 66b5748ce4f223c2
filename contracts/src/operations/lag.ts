import type { RecordedEvent } from '../engine/event.ts';

/** The least lag of a view with an unread event. */
const SHORTEST_LAG = 0.001;

/** The age of the oldest unread event, in seconds. Only 0 means that all events are read. */
export const lagOf = (oldestUnread: RecordedEvent | undefined, now: string): number => {
  if (oldestUnread === undefined) return 0;
  const seconds = (Date.parse(now) - Date.parse(oldestUnread.metadata.at)) / 1_000;
  return Math.max(seconds, SHORTEST_LAG);
};
