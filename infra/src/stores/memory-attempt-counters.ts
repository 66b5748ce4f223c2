import { isDeepStrictEqual } from 'node:util';
import type { Clock, OpenAttemptCounters, Secrets, Attempts } from 'contracts/ports';
import { LRUCache } from 'lru-cache';
import { roomForUpTo } from './room-for-up-to.ts';

/** Of one kind; those who tried longest ago are forgotten. */
const REMEMBERED = 20_000;

/**
 * For a process that counts alone: under fingerprints with a key that it makes and forgets, on its steady
 * clock, as on the other one an hour that comes twice would shut people out for an hour.
 */
export const memoryAttemptCounters =
  ({ clock, secrets }: { readonly clock: Clock; readonly secrets: Secrets }): OpenAttemptCounters =>
  () => {
    const key = secrets.fresh();
    const tallies = new LRUCache<string, Attempts>(roomForUpTo(REMEMBERED));
    const nameOf = (whose: string) => secrets.fingerprint(JSON.stringify([key, whose]));
    return {
      nowMs: () => clock.elapsedMs(),
      of: async (whose) => tallies.get(nameOf(whose)),
      replace: async (whose, before, after) => {
        const name = nameOf(whose);
        if (!isDeepStrictEqual(tallies.get(name), before)) return false;
        if (after === undefined) tallies.delete(name);
        else tallies.set(name, after);
        return true;
      },
    };
  };
