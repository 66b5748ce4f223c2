import { documentIdOf, views, type ViewDocument } from 'contracts';
import type { Change, Clock, Failures, ProcessStore, ReadStore, ViewReset } from 'contracts/ports';
import type { openAlarm, Sleep } from './alarm.ts';
import { failedAgain, isHopeless, later } from './attempts.ts';
import type { Process, ToDoView } from './process.ts';

/** Entries settled in one go, and the pause after it: whoever books comes first. */
const ENTRIES_AT_ONCE = 10;
const PAUSE_MS = 200;
const ENTRIES_A_PAGE = 500;
/** What was settled is off the list soon; if it is not, it is looked at again after this. */
const LOOKED_AT_AGAIN_MS = 60_000;
const WOKEN_AT_LEAST_EVERY_MS = 60_000;
/** A store that is away is asked again after this. */
const STORE_AWAY_MS = 5_000;

export type Logger = { warn(details: object, message: string): void };

export type Work<View extends ToDoView = ToDoView> = {
  readonly process: Process<View>;
  readonly readStore: Pick<ReadStore, 'find' | 'getMany' | 'changes'>;
  readonly processStore: Pick<ProcessStore, 'failuresOf' | 'recordFailure' | 'forgetFailures'>;
  readonly clock: Clock;
  readonly alarm: ReturnType<typeof openAlarm>;
  readonly sleep: Sleep;
  readonly logger: Logger;
  readonly signal: AbortSignal;
};

type Entry = { readonly id: string; readonly dueAt: string };

/**
 * Which entries there are and when to look at each, without reading the list again and again. Those
 * that were looked at last stand last, so that the first ones are due and a long list needs no order.
 */
type Schedule = Map<string, string>;

type Page = { readonly entries: readonly Entry[]; readonly after: readonly [string, string] };

const nextPage = async (
  { readStore, process: { view } }: Work,
  after: Page['after'] | undefined,
): Promise<Page | undefined> => {
  const found = await readStore.find(view, {
    where: {},
    between: ['dueAt', undefined, undefined],
    ...(after === undefined ? {} : { after }),
    limit: ENTRIES_A_PAGE,
  });
  const entries = found.map((entry) => ({
    id: documentIdOf(views[view], entry),
    dueAt: entry.dueAt,
  }));
  const last = entries.at(-1);
  return last && { entries, after: [last.dueAt, last.id] };
};

/** The whole list as it stands. */
const scan = async (work: Work, schedule: Schedule): Promise<void> => {
  schedule.clear();
  for (
    let page = await nextPage(work, undefined);
    page !== undefined && !work.signal.aborted;
    page = await nextPage(work, page.after)
  )
    for (const { id, dueAt } of page.entries) schedule.set(id, dueAt);
};

/** Some of those to be looked at by now, the longest untouched first. */
const dueIn = (schedule: Schedule, now: string): string[] => {
  const due: string[] = [];
  for (const [id, at] of schedule) {
    if (at <= now) due.push(id);
    if (due.length === ENTRIES_AT_ONCE) break;
  }
  return due;
};

/** Puts an entry that was looked at behind the others. */
const lookAgain = (schedule: Schedule, id: string, at: string): void => {
  schedule.delete(id);
  schedule.set(id, at);
};

const msUntilNext = (schedule: Schedule, now: string): number => {
  let next = later(now, WOKEN_AT_LEAST_EVERY_MS);
  for (const at of schedule.values()) if (at < next) next = at;
  return Math.max(Date.parse(next) - Date.parse(now), 0);
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

const settleDue = async (work: Work, schedule: Schedule, ids: readonly string[]): Promise<void> => {
  const { readStore, processStore, clock, process, signal } = work;
  const [entries, failures] = await Promise.all([
    readStore.getMany(process.view, ids),
    processStore.failuresOf(process.view, ids),
  ]);
  for (const id of ids) {
    if (signal.aborted) return;
    const entry = entries.get(id);
    const before = failures.get(id);
    if (entry === undefined) schedule.delete(id);
    else if (before !== undefined && before.nextAt > clock.now())
      lookAgain(schedule, id, before.nextAt);
    else {
      const again = await settleOne(work, id, entry, before);
      // It may have left the list meanwhile.
      if (schedule.has(id)) lookAgain(schedule, id, again);
    }
  }
};

/** Works through one to-do list as it fills, until the signal aborts. */
export const workThrough = async (work: Work): Promise<void> => {
  const { process, readStore, clock, alarm, logger, signal } = work;
  const schedule: Schedule = new Map();
  let isToBeScanned = true;

  const take = (change: Change | ViewReset) => {
    if (change.view !== process.view) return;
    if ('reset' in change) isToBeScanned = true;
    else if (change.removed) schedule.delete(change.id);
    else if (!schedule.has(change.id)) schedule.set(change.id, String(change.keys['dueAt']));
    if ('reset' in change || !change.removed) alarm.ring();
  };
  // Before the first scan, so that nothing falls between the two.
  let changes = readStore.changes(signal);
  const listen = async () => {
    while (!signal.aborted)
      try {
        for await (const change of changes) take(change);
        return;
      } catch (error) {
        logger.warn({ view: process.view, err: error }, 'the changes of a to-do list broke off');
        await work.sleep(STORE_AWAY_MS, signal);
        changes = readStore.changes(signal);
        isToBeScanned = true;
        alarm.ring();
      }
  };
  const listening = listen();

  while (!signal.aborted)
    try {
      if (isToBeScanned) {
        isToBeScanned = false;
        await scan(work, schedule);
      }
      const ids = dueIn(schedule, clock.now());
      if (ids.length > 0) await settleDue(work, schedule, ids);
      if (ids.length === ENTRIES_AT_ONCE) await work.sleep(PAUSE_MS, signal);
      else await alarm.wait(msUntilNext(schedule, clock.now()));
    } catch (error) {
      logger.warn({ view: process.view, err: error }, 'a to-do list could not be worked through');
      isToBeScanned = true;
      await alarm.wait(STORE_AWAY_MS);
    }
  await listening;
};
