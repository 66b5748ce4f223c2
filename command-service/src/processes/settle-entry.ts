import type { ViewDocument } from 'contracts';
import type { Clock, Failures, ProcessStore } from 'contracts/ports';
import { failedAgain, isHopeless, later } from './attempts.ts';
import type { Process, ToDoView } from './process.ts';

/** A settled entry leaves the list soon. */
export const LOOKED_AT_AGAIN_MS = 60_000;
/** A postponed entry is looked at again after this. */
const POSTPONED_MS = 30_000;

export type ProcessLogger = { warn(details: object, message: string): void };

export type Settling = {
  readonly process: Process;
  readonly processStore: Pick<ProcessStore, 'failuresOf' | 'recordFailure' | 'forgetFailures'>;
  readonly clock: Clock;
  readonly logger: ProcessLogger;
  /** No other process can be doing the same. */
  readonly isOurs: () => boolean;
};

export type TakenEntry = {
  readonly id: string;
  readonly entry: ViewDocument<ToDoView>;
  readonly before: Failures | undefined;
};

export type SettledEntry = {
  readonly outcome: 'done' | 'failed' | 'later';
  readonly again: string;
  /** The id of the entry that this one waits for. */
  readonly behind?: string;
};

const failed = async (
  { process, processStore, clock, logger }: Settling,
  { id, entry, before }: TakenEntry,
  error: unknown,
): Promise<SettledEntry> => {
  const { view } = process;
  const failures = failedAgain(before, error, clock.now());
  logger.warn({ view, id, error: failures.error }, 'an entry could not be settled');
  try {
    await processStore.recordFailure(view, id, failures);
    if (isHopeless(failures)) await process.giveUp?.(entry, failures.attempts);
  } catch (err) {
    logger.warn({ view, id, err }, 'the failure of an entry could not be kept');
  }
  return { outcome: 'failed', again: failures.nextAt };
};

export const settleEntry = async (settling: Settling, taken: TakenEntry): Promise<SettledEntry> => {
  const { process, processStore, clock, isOurs } = settling;
  const { id, entry, before } = taken;
  try {
    const answer = await process.settle(entry, (before?.attempts ?? 0) + 1, isOurs);
    if (answer !== undefined) {
      const again = later(clock.now(), POSTPONED_MS);
      return { outcome: 'later', again, ...(answer === 'later' ? {} : answer) };
    }
  } catch (error) {
    return failed(settling, taken, error);
  }
  // The reason stays readable, even if the list reported the entry late.
  if (before !== undefined && !isHopeless(before))
    await processStore.forgetFailures(process.view, id);
  return { outcome: 'done', again: later(clock.now(), LOOKED_AT_AGAIN_MS) };
};
