import { setTimeout as pause } from 'node:timers/promises';
import type { StoredLog } from 'contracts/ports';
import { elapsedMs as steadyMs } from '../engine/elapsed.ts';
import { logPages } from '../engine/log-pages.ts';
import type { Anomaly } from './anomaly.ts';
import type { HeldSecrets } from './folds/held-secrets.ts';
import { auditMove, isOfOpenMove } from './folds/moves.ts';
import { readRecord, recordsOf, type ReadRecord } from './folds/read-records.ts';
import { secretFaults } from './folds/secrets.ts';
import type { Whole } from './whole-log.ts';

/** Other processes may write to the log during the audit. */
export type Following = {
  readonly eventStore: StoredLog;
  readonly secrets?: () => Promise<HeldSecrets>;
  readonly signal?: AbortSignal;
  readonly movesEndWithinMs?: number;
  readonly elapsedMs?: () => number;
};

/** How often the end of the log is read. */
const LOOKED_AT_EVERY_MS = 100;

/** Reads what was appended since the last call. */
const openTail = ({ eventStore, signal }: Following, head: number) => {
  let after = head;
  return async (take: (read: ReadRecord) => void): Promise<void> => {
    const reader = { eventStore: recordsOf(eventStore), upTo: Infinity, signal, after };
    for await (const page of logPages(reader))
      for (const record of page) {
        take(readRecord(record).read);
        after = record.position;
      }
  };
};

/** Looks at least once, until nothing is left to wait for or the time is over. */
const lookUntil = async (
  { signal, movesEndWithinMs = 0, elapsedMs = steadyMs }: Following,
  look: () => Promise<boolean>,
): Promise<void> => {
  const deadlineMs = elapsedMs() + movesEndWithinMs;
  for (;;) {
    const isLastLook = elapsedMs() >= deadlineMs;
    if ((await look()) || isLastLook) return;
    await pause(LOOKED_AT_EVERY_MS, undefined, { signal });
  }
};

/** A move under way at the beginning of the audit has ended, or is about to. */
export const followMoves = async (
  following: Following,
  { moves, anomalies }: Whole,
  head: number,
): Promise<void> => {
  if (moves.size === 0) return;
  const tail = openTail(following, head);
  await lookUntil(following, async () => {
    await tail(({ sound }) => {
      if (sound !== undefined && isOfOpenMove(moves, sound))
        anomalies.push(...auditMove(moves, sound));
    });
    return moves.size === 0;
  });
};

/**
 * Rows and log change while they are read: faults are checked again, with rows read before the newest
 * events.
 */
export const faultsOfSecrets = async (
  following: Following,
  { people, take }: Whole['people'],
  head: number,
): Promise<readonly Anomaly[]> => {
  const { secrets } = following;
  if (secrets === undefined) return [];
  const tail = openTail(following, head);
  let faults: readonly Anomaly[] = [];
  await lookUntil(following, async () => {
    const held = await secrets();
    await tail(take);
    faults = secretFaults(held, people);
    return faults.length === 0;
  });
  return faults;
};
