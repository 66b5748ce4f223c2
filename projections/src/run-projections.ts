import { setImmediate as turnOfTheLoop, setTimeout as delay } from 'node:timers/promises';
import { views, type RecordedEvent } from 'contracts';
import type { DocumentWrite, EventStore, ReadStore, ViewBatch } from 'contracts/ports';
import { allProjections } from './all-projections.ts';
import {
  foldSteps,
  handlersOf,
  stepsOf,
  writesOf,
  type Handlers,
  type Quarantined,
} from './folding.ts';
import { untilItWorks, type Logger, type Patience } from './patience.ts';
import type { OnProgress } from './progress.ts';
import type { Projection } from './projection.ts';
import { clearQuarantine, quarantineWrites } from './quarantine.ts';
import { openViewOperations, type ViewOperations } from './operations/view-operations.ts';
import { openRate, type Rate } from './rate.ts';
import { foldViews } from './rebuild.ts';
import { keepSweeping } from './sweep-tombstones.ts';
import { openTurns, type Turns } from './turns.ts';

/** One batch takes what has come since the last, and at most so many events when it is behind. */
const BATCH = 500;
/**
 * From one batch to the next while events keep coming: what comes meanwhile shares the pages that a
 * write dirties. An event after a quiet moment does not wait.
 */
const PACE_MS = 25;
const DOCUMENTS_IN_ONE_WRITE = 1_000;
const SWEPT_EVERY_MS = 600_000;

export type ProjectionsDependencies = {
  readonly eventStore: Pick<
    EventStore,
    'follow' | 'head' | 'readAll' | 'eventAt' | 'countsPositions'
  >;
  readonly readStore: ReadStore;
  readonly projections?: readonly Projection[];
  readonly logger: Logger;
  readonly onProgress?: OnProgress;
  /** That a rebuild beside the live views may hold. */
  readonly documentsInMemory?: number;
  /** How often tombstones are let go of. */
  readonly sweptEveryMs?: number;
};

export type RunningProjections = {
  /** Every view has reached the head of the log found at start. Rejects if it is stopped before. */
  readonly ready: Promise<void>;
  readonly operations: ViewOperations;
  /** Ends after the batch under way. */
  readonly stop: () => Promise<void>;
};

type Runner = Required<Pick<ProjectionsDependencies, 'eventStore' | 'readStore' | 'projections'>> &
  Patience & {
    readonly onProgress: OnProgress | undefined;
    readonly handlers: Handlers;
    /** Between two batches operators' doings have their turns, and nobody else writes a view. */
    readonly turn: Turns;
    readonly rate: Rate;
    readonly sweptEveryMs: number;
    /** How far each view has read the log. */
    readonly checkpoints: Map<Projection, number>;
  };

/** Keeps all views up to date with the log, from one subscription. */
export const runProjections = ({
  eventStore,
  readStore,
  projections = allProjections,
  logger,
  onProgress,
  documentsInMemory,
  sweptEveryMs = SWEPT_EVERY_MS,
}: ProjectionsDependencies): RunningProjections => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const checkpoints = new Map<Projection, number>();
  const handlers = handlersOf(projections);
  const stores = { eventStore, readStore };
  const [turn, rate] = [openTurns(), openRate()];
  const keeping = { ...stores, projections, logger, signal, turn, rate };
  const runner = { ...keeping, handlers, checkpoints, onProgress, sweptEveryMs };
  let tellReady: (() => void) | undefined;
  const ready = new Promise<void>((resolve, reject) => {
    tellReady = resolve;
    signal.addEventListener('abort', () =>
      reject(new Error('Stopped before every view was ready.')),
    );
  });
  ready.catch(() => {});
  const { operations, ended } = openViewOperations({
    ...keeping,
    ready,
    ...(documentsInMemory === undefined ? {} : { documentsInMemory }),
  });
  const running = run(runner, () => tellReady?.()).catch((error: unknown) => {
    if (!signal.aborted) logger.warn({ err: error }, 'the projections have ended');
  });
  return {
    ready,
    operations,
    stop: async () => {
      stopping.abort();
      await Promise.all([running, ended()]);
    },
  };
};

const lowestOf = ({ checkpoints }: Runner) => Math.min(...checkpoints.values());

const run = async (runner: Runner, tellReady: () => void): Promise<void> => {
  const { eventStore, readStore } = runner;
  await untilItWorks('sweeping generations', () => readStore.sweepGenerations(), runner);
  const head = await untilItWorks('opening the views', () => openViews(runner), runner);
  await untilItWorks('rebuilding views', () => rebuildEmptyViews(runner, head), runner);
  const tellOnceReady = () => {
    if (lowestOf(runner) >= head) tellReady();
  };
  tellOnceReady();
  const followOn = async () => {
    const { signal } = runner;
    for await (const batch of eventStore.follow(lowestOf(runner), { batchSize: BATCH, signal })) {
      const began = performance.now();
      const write = () => runner.turn(() => writeBatch(runner, batch));
      await untilItWorks('writing a batch', write, runner);
      runner.rate.handled(batch.length);
      tellOnceReady();
      const rest = began + PACE_MS - performance.now();
      if (batch.length < BATCH && rest > 0) await delay(rest);
      else await turnOfTheLoop();
    }
    if (!signal.aborted) throw new Error('The log was closed.');
  };
  await Promise.all([
    untilItWorks('following the log', followOn, runner),
    keepSweeping({
      ...runner,
      views: [...runner.projections.map(({ view }) => view), quarantine.view],
      everyMs: runner.sweptEveryMs,
    }),
  ]);
};

