import type { Clock, KeyedHashes, OpenAttemptCounters, Attempts } from 'contracts/ports';
import type { Db } from 'mongodb';
import { makeIndexes } from './make-indexes.ts';
import { insertIfNew, tidy, type IdDocument } from './written-once.ts';

const KEPT_MS = 86_400_000;

type AttemptsDocument = IdDocument & Attempts;

/** All processes share the counters, which are stored under keyed hashes. Times are those of each machine. */
export const openMongodbAttemptCounters = async (
  database: Db,
  { clock, keyedNames: keyedHashes }: { readonly clock: Clock; readonly keyedNames: KeyedHashes },
): Promise<OpenAttemptCounters> => {
  const counters = database.collection<AttemptsDocument>('process_tallies');
  await makeIndexes(database, 'process_tallies', [{ key: { countedAtMs: 1 } }]);
  const nowMs = () => Date.parse(clock.now());

  return (kind) => {
    const idOf = (subject: string) =>
      keyedHashes.fingerprint('tally', JSON.stringify([kind, subject]));
    return {
      nowMs,
      of: async (subject) => {
        const found = await counters.findOne({ _id: idOf(subject) });
        if (found === null) return undefined;
        const { count, countedAtMs, waitsUntilMs } = found;
        return { count, countedAtMs, waitsUntilMs };
      },
      replace: async (subject, before, after) => {
        const _id = idOf(subject);
        if (before === undefined) {
          // Each new counter removes old ones, so that the store holds those of a day at most, even under ever new
          // names.
          await tidy(counters, { countedAtMs: { $lt: nowMs() - KEPT_MS } });
          return after === undefined || insertIfNew(counters, { _id, ...after });
        }
        const there = { _id, ...before };
        return after === undefined
          ? (await counters.deleteOne(there)).deletedCount > 0
          : (await counters.updateOne(there, { $set: after })).matchedCount > 0;
      },
    };
  };
};
