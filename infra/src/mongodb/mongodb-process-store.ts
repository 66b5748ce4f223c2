import type { Db } from 'mongodb';
import type { Clock, Failures, ProcessStore } from 'contracts/ports';
import { openLeaseHeartbeats, type LeaseHeartbeat } from '../stores/lease-heartbeats.ts';
import { openMongodbLogCheckpoint } from './log-checkpoint.ts';
import { findByIds, insertIfNew, put, type IdDocument } from './written-once.ts';

export type MongodbProcessStoreOptions = {
  /** Its own monotonic clock by default. */
  readonly steady?: Pick<Clock, 'elapsedMs'>;
};

export type FailuresDocument = IdDocument & Failures & { readonly entry: string };

const failuresId = (view: string, id: string): string => `${view}/${id}`;

/** A lease is guarded by its heartbeat (ADR-0033). */
export const openMongodbProcessStore = (
  database: Db,
  { steady = { elapsedMs: () => performance.now() } }: MongodbProcessStoreOptions = {},
): ProcessStore => {
  const leases = database.collection<IdDocument & LeaseHeartbeat>('process_beats');
  const failed = database.collection<FailuresDocument>('process_failures');
  const beats = openLeaseHeartbeats(steady);
  /** Leases of this process, with their last heartbeat. */
  const held = new Map<string, Pick<LeaseHeartbeat, 'holder' | 'beat'>>();

  return {
    ...openMongodbLogCheckpoint(database, 'processes'),
    takeLease: async ({ name, holder, forMs }) => {
      const own = held.get(name);
      held.delete(name);
      if (own?.holder === holder) {
        const beat = own.beat + 1;
        const ours = { _id: name, holder, beat: own.beat };
        const renewed = await leases.updateOne(ours, { $set: { forMs, beat } });
        if (renewed.matchedCount > 0) {
          held.set(name, { holder, beat });
          return true;
        }
      }
      const last = await leases.findOne({ _id: name }).catch((error: unknown) => {
        beats.forget(name);
        throw error;
      });
      if (last === null) return insertIfNew(leases, { _id: name, holder, beat: 1, forMs });
      if (!beats.isFree(name, holder, last)) return false;
      // If two processes have seen the same heartbeat, one update succeeds.
      const taken = await leases.updateOne(
        { _id: name, beat: last.beat },
        { $set: { holder, forMs, beat: last.beat + 1 } },
      );
      if (taken.matchedCount === 0) return false;
      held.set(name, { holder, beat: last.beat + 1 });
      return true;
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
      const documentIds = ids.map((id) => failuresId(view, id));
      for await (const { _id, entry, ...failures } of findByIds(failed, documentIds))
        found.set(entry, failures);
      return found;
    },
    forgetFailures: async (view, id) => {
      await failed.deleteOne({ _id: failuresId(view, id) });
    },
    close: async () => {},
  };
};