/** Not made by a projection, but kept beside those that are. */
const quarantine = { view: 'quarantined-events', version: 2 } as const;
/** The version of no projection: opening a view as such empties it. */
const NO_VERSION = 0;

/**
 * Opens every view, then finds the head of the log. A view of another version is empty from here
 * on, and so is one that has read further than the log goes: a log that was put back from a backup
 * will write other events at those positions. The quarantine is filled by the other views alone, so
 * all of them are made anew when it was emptied.
 */
const openViews = async ({
  eventStore,
  readStore,
  projections,
  checkpoints,
  logger,
}: Runner): Promise<number> => {
  const opened = [quarantine, ...projections].map(async ({ view, version }) => {
    const checkpoint = await readStore.openView(views[view], version);
    return { view, version, checkpoint };
  });
  const found = await Promise.all(opened);
  // Only then, or what is written meanwhile would seem to be ahead.
  const head = await eventStore.head();
  const isQuarantineEmptied = found.some(
    ({ view, checkpoint }) => view === quarantine.view && checkpoint === 0,
  );
  for (const { view, version, checkpoint } of found) {
    const isAhead = checkpoint > head;
    if (!isAhead && !(isQuarantineEmptied && checkpoint > 0)) continue;
    const why = isAhead ? 'was ahead of the log' : 'had its quarantine emptied';
    logger.warn({ view, checkpoint, head }, `a view ${why} and is made anew`);
    await readStore.openView(views[view], NO_VERSION);
    await readStore.openView(views[view], version);
  }
  for (const projection of projections)
    checkpoints.set(projection, await readStore.checkpoint(projection.view));
  return head;
};

/**
 * Views that have read nothing are folded in memory, and each of their documents is written once.
 * Their checkpoints move at the end, so that one that was broken off begins again; what it had
 * written is guarded by the positions.
 */
const rebuildEmptyViews = async (runner: Runner, head: number): Promise<void> => {
  const { eventStore, readStore, projections, checkpoints, signal, onProgress } = runner;
  const empty = projections.filter((projection) => checkpoints.get(projection) === 0);
  if (empty.length === 0 || head === 0) return;
  const patiently = <Answer>(task: () => Promise<Answer>) =>
    untilItWorks('writing a rebuilt view', task, runner);
  for (const { view } of empty) await clearQuarantine(readStore, view);
  const parts = foldViews({ eventStore, projections: empty, upTo: head, signal, onProgress });
  for await (const { folded, quarantined } of parts) {
    for (const [{ view }, documents] of folded)
      for (const writes of inParts(writesOf(view, documents))) {
        await patiently(() => readStore.write([{ view, writes, checkpoint: 0 }]));
        await turnOfTheLoop();
      }
    await patiently(async () => readStore.write([await quarantineBatch(runner, quarantined, 0)]));
  }
  const reached = [...empty.map(({ view }) => view), 'quarantined-events' as const];
  const batches = reached.map((view) => ({ view, writes: [], checkpoint: head }));
  await patiently(() => readStore.write(batches));
  for (const projection of empty) checkpoints.set(projection, head);
};

const inParts = (writes: readonly DocumentWrite[]): DocumentWrite[][] =>
  Array.from({ length: Math.ceil(writes.length / DOCUMENTS_IN_ONE_WRITE) }, (_, part) =>
    writes.slice(part * DOCUMENTS_IN_ONE_WRITE, (part + 1) * DOCUMENTS_IN_ONE_WRITE),
  );

/** What operators are shown of the events that could not be applied; every batch moves its checkpoint. */
const quarantineBatch = async (
  { readStore, logger }: Runner,
  quarantined: readonly Quarantined[],
  checkpoint: number,
): Promise<ViewBatch> => {
  for (const { view, eventId, error } of quarantined)
    logger.warn({ view, eventId, error }, 'an event was quarantined');
  const writes = quarantined.length === 0 ? [] : await quarantineWrites(readStore, quarantined);
  return { view: 'quarantined-events', writes, checkpoint };
};

/** Views that have not read an event yet. */
const concernedBy =
  ({ handlers, checkpoints }: Runner) =>
  ({ position, event: { type } }: RecordedEvent): readonly Projection[] =>
    (handlers.get(type) ?? []).filter(
      (projection) => position > (checkpoints.get(projection) ?? 0),
    );

/**
 * One batch for all views: what they hold, the fold, one write with every checkpoint. It may be
 * done again as a whole, because what a document has seen it does not take twice.
 */
const writeBatch = async (runner: Runner, batch: readonly RecordedEvent[]): Promise<void> => {
  const { readStore, projections, checkpoints } = runner;
  const quarantined: Quarantined[] = [];
  const steps = stepsOf(batch, concernedBy(runner), quarantined);
  const checkpoint = batch.at(-1)?.position ?? 0;
  const batches = await Promise.all(
    projections.map(async (projection): Promise<ViewBatch> => {
      const { view } = projection;
      const taken = steps.get(projection) ?? [];
      const seen = (ids: readonly string[]) => readStore.seen(view, ids);
      const writes = await foldSteps(projection, taken, seen, quarantined);
      return { view, writes, checkpoint };
    }),
  );
  await readStore.write([...batches, await quarantineBatch(runner, quarantined, checkpoint)]);
  for (const projection of projections)
    checkpoints.set(projection, Math.max(checkpoint, checkpoints.get(projection) ?? 0));
};
