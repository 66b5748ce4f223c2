import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { viewVersions, type RunningProjections } from 'projections';
import { openLease, type LeaseDependencies } from './lease.ts';
import { operationsBy, StandbyError } from '../../operations/remote-operations.ts';

export type LeasedProjections = RunningProjections & {
  /** This process writes the views. */
  readonly isKeeping: () => boolean;
};

const ofTheProduct = { leaseMs: 5_000, renewedEveryMs: 1_500, pollEveryMs: 1_000 };

/** The name contains the versions of the views, because two releases each run a projector for their own. */
const LEASE = `projections-${createHash('sha256')
  .update(JSON.stringify(viewVersions.map(({ view, version }) => [view, version])))
  .digest('hex')
  .slice(0, 16)}`;

/**
 * Of several projectors one is active and the others are on standby; another one continues from the checkpoints when
 * the lease was not renewed for five seconds. A suspended process may still write next to its successor: guarded writes
 * make that harmless.
 */
export const leaseProjections = (
  dependencies: LeaseDependencies,
  run: () => RunningProjections,
  { leaseMs, renewedEveryMs, pollEveryMs } = ofTheProduct,
): LeasedProjections => {
  const { logger, holder } = dependencies;
  const lease = openLease(LEASE, leaseMs, dependencies);
  const stopping = new AbortController();
  const { signal } = stopping;
  const sleep = (ms: number) => pause(ms, undefined, { signal }).catch(() => {});
  let running: RunningProjections | undefined;

  const keep = async (): Promise<void> => {
    logger.info({ holder }, 'keeping the views');
    running = run();
    // While the store is unavailable no other process can take the lease, so rebuilds continue.
    while (!lease.isAnothers() && !signal.aborted) {
      await sleep(renewedEveryMs);
      if (!signal.aborted) await lease.renew();
    }
    const ending = running;
    running = undefined;
    await ending.stop();
  };
  const standBy = async (): Promise<void> => {
    while (!signal.aborted) {
      await lease.renew();
      if (lease.isOurs()) await keep();
      else await sleep(pollEveryMs);
    }
    await lease.end();
  };
  const waiting = standBy();

  return {
    isKeeping: () => running !== undefined,
    // A standby process counts as ready.
    ready: Promise.resolve(),
    operations: operationsBy(async (name, given) => {
      if (running === undefined) throw new StandbyError();
      const operation = running.operations[name] as (...args: readonly unknown[]) => unknown;
      return operation(...given);
    }),
    stop: async () => {
      stopping.abort();
      await waiting;
    },
  };
};
