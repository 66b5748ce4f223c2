import type { Clock, ProcessStore } from 'contracts/ports';
import type { ProjectionsLogger } from 'projections';

export type LeaseDependencies = {
  readonly processStore: Pick<ProcessStore, 'takeLease' | 'endLease'>;
  readonly clock: Pick<Clock, 'elapsedMs'>;
  readonly holder: string;
  readonly logger: ProjectionsLogger;
};

export const openLease = (
  name: string,
  forMs: number,
  { processStore, clock, holder, logger }: LeaseDependencies,
) => {
  /** The end of the lease, counted from before the request, since the store may answer late or not at all. */
  let oursUntilMs = 0;
  let isAnothers = false;
  return {
    isOurs: (): boolean => clock.elapsedMs() < oursUntilMs,
    /** According to the last answer of the store. */
    isAnothers: (): boolean => isAnothers,
    /** Takes or renews the lease, unless another process has it. */
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
    /** Releases the lease, so that another process can take it at once. */
    end: async (): Promise<void> => {
      oursUntilMs = 0;
      await processStore.endLease(name, holder).catch((error: unknown) => {
        logger.warn({ err: error, name }, 'a lease was not ended');
      });
    },
  };
};
