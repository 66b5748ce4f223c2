import { isUnreadable } from 'contracts';
import type { EventStore, LogMark } from 'contracts/ports';

/**
 * Whether what bears a mark lies beside its own log: `another` log's, or `ahead` of this one, having
 * seen what it does not hold: a log that was put back from a backup, or went on otherwise.
 */
export const belonging = async (
  log: Pick<EventStore, 'logId' | 'eventAt'>,
  { logId, position, eventId }: LogMark,
): Promise<'here' | 'another' | 'ahead'> => {
  if (logId !== (await log.logId())) return 'another';
  const event = await log.eventAt(position);
  // One that cannot be read any more stands there all the same.
  if (event !== undefined && isUnreadable(event)) return 'here';
  return event?.id === eventId ? 'here' : 'ahead';
};
