import { later } from './attempts.ts';
import { SLOW_MS } from './process.ts';
import type { Scheduled } from './schedule.ts';
import { LOOKED_AT_AGAIN_MS, settleEntry, type TakenEntry } from './settle-entry.ts';
import { dueMomentOf, type WorkState, type Work } from './work.ts';

/** Waits until the entry is due, or its predecessor in the line has ended. */
const waitEnd = (
  { process, clock }: Work,
  { schedule, lines }: WorkState,
  { id, entry, before }: TakenEntry,
): string | undefined => {
  const now = clock.now();
  const at = dueMomentOf(entry.dueAt, before);
  if (at > now) return at;
  const turn = process.turnOf?.(entry);
  const first = turn && lines.before(id, turn);
  if (first === undefined) return undefined;
  lines.follow(first, id);
  const again = later(now, LOOKED_AT_AGAIN_MS);
  const next = schedule.get(first)?.at ?? again;
  return next > again ? next : again;
};

/** Thousands may wait for one slow entry, and most of them would wait for the next one at once. */
const RELEASED_AT_ONCE = 10;

/** Makes a few followers due now. */
export const releaseFollowers = ({ schedule, lines }: WorkState, id: string, now: string): void => {
  const isThere = (follower: string) => schedule.get(follower) !== undefined;
  for (const follower of lines.followers(id, RELEASED_AT_ONCE, isThere)) {
    const scheduled = schedule.get(follower);
    if (scheduled !== undefined) schedule.put({ ...scheduled, at: now });
  }
};

const begin = (
  work: Work,
  state: WorkState,
  taken: TakenEntry & { readonly scheduled: Scheduled },
): void => {
  const { process, clock, logger, alarm } = work;
  const { schedule, lines, underWay } = state;
  const { id, entry, scheduled } = taken;
  const turn = process.turnOf?.(entry);
  if (turn !== undefined) lines.enter(id, turn);
  state.inThisGo += 1;
  const settle = async (): Promise<void> => {
    try {
      const { outcome, again, behind } = await settleEntry(work, taken);
      if (outcome === 'done') lines.leave(id);
      if (outcome === 'later') state.inThisGo -= 1;
      if (schedule.get(id) === scheduled) schedule.put({ id, dueAt: entry.dueAt, at: again });
      if (behind !== undefined && underWay.has(behind)) {
        lines.follow(behind, id);
        lines.followInstead(id, behind);
      }
    } catch (err) {
      logger.warn({ view: process.view, id, err }, 'an entry could not be settled');
      if (schedule.get(id) === scheduled)
        schedule.put({ id, dueAt: entry.dueAt, at: later(clock.now(), LOOKED_AT_AGAIN_MS) });
    } finally {
      underWay.delete(id);
      releaseFollowers(state, id, clock.now());
      alarm.ring();
    }
  };
  const begunMs = clock.elapsedMs();
  // Settled in a later task: the entry must be in the map before it can remove itself.
  const ended = Promise.resolve().then(settle);
  underWay.set(id, { begunMs, ended });
};

export const beginDue = async (
  work: Work,
  state: WorkState,
  due: readonly Scheduled[],
): Promise<void> => {
  const { readStore, processStore, process, signal } = work;
  const { schedule, lines } = state;
  const ids = due.map(({ id }) => id);
  const [entries, failures] = await Promise.all([
    readStore.getMany(process.view, ids),
    processStore.failuresOf(process.view, ids),
  ]);
  for (const scheduled of due) {
    if (signal.aborted) return;
    const { id } = scheduled;
    // The entry may have left the list meanwhile, or been rescheduled.
    if (schedule.get(id) !== scheduled) continue;
    const entry = entries.get(id);
    if (entry === undefined) {
      schedule.remove(id);
      lines.leave(id);
      continue;
    }
    const taken = { id, entry, before: failures.get(id), scheduled };
    const wait = waitEnd(work, state, taken);
    if (wait === undefined) begin(work, state, taken);
    else schedule.put({ id, dueAt: entry.dueAt, at: wait });
  }
};

const ONE_BY_ONE = { usual: 1, most: 1 };

/** Slow entries make room for others, up to a number. */
export const roomOf = (
  { process: { atOnce = ONE_BY_ONE }, clock }: Work,
  { underWay }: WorkState,
): number => {
  const slowSince = clock.elapsedMs() - SLOW_MS;
  const quick = [...underWay.values()].filter(({ begunMs }) => begunMs > slowSince).length;
  return Math.max(0, Math.min(atOnce.usual - quick, atOnce.most - underWay.size));
};

/** The due entries, as far as there is room. */
export const dueOf = (
  work: Work,
  { schedule, underWay }: WorkState,
  room: number,
): readonly Scheduled[] =>
  schedule
    .dueBy(work.clock.now(), room + underWay.size)
    .filter(({ id }) => !underWay.has(id))
    .slice(0, room);
