import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Clock } from 'contracts/ports';
import { LRUCache } from 'lru-cache';
import { roomForUpTo } from '../stores/room-for-up-to.ts';

const ADDRESSES_KEPT = 5_000;

type Count = { current: number; readonly begunMs: number };

/**
 * How many calls an address has made, for the limits a minute. Counted on the steady clock: on the
 * other one, an hour that comes twice would shut people out for an hour.
 */
export const callCountsOn = (clock: Clock): FastifyRateLimitStoreCtor =>
  class CallCounts implements FastifyRateLimitStore {
    /** Those that called last are the last to be forgotten. */
    readonly counts = new LRUCache<string, Count>(roomForUpTo(ADDRESSES_KEPT));

    incr(
      address: string,
      answer: (error: Error | null, count?: { current: number; ttl: number }) => void,
      timeWindow = 0,
    ): void {
      const now = clock.elapsedMs();
      const known = this.counts.get(address);
      const isOver = known === undefined || known.begunMs + timeWindow <= now;
      const count = isOver ? { current: 0, begunMs: now } : known;
      count.current += 1;
      this.counts.set(address, count);
      answer(null, { current: count.current, ttl: count.begunMs + timeWindow - now });
    }

    child(): FastifyRateLimitStore {
      return new CallCounts();
    }
  };
