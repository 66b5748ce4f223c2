import { setImmediate as othersTurn } from 'node:timers/promises';
import { documentIdOf, viewDeclarations } from 'contracts';
import type { Change, ViewReset } from 'contracts/ports';
import { later } from './attempts.ts';
import { beginDue, dueOf, releaseFollowers, roomOf } from './begin-due.ts';
import { yieldToOthers } from './yield-to-others.ts';
import { openLines } from './lines.ts';
import { openSchedule, type Schedule, type Scheduled } from './schedule.ts';
import { LIST_SIZES, dueMomentOf, type WorkState, type Work } from './work.ts';

/** Before other work such as bookings runs. */
const ENTRIES_IN_ONE_GO = 10;
const READ_AHEAD_MS = 60 * 60_000;
const WOKEN_AT_LEAST_EVERY_MS = 60_000;
/** Interval while entries are under way. */
const LOOKED_AROUND_EVERY_MS = 1_000;
/** The pause before an unavailable store is tried again. */
const STORE_RETRY_MS = 5_000;

type Cursor = readonly [dueAt: string, id: string];

/** Returns where the next page begins, if there is one. Held entries are better known from the changes. */
// oxlint-disable-next-line complexity -- the exits of one loop depend on each other
const readPage = async (
  { readStore, processStore, process, sizes = LIST_SIZES }: Work,
  { schedule, lines }: WorkState,
  after: Cursor | undefined,
): Promise<Cursor | undefined> => {
  const { view } = process;
  const found = await readStore.find(view, {
    where: {},
    between: ['dueAt', undefined, schedule.readAgainAt()],
    ...(after === undefined ? {} : { after }),
    limit: sizes.aPage,
  });
  const entries = found.map((entry) => ({
    id: documentIdOf(viewDeclarations[view], entry),
    dueAt: entry.dueAt,
    turn: process.turnOf?.(entry),
  }));
  const failures = await processStore.failuresOf(
    view,
    entries.map(({ id }) => id),
  );
  for (const { id, dueAt, turn } of entries) {
    const before = failures.get(id);
    if (before !== undefined && turn !== undefined) lines.enter(id, turn);
    if (schedule.get(id) === undefined) schedule.put({ id, dueAt, at: dueMomentOf(dueAt, before) });
  }
  const last = entries.at(-1);
  return last === undefined || entries.length < sizes.aPage ? undefined : [last.dueAt, last.id];
};

const msUntilNext = (schedule: Schedule, now: string): number => {
  const ms = Date.parse(schedule.nextAt()) - Date.parse(now);
  return Math.min(Math.max(ms, 0), WOKEN_AT_LEAST_EVERY_MS);
};

/** And first whether some may have been missed. */
const listen = async (
  { process, readStore, logger, sleep, signal }: Work,
  take: (change: Change | ViewReset) => void,
  forget: () => void,
): Promise<void> => {
  while (!signal.aborted)
    try {
      for await (const change of readStore.changes(signal, [process.view])) take(change);
      return;
    } catch (error) {
      logger.warn({ view: process.view, err: error }, 'the changes of a to-do list broke off');
      await sleep(STORE_RETRY_MS, signal);
      forget();
    }
};

/** An entry has left, come, or was rescheduled. */
const hear = (work: Work, state: WorkState, { id, keys, removed }: Change): void => {
  const { schedule, lines } = state;
  const dueAt = String(keys['dueAt']);
  if (removed) {
    lines.leave(id);
    schedule.remove(id);
    releaseFollowers(state, id, work.clock.now());
  } else if (schedule.get(id)?.dueAt === dueAt) return;
  else schedule.put({ id, dueAt, at: dueAt });
  // Without room, the entry is looked at once another one has ended.
  if (roomOf(work, state) > 0) work.alarm.ring();
};

/** Pauses after a number of entries, so that calls get time. Postponed entries do not count. */
const goOn = async (work: Work, state: WorkState, due: readonly Scheduled[]): Promise<void> => {
  await beginDue(work, state, due);
  await othersTurn();
  if (state.inThisGo < ENTRIES_IN_ONE_GO) return;
  state.inThisGo = 0;
  await yieldToOthers(work);
};

/**
 * The list is read in the order of `dueAt`, page by page and an hour ahead; in between its changes report
 * added, removed and rescheduled entries.
 */
export const workThrough = async (work: Work): Promise<void> => {
  const { process, clock, alarm, logger, signal, sizes = LIST_SIZES } = work;
  const schedule = openSchedule(sizes.held);
  const lines = openLines();
  const state: WorkState = { schedule, lines, underWay: new Map(), inThisGo: 0 };
  let isKnown = false;
  /** The place in the list while it is being read. */
  let reading: { readonly after: Cursor | undefined } | undefined;

  const forget = () => {
    isKnown = false;
    alarm.ring();
  };
  const take = (change: Change | ViewReset) => {
    if ('reset' in change) forget();
    else hear(work, state, change);
  };
  // Before the list is read, so that no change is missed.
  const listening = listen(work, take, forget);

  const readOn = async (after: Cursor | undefined): Promise<void> => {
    const next = await readPage(work, state, after);
    reading = next && { after: next };
  };

  const workOn = async (): Promise<void> => {
    if (!isKnown) {
      isKnown = true;
      schedule.clear();
      lines.keep((id) => state.underWay.has(id));
      reading = undefined;
    }
    const now = clock.now();
    const room = roomOf(work, state);
    const due = dueOf(work, state, room);
    if (due.length > 0) await goOn(work, state, due);
    else if (room === 0) await alarm.wait(LOOKED_AROUND_EVERY_MS);
    else if (reading !== undefined) await readOn(reading.after);
    else if (schedule.readAgainAt() <= now) {
      schedule.begin(later(now, READ_AHEAD_MS));
      await readOn(undefined);
    } else if (state.underWay.size > 0) await alarm.wait(LOOKED_AROUND_EVERY_MS);
    else {
      state.inThisGo = 0;
      await alarm.wait(msUntilNext(schedule, now));
    }
  };

  while (!signal.aborted)
    try {
      await workOn();
    } catch (error) {
      logger.warn({ view: process.view, err: error }, 'a to-do list could not be worked through');
      isKnown = false;
      await alarm.wait(STORE_RETRY_MS);
    }
  await Promise.all([...state.underWay.values()].map(({ ended }) => ended));
  await listening;
};
