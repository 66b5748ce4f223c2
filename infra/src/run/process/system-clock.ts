import type { Clock } from 'contracts/ports';

/** The clock of whatever runs: entries alone hand it on. */
export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  elapsedMs: () => performance.now(),
};
