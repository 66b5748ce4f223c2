import type { Clock } from 'contracts/ports';

/** Used by entries alone. */
export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  elapsedMs: () => performance.now(),
};
