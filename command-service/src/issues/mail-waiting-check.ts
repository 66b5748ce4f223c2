import type { Clock, ProcessStore, ReadStore } from 'contracts/ports';
import { later } from '../processes/attempts.ts';

type PrecedenceDependencies = {
  readonly clock: Clock;
  readonly readStore: Pick<ReadStore, 'find'>;
  readonly processStore: Pick<ProcessStore, 'failuresOf'>;
};

/** How many due mails are read, the newest first. */
const LOOKED_AT = 50;
/** An issue waits no longer than this for a mail to a domain that does not answer. */
const WAITS_AT_MOST_MS = 10 * 60_000;

/** Returns whether a mail waits for its first try; until then no issue leaves. */
export const openMailWaitingCheck =
  ({ clock, readStore, processStore }: PrecedenceDependencies) =>
  async (): Promise<boolean> => {
    const now = clock.now();
    const due = await readStore.find('mails-due', {
      where: {},
      between: ['dueAt', later(now, -WAITS_AT_MOST_MS), now],
      order: 'descending',
      limit: LOOKED_AT,
    });
    if (due.length === 0) return false;
    const failures = await processStore.failuresOf(
      'mails-due',
      due.map(({ mailId }) => mailId),
    );
    return due.some(({ mailId }) => !failures.has(mailId));
  };
