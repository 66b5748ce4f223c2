import { isUnreadable } from 'contracts';
import type { EventStore, LogCheckpoint } from 'contracts/ports';

/**
 * Whether a store belongs to the log: it may belong to `another` one, or be `ahead` of this one
 * because the log was restored from a backup or diverged.
 */
export const logMismatchOf = async (
  log: Pick<EventStore, 'logId' | 'eventAt'>,
  { logId, position, eventId }: LogCheckpoint,
): Promise<'here' | 'another' | 'ahead'> => {
  if (logId !== (await log.logId())) return 'another';
  const event = await log.eventAt(position);
  // An event that is now unreadable is still at its position.
  if (event !== undefined && isUnreadable(event)) return 'here';
  return event?.id === eventId ? 'here' : 'ahead';
};
