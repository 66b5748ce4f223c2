import type { Clock, ProcessStore } from 'contracts/ports';
import type { ProjectionsLogger } from 'projections';

export type LeaseDependencies = {
  readonly processStore: Pick<ProcessStore, 'takeLease' | 'endLease'>;
  readonly clock: Pick<Clock, 'elapsedMs'>;
  /** This process, among those that wait for the same lease. */
  readonly holder: string;
  readonly logger: ProjectionsLogger;
};

/** A lease as one who wants it sees it. */
export const openLease = (
  name: string,
  forMs: number,
  { processStore, clock, holder, logger }: LeaseDependencies,
) => {
  /** Valid even if the store fails, counted from before the request. */
  let oursUntilMs = 0;
  let isAnothers = false;
  return {
    isOurs: (): boolean => clock.elapsedMs() < oursUntilMs,
    /**
     * As of the last answer of the store; an unavailable store answers nothing and grants it to no
     * other process.
     */
    isAnothers: (): boolean => isAnothers,
    /** Takes or renews the lease, if no other process has it and the store answers. */
    renew: async (): Promise<void> => {
      const requestedAtMs = clock.elapsedMs();
      try {
        const isTaken = await processStore.takeLease({ name, holder, forMs });
        oursUntilMs = isTaken ? requestedAtMs + forMs : 0;
        isAnothers = !isTaken;
      } catch (error) {
        logger.warn({ err: error, name }, 'a lease could not be asked for');
      }
    },
    /** Lets another have it at once. */
    end: async (): Promise<void> => {
      oursUntilMs = 0;
      await processStore.endLease(name, holder).catch((error: unknown) => {
        logger.warn({ err: error, name }, 'a lease was not ended');
      });
    },
  };
};
