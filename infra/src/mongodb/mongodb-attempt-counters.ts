import type { Clock, KeyedHashes, OpenAttemptCounters, Attempts } from 'contracts/ports';
import type { Db } from 'mongodb';
import { makeIndexes } from './make-indexes.ts';
import { insertIfNew, tidy, type IdDocument } from './written-once.ts';

const KEPT_MS = 86_400_000;

type AttemptsDocument = IdDocument & Attempts;

/**
 * For all processes of the distributed form, by keyed hashes with the shared key. They use each
 * machine's clock: one that is ahead makes visitors wait for so much longer.
 */
export const openMongodbAttemptCounters = async (
  database: Db,
  { clock, keyedNames: keyedHashes }: { readonly clock: Clock; readonly keyedNames: KeyedHashes },
): Promise<OpenAttemptCounters> => {
  const tallies = database.collection<AttemptsDocument>('process_tallies');
  await makeIndexes(database, 'process_tallies', [{ key: { countedAtMs: 1 } }]);
  const nowMs = () => Date.parse(clock.now());

  return (kind) => {
    const idOf = (whose: string) => keyedHashes.fingerprint('tally', JSON.stringify([kind, whose]));
    return {
      nowMs,
      of: async (whose) => {
        const found = await tallies.findOne({ _id: idOf(whose) });
        if (found === null) return undefined;
        const { count, countedAtMs, waitsUntilMs } = found;
        return { count, countedAtMs, waitsUntilMs };
      },
      replace: async (whose, before, after) => {
        const _id = idOf(whose);
        if (before === undefined) {
          // Attempts under ever new names leave no more than those of a day.
          await tidy(tallies, { countedAtMs: { $lt: nowMs() - KEPT_MS } });
          return after === undefined || insertIfNew(tallies, { _id, ...after });
        }
        const there = { _id, ...before };
        return after === undefined
          ? (await tallies.deleteOne(there)).deletedCount > 0
          : (await tallies.updateOne(there, { $set: after })).matchedCount > 0;
      },
    };
  };
};
