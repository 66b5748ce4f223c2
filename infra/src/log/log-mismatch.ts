import { isUnreadable } from 'contracts';
import type { EventStore, LogCheckpoint } from 'contracts/ports';

/** A store may belong to `another` log, or be `ahead` of one that was restored from a backup. */
export const logMismatchOf = async (
  log: Pick<EventStore, 'logId' | 'eventAt'>,
  { logId, position, eventId }: LogCheckpoint,
): Promise<'here' | 'another' | 'ahead'> => {
  if (logId !== (await log.logId())) return 'another';
  const event = await log.eventAt(position);
  // An unreadable event is still at its position.
  if (event !== undefined && isUnreadable(event)) return 'here';
  return event?.id === eventId ? 'here' : 'ahead';
};
