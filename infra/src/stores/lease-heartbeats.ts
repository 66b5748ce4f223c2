import type { Clock } from 'contracts/ports';

/** The last heartbeat of a lease, as its store keeps it: the number only grows. */
export type LeaseHeartbeat = {
  /** `null` once it was returned. */
  readonly holder: string | null;
  readonly beat: number;
  /** How long its holder may count on it. */
  readonly forMs: number;
};

/** Since when each lease has stood still, as far as this process knows. */
export const openLeaseHeartbeats = ({ elapsedMs }: Pick<Clock, 'elapsedMs'>) => {
  const seen = new Map<string, { readonly beat: number; readonly sinceMs: number }>();
  return {
    /** Its holder could not renew it meanwhile either: its age counts from the next heartbeat on. */
    forget: (name: string): void => void seen.delete(name),
    /** Whether this holder may take it, as it was found a moment ago. */
    isFree: (name: string, holder: string, last: LeaseHeartbeat | undefined): boolean => {
      if (last === undefined || last.holder === null || last.holder === holder) return true;
      const known = seen.get(name);
      if (known?.beat === last.beat) return elapsedMs() - known.sinceMs >= last.forMs;
      seen.set(name, { beat: last.beat, sinceMs: elapsedMs() });
      return false;
    },
  };
};
