import { setMaxListeners } from 'node:events';
import type { Clock, ProcessStore, ReadStore } from 'contracts/ports';
import { openAlarm, sleep as realSleep, type Sleep } from './alarm.ts';
import { spareTime } from './yield-to-others.ts';
import type { Process } from './process.ts';
import type { ProcessLogger } from './settle-entry.ts';
import { workThrough } from './work-through.ts';
import type { ListSizes } from './work.ts';

const LEASE = 'processes';
const LEASE_MS = 30_000;
const RENEWED_EVERY_MS = 10_000;

export type ProcessesDependencies = {
  readonly processes: readonly Process[];
  readonly readStore: ReadStore;
  readonly processStore: ProcessStore;
  readonly clock: Clock;
  /** Constant if one process has the stores, so that a restart may begin at once. */
  readonly holder: string;
  readonly logger: ProcessLogger;
  readonly sleep?: Sleep;
  /** The spare time of this thread; measured by default. */
  readonly spareMs?: () => number;
  readonly sizes?: ListSizes;
};

export type RunningProcesses = {
  /** Resolves after the work under way; releases the lease. */
  readonly stop: () => Promise<void>;
};

/** The holder of the lease works, the others wait. A runner that loses it stops after its current entry. */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const runProcesses = ({
  processes,
  readStore,
  processStore,
  clock,
  holder,
  logger,
  sleep = realSleep,
  spareMs = spareTime,
  sizes,
}: ProcessesDependencies): RunningProcesses => {
  const stopping = new AbortController();
  const { signal } = stopping;

  /** Counted from before the request, also if the store fails later. */
  let oursUntilMs = 0;
  /** A suspended process may have lost it unnoticed. */
  const isOurs = () => clock.elapsedMs() < oursUntilMs;

  const hasLease = async (): Promise<boolean> => {
    const requestedAtMs = clock.elapsedMs();
    try {
      const isTaken = await processStore.takeLease({ name: LEASE, holder, forMs: LEASE_MS });
      oursUntilMs = isTaken ? requestedAtMs + LEASE_MS : 0;
      return isTaken;
    } catch (error) {
      logger.warn({ err: error }, 'the lease of the processes could not be asked for');
      return false;
    }
  };

  /** Works while the lease is held. */
  const holdLease = async (): Promise<void> => {
    const term = new AbortController();
    // Every process listens to it, and Node warns of more than ten listeners.
    setMaxListeners(0, term.signal);
    const alarms = processes.map(() => openAlarm(sleep));
    const endTerm = () => {
      term.abort();
      for (const alarm of alarms) alarm.ring();
    };
    signal.addEventListener('abort', endTerm, { once: true });
    // Aborted while the lease was being taken.
    if (signal.aborted) endTerm();
    const common = {
      readStore,
      processStore,
      clock,
      logger,
      sleep,
      isOurs,
      spareMs,
      signal: term.signal,
      ...(sizes && { sizes }),
    };
    const working = processes.map((process, index) => {
      const alarm = alarms[index] ?? openAlarm(sleep);
      return workThrough({ ...common, process, alarm });
    });
    while (!term.signal.aborted) {
      await sleep(RENEWED_EVERY_MS, term.signal);
      if (!term.signal.aborted && !(await hasLease())) endTerm();
    }
    await Promise.all(working);
    signal.removeEventListener('abort', endTerm);
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      if (await hasLease()) await holdLease();
      else await sleep(RENEWED_EVERY_MS, signal);
    }
    await processStore.endLease(LEASE, holder);
  };
  const running = run().catch((error: unknown) => {
    logger.warn({ err: error }, 'the processes have ended');
  });

  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
