import { documentIdOf, viewDeclarations, type ViewDocument } from 'contracts';
import type { Change, Clock, Failures, ProcessStore, ReadStore, ViewReset } from 'contracts/ports';
import type { openAlarm, Sleep } from './alarm.ts';
import { failedAgain, isHopeless, later } from './attempts.ts';
import type { Process, ToDoView } from './process.ts';
import { openSchedule, type Schedule, type Scheduled } from './schedule.ts';

/** Entries settled in one go, and the pause after it: whoever books comes first. */
const ENTRIES_AT_ONCE = 10;
const PAUSE_MS = 200;
/** How far ahead a list is read. */
const READ_AHEAD_MS = 60 * 60_000;
/** What was settled is off the list soon; if it is not, it is looked at again after this. */
const LOOKED_AT_AGAIN_MS = 60_000;
const WOKEN_AT_LEAST_EVERY_MS = 60_000;
/** A store that is away is asked again after this. */
const STORE_AWAY_MS = 5_000;

/** How much of a list is read at once, and held at most: it may be of any length. */
export type ListSizes = { readonly aPage: number; readonly held: number };
const LIST_SIZES: ListSizes = { aPage: 500, held: 10_000 };

export type ProcessLogger = { warn(details: object, message: string): void };

export type Work<View extends ToDoView = ToDoView> = {
  readonly process: Process<View>;
  readonly readStore: Pick<ReadStore, 'find' | 'getMany' | 'changes'>;
  readonly processStore: Pick<ProcessStore, 'failuresOf' | 'recordFailure' | 'forgetFailures'>;
  readonly clock: Clock;
  readonly alarm: ReturnType<typeof openAlarm>;
  readonly sleep: Sleep;
  readonly sizes?: ListSizes;
  readonly logger: ProcessLogger;
  readonly signal: AbortSignal;
};

/** Where reading a list goes on. */
type Cursor = readonly [dueAt: string, id: string];

/** When to look at an entry: once it is due, and once it may be tried again. */
const momentOf = (dueAt: string, before: Failures | undefined): string =>
  before !== undefined && before.nextAt > dueAt ? before.nextAt : dueAt;

/**
 * Reads a page of what is due before the list is read again; answers where to go on, if there is
 * more. What is held already is better known from the changes.
 */
const readPage = async (
  { readStore, processStore, process: { view }, sizes = LIST_SIZES }: Work,
  schedule: Schedule,
  after: Cursor | undefined,
): Promise<Cursor | undefined> => {
  const found = await readStore.find(view, {
    where: {},
    between: ['dueAt', undefined, schedule.readAgainAt()],
    ...(after === undefined ? {} : { after }),
    limit: sizes.aPage,
  });
  const entries = found.map((entry) => ({
    id: documentIdOf(viewDeclarations[view], entry),
    dueAt: entry.dueAt,
  }));
  const failures = await processStore.failuresOf(
    view,
    entries.map(({ id }) => id),
  );
  for (const { id, dueAt } of entries)
    if (schedule.get(id) === undefined)
      schedule.put({ id, dueAt, at: momentOf(dueAt, failures.get(id)) });
  const last = entries.at(-1);
  return last === undefined || entries.length < sizes.aPage ? undefined : [last.dueAt, last.id];
};

const msUntilNext = (schedule: Schedule, now: string): number => {
  const ms = Date.parse(schedule.nextAt()) - Date.parse(now);
  return Math.min(Math.max(ms, 0), WOKEN_AT_LEAST_EVERY_MS);
};

/** Does one entry; answers when to look at it again unless it is off the list by then. */
const settleOne = async (
  { process, processStore, clock, logger }: Work,
  id: string,
  entry: ViewDocument<ToDoView>,
  before: Failures | undefined,
): Promise<string> => {
  const { view } = process;
  try {
    await process.settle(entry, (before?.attempts ?? 0) + 1);
  } catch (error) {
    const failures = failedAgain(before, error, clock.now());
    logger.warn({ view, id, error: failures.error }, 'an entry could not be settled');
    try {
      await processStore.recordFailure(view, id, failures);
      if (isHopeless(failures)) await process.giveUp?.(entry, failures.attempts);
    } catch (err) {
      logger.warn({ view, id, err }, 'the failure of an entry could not be kept');
    }
    return failures.nextAt;
  }
  // Why one was given up stays to be read, also where the list told of it late.
  if (before !== undefined && !isHopeless(before)) await processStore.forgetFailures(view, id);
  return later(clock.now(), LOOKED_AT_AGAIN_MS);
};

