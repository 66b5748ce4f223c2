import { epochMinutesOf } from 'contracts';

/**
 * A command reads other streams without locking them, and is decided within seconds: what it read may
 * have changed a moment before its own event stands. So what stood at most so long ago stands here.
 */
const MOMENT_MINUTES = 0.5;

/** Whether something that ended at an instant may still have been read by a command received at another. */
export const stillStoodAt = (endedAt: string, receivedAt: string): boolean =>
  endedAt >= receivedAt || epochMinutesOf(endedAt) >= epochMinutesOf(receivedAt) - MOMENT_MINUTES;
