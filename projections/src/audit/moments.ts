import { epochMinutesOf } from 'contracts';

/**
 * A command reads other streams without locking them and is decided within seconds: it may rest on a state
 * that ended so long before its own event.
 */
const MOMENT_MINUTES = 0.5;

/** A command received then may have read it. */
export const stillStoodAt = (endedAt: string, receivedAt: string): boolean =>
  endedAt >= receivedAt || epochMinutesOf(endedAt) >= epochMinutesOf(receivedAt) - MOMENT_MINUTES;
