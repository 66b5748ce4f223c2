import type { EventStore, LogCheckpoint, LogCheckpointStore } from 'contracts/ports';

/** A log has at least its first event. */
const endOf = async (
  log: Pick<EventStore, 'logId' | 'head' | 'eventAt'>,
): Promise<LogCheckpoint> => {
  const logId = await log.logId();
  const position = await log.head();
  const last = await log.eventAt(position);
  if (last === undefined) throw new Error('The log ends with no event.');
  return { logId, position, eventId: last.id };
};

export const noteLogCheckpoint = async (
  log: Pick<EventStore, 'logId' | 'head' | 'eventAt'>,
  stores: readonly LogCheckpointStore[],
): Promise<void> => {
  const mark = await endOf(log);
  for (const store of stores) await store.markLog(mark);
};
