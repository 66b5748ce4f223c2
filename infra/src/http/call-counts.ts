import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Clock } from 'contracts/ports';
import { roomForUpTo } from 'contracts';
import { LRUCache } from 'lru-cache';

const ADDRESSES_KEPT = 5_000;
/** Calls are forgotten one part of the window at a time. */
const PARTS = 6;

type Part = { readonly number: number; calls: number };

/**
 * The window slides, so that no moment admits twice the limit; refused calls are not counted. The clock is
 * monotonic: an hour that comes twice would lock visitors out.
 */
export const callCountsOn = (clock: Clock): FastifyRateLimitStoreCtor =>
  class CallCounts implements FastifyRateLimitStore {
    /** The most recent callers are kept longest. */
    readonly counts = new LRUCache<string, Part[]>(roomForUpTo(ADDRESSES_KEPT));

    // oxlint-disable-next-line max-params -- the library passes four parameters
    incr(
      address: string,
      answer: (error: Error | null, count?: { current: number; ttl: number }) => void,
      timeWindow = 0,
      max = Infinity,
    ): void {
      const now = clock.elapsedMs();
      const partMs = timeWindow / PARTS;
      const number = Math.floor(now / partMs);
      // The oldest part may reach into the window.
      const parts = (this.counts.get(address) ?? []).filter(
        (part) => part.number >= number - PARTS,
      );
      const made = parts.reduce((sum, { calls }) => sum + calls, 0);
      const last = parts.at(-1);
      if (made < max)
        if (last?.number === number) last.calls += 1;
        else parts.push({ number, calls: 1 });
      this.counts.set(address, parts);
      const [oldest = { number }] = parts;
      answer(null, { current: made + 1, ttl: (oldest.number + PARTS + 1) * partMs - now });
    }

    child(): FastifyRateLimitStore {
      return new CallCounts();
    }
  };
