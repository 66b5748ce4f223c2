import type { Clock } from 'contracts/ports';

/** The number only grows. */
export type LeaseHeartbeat = {
  /** `null` once it was released. */
  readonly holder: string | null;
  readonly beat: number;
  /** How long the holder may rely on the lease. */
  readonly forMs: number;
};

/** Measures how long each lease was not renewed. */
export const openLeaseHeartbeats = ({ elapsedMs }: Pick<Clock, 'elapsedMs'>) => {
  const seen = new Map<string, { readonly beat: number; readonly sinceMs: number }>();
  return {
    /** The store was unavailable, so its holder could not renew it: its age counts from the next heartbeat. */
    forget: (name: string): void => void seen.delete(name),
    /** Whether a lease is free for this holder: its last heartbeat is too old, or the holder's own. */
    isFree: (name: string, holder: string, last: LeaseHeartbeat | undefined): boolean => {
      if (last === undefined || last.holder === null || last.holder === holder) return true;
      const known = seen.get(name);
      if (known?.beat === last.beat) return elapsedMs() - known.sinceMs >= last.forMs;
      seen.set(name, { beat: last.beat, sinceMs: elapsedMs() });
      return false;
    },
  };
};
