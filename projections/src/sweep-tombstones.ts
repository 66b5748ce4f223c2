import { setTimeout as pause } from 'node:timers/promises';
import type { ViewName } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { untilItWorks, type Patience } from './patience.ts';
import type { Turns } from './turns.ts';

/** At once, in one turn: what is written meanwhile waits for a few milliseconds. */
const TOMBSTONES_A_TURN = 500;
const BETWEEN_TURNS_MS = 50;

export type Sweeping = Patience & {
  readonly readStore: Pick<ReadStore, 'checkpoint' | 'sweepTombstones'>;
  readonly views: readonly ViewName[];
  readonly turn: Turns;
  readonly everyMs: number;
};

const checkpointsOf = ({ readStore, views }: Sweeping) =>
  Promise.all(views.map(async (view) => [view, await readStore.checkpoint(view)] as const));

const sweepView = async (sweeping: Sweeping, view: ViewName, upTo: number): Promise<void> => {
  const { readStore, turn, signal } = sweeping;
  const sweepSome = () => turn(() => readStore.sweepTombstones(view, upTo, TOMBSTONES_A_TURN));
  for (;;) {
    const swept = await untilItWorks('sweeping tombstones', sweepSome, sweeping);
    if (swept < TOMBSTONES_A_TURN) return;
    await pause(BETWEEN_TURNS_MS, undefined, { signal });
  }
};

/**
 * Lets go of tombstones, a few at a time, until the signal aborts. A view takes no event at or below
 * its checkpoint again, so nothing is left there that a tombstone could keep from coming back. Only
 * those go that were below the checkpoint one round ago: whoever compares a view with the log in
 * several steps finds that a document was removed, and when. So none goes in the first round either:
 * another process may have kept the views a moment ago, and a write of its own be under way.
 */
export const keepSweeping = async (sweeping: Sweeping): Promise<void> => {
  const { signal, everyMs } = sweeping;
  try {
    for (let upTo = await checkpointsOf(sweeping); ;) {
      // Nobody stays alive for this.
      await pause(everyMs, undefined, { signal, ref: false });
      const next = await checkpointsOf(sweeping);
      for (const [view, position] of upTo) await sweepView(sweeping, view, position);
      upTo = next;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};