const settleDue = async (
  work: Work,
  schedule: Schedule,
  due: readonly Scheduled[],
): Promise<void> => {
  const { readStore, processStore, clock, process, signal } = work;
  const ids = due.map(({ id }) => id);
  const [entries, failures] = await Promise.all([
    readStore.getMany(process.view, ids),
    processStore.failuresOf(process.view, ids),
  ]);
  for (const scheduled of due) {
    if (signal.aborted) return;
    const { id } = scheduled;
    // It may have left the list meanwhile, or be due at another time.
    if (schedule.get(id) !== scheduled) continue;
    const entry = entries.get(id);
    if (entry === undefined) {
      schedule.remove(id);
      continue;
    }
    const before = failures.get(id);
    const at = momentOf(entry.dueAt, before);
    const again = at > clock.now() ? at : await settleOne(work, id, entry, before);
    if (schedule.get(id) === scheduled) schedule.put({ id, dueAt: entry.dueAt, at: again });
  }
};

/** Tells what changes until the signal aborts, and when something may have been missed before. */
const listen = async (
  { process, readStore, logger, sleep, signal }: Work,
  take: (change: Change | ViewReset) => void,
  forget: () => void,
): Promise<void> => {
  while (!signal.aborted)
    try {
      for await (const change of readStore.changes(signal)) take(change);
      return;
    } catch (error) {
      logger.warn({ view: process.view, err: error }, 'the changes of a to-do list broke off');
      await sleep(STORE_AWAY_MS, signal);
      forget();
    }
};

/**
 * Works through one to-do list as it fills, until the signal aborts. The list is read in the order
 * of `dueAt`, page by page and an hour ahead, and again once that is over; in between its changes
 * tell what comes, goes, and is put off or brought forward.
 */
export const workThrough = async (work: Work): Promise<void> => {
  const { process, clock, alarm, logger, signal, sizes = LIST_SIZES } = work;
  const schedule = openSchedule(sizes.held);
  let isKnown = false;
  /** Where reading the list goes on, while it is being read. */
  let reading: { readonly after: Cursor | undefined } | undefined;

  const forget = () => {
    isKnown = false;
    alarm.ring();
  };
  const take = (change: Change | ViewReset) => {
    if (change.view !== process.view) return;
    if ('reset' in change) return forget();
    const { id, keys, removed } = change;
    if (removed) return schedule.remove(id);
    const dueAt = String(keys['dueAt']);
    if (schedule.get(id)?.dueAt === dueAt) return;
    schedule.put({ id, dueAt, at: dueAt });
    alarm.ring();
  };
  // At once, before the list is read, so that nothing falls between the two.
  const listening = listen(work, take, forget);

  const readOn = async (after: Cursor | undefined): Promise<void> => {
    const next = await readPage(work, schedule, after);
    reading = next && { after: next };
  };

  const workOn = async (): Promise<void> => {
    if (!isKnown) {
      isKnown = true;
      schedule.clear();
      reading = undefined;
    }
    const now = clock.now();
    const due = schedule.dueBy(now, ENTRIES_AT_ONCE);
    if (due.length > 0) {
      await settleDue(work, schedule, due);
      if (due.length === ENTRIES_AT_ONCE) await work.sleep(PAUSE_MS, signal);
    } else if (reading !== undefined) await readOn(reading.after);
    else if (schedule.readAgainAt() <= now) {
      schedule.begin(later(now, READ_AHEAD_MS));
      await readOn(undefined);
    } else await alarm.wait(msUntilNext(schedule, now));
  };

  while (!signal.aborted)
    try {
      await workOn();
    } catch (error) {
      logger.warn({ view: process.view, err: error }, 'a to-do list could not be worked through');
      isKnown = false;
      await alarm.wait(STORE_AWAY_MS);
    }
  await listening;
};
