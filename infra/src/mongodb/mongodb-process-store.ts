import type { Db } from 'mongodb';
import type { Clock, Failures, ProcessStore } from 'contracts/ports';
import { openBeats, type Beat } from '../stores/beats.ts';
import { openLogMark } from './log-mark.ts';
import { findByIds, insertIfNew, put, type Kept } from './written-once.ts';

export type ProcessStoreOptions = {
  /** By which this process waits for the leases of others; its own steady clock unless told. */
  readonly steady?: Pick<Clock, 'elapsedMs'>;
};

export type FailuresDocument = Kept & Failures & { readonly entry: string };

const failuresId = (view: string, id: string): string => `${view}/${id}`;

/** Leases and failed attempts, each a document: a lease is guarded by its beat (ADR-0033). */
export const openMongodbProcessStore = (
  database: Db,
  { steady = { elapsedMs: () => performance.now() } }: ProcessStoreOptions = {},
): ProcessStore => {
  const leases = database.collection<Kept & Beat>('process_beats');
  const failed = database.collection<FailuresDocument>('process_failures');
  const beats = openBeats(steady);

  return {
    ...openLogMark(database, 'processes'),
    takeLease: async ({ name, holder, forMs }) => {
      const last = await leases.findOne({ _id: name }).catch((error: unknown) => {
        beats.forget(name);
        throw error;
      });
      if (last === null) return insertIfNew(leases, { _id: name, holder, beat: 1, forMs });
      if (!beats.isFree(name, holder, last)) return false;
      // Of two who found the same beat, one finds it there still.
      const taken = await leases.updateOne(
        { _id: name, beat: last.beat },
        { $set: { holder, forMs, beat: last.beat + 1 } },
      );
      return taken.matchedCount > 0;
    },
    endLease: async (name, holder) => {
      await leases.updateOne({ _id: name, holder }, { $set: { holder: null }, $inc: { beat: 1 } });
    },
    recordFailure: (view, id, { attempts, firstAt, lastAt, nextAt, error }) => {
      const failures = { attempts, firstAt, lastAt, nextAt, error };
      return put(failed, { _id: failuresId(view, id), entry: id, ...failures });
    },
    failuresOf: async (view, ids) => {
      const found = new Map<string, Failures>();
      const asked = ids.map((id) => failuresId(view, id));
      for await (const { _id, entry, ...failures } of findByIds(failed, asked))
        found.set(entry, failures);
      return found;
    },
    forgetFailures: async (view, id) => {
      await failed.deleteOne({ _id: failuresId(view, id) });
    },
    close: async () => {},
  };
};
