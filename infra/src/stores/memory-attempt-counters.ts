import { isDeepStrictEqual } from 'node:util';
import type { Clock, OpenAttemptCounters, Secrets, Attempts } from 'contracts/ports';
import { roomForUpTo } from 'contracts';
import { LRUCache } from 'lru-cache';

/** Per kind; the least recent ones are dropped. */
const REMEMBERED = 20_000;

/**
 * Counters for one process: names are hashed with a key that is never stored, and the clock is monotonic,
 * because an hour that comes twice would lock people out.
 */
export const memoryAttemptCounters =
  ({ clock, secrets }: { readonly clock: Clock; readonly secrets: Secrets }): OpenAttemptCounters =>
  () => {
    const key = secrets.fresh();
    const counters = new LRUCache<string, Attempts>(roomForUpTo(REMEMBERED));
    const nameOf = (subject: string) => secrets.fingerprint(JSON.stringify([key, subject]));
    return {
      nowMs: () => clock.elapsedMs(),
      of: async (subject) => counters.get(nameOf(subject)),
      replace: async (subject, before, after) => {
        const name = nameOf(subject);
        if (!isDeepStrictEqual(counters.get(name), before)) return false;
        if (after === undefined) counters.delete(name);
        else counters.set(name, after);
        return true;
      },
    };
  };
