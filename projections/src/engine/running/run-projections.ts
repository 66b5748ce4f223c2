import { setImmediate as turnOfTheLoop, setTimeout as delay } from 'node:timers/promises';
import { type RecordedEvent, openSerialQueue, type SerialQueue } from 'contracts';
import type { EventStore, ReadStore, StoredLog, ViewBatch } from 'contracts/ports';
import { allProjections } from '../../all-projections.ts';
import { checkpointAt } from './checkpoint.ts';
import { fillEmptyViews } from './fill-empty-views.ts';
import { foldSteps, handlersOf, stepsOf, type Handlers, type Quarantined } from '../folding.ts';
import { openViews, quarantine } from './open-views.ts';
import { gathered } from './gathered.ts';
import {
  retryWithBackoff,
  type ProjectionsLogger,
  type RetryOptions,
} from './retry-with-backoff.ts';
import type { HeldSecrets } from '../../audit/folds/held-secrets.ts';
import type { OnProgress } from '../progress.ts';
import type { Projection } from '../projection.ts';
import { newlyQuarantined } from '../quarantine.ts';
import { openViewOperations, type ViewOperations } from '../../operations/view-operations.ts';
import { openRate, type Rate } from '../rate.ts';
import { keepSweeping } from './sweep-tombstones.ts';

/** A batch has all events since the last one, up to this number. */
const BATCH = 500;
/**
 * Between batches while events keep coming, so that they share the pages that a write dirties. A single
 * event does not wait.
 */
const PACE_MS = 25;
const SWEPT_EVERY_MS = 600_000;

export type ProjectionsDependencies = {
  readonly eventStore: StoredLog & Pick<EventStore, 'logId' | 'follow' | 'readAll' | 'eventAt'>;
  readonly readStore: ReadStore;
  readonly projections?: readonly Projection[];
  readonly logger: ProjectionsLogger;
  readonly onProgress?: OnProgress;
  /** The limit of a shadow rebuild. */
  readonly documentsInMemory?: number;
  /** How often tombstones are swept. */
  readonly sweptEveryMs?: number;
  /** The delay of events without a waiting reader; 0 by default. */
  readonly gatherMs?: number;
  /** The secrets that audits compare. */
  readonly secrets?: () => Promise<HeldSecrets>;
};

export type RunningProjections = {
  /**
   * Resolves when the views have reached the head of the log found at start. Rejects if they are stopped
   * before.
   */
  readonly ready: Promise<void>;
  readonly operations: ViewOperations;
  /** After the batch under way. */
  readonly stop: () => Promise<void>;
};

type Runner = Required<Pick<ProjectionsDependencies, 'eventStore' | 'readStore' | 'projections'>> &
  RetryOptions & {
    readonly onProgress: OnProgress | undefined;
    readonly handlers: Handlers;
    /** Operators' operations run between two batches, exclusively. */
    readonly turn: SerialQueue;
    readonly rate: Rate;
    readonly sweptEveryMs: number;
    readonly gatherMs: number;
    /** The checkpoint of each view. */
    readonly checkpoints: Map<Projection, number>;
  };

/** Runs all projections from one subscription. */
export const runProjections = ({
  eventStore,
  readStore,
  projections = allProjections,
  logger,
  onProgress,
  documentsInMemory,
  sweptEveryMs = SWEPT_EVERY_MS,
  gatherMs = 0,
  secrets,
}: ProjectionsDependencies): RunningProjections => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const checkpoints = new Map<Projection, number>();
  const handlers = handlersOf(projections);
  const stores = { eventStore, readStore };
  const [turn, rate] = [openSerialQueue(), openRate()];
  const keeping = { ...stores, projections, logger, signal, turn, rate };
  const runner = { ...keeping, handlers, checkpoints, onProgress, sweptEveryMs, gatherMs };
  let resolveReady: (() => void) | undefined;
  const ready = new Promise<void>((resolve, reject) => {
    resolveReady = resolve;
    signal.addEventListener('abort', () =>
      reject(new Error('Stopped before every view was ready.')),
    );
  });
  ready.catch(() => {});
  const { operations, ended } = openViewOperations({
    ...keeping,
    ready,
    secrets,
    ...(documentsInMemory === undefined ? {} : { documentsInMemory }),
  });
  const running = run(runner, () => resolveReady?.()).catch((error: unknown) => {
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

const fillEmpty = async (runner: Runner, head: number): Promise<void> => {
  const { projections, checkpoints } = runner;
  const empty = projections.filter((projection) => checkpoints.get(projection) === 0);
  if (empty.length === 0 || head === 0) return;
  await fillEmptyViews(runner, empty, head);
  for (const projection of empty) checkpoints.set(projection, head);
};

const lowestOf = ({ checkpoints }: Runner) => Math.min(...checkpoints.values());

const run = async (runner: Runner, onReady: () => void): Promise<void> => {
  const { eventStore, readStore } = runner;
  const head = await retryWithBackoff('opening the views', () => openViews(runner), runner);
  await retryWithBackoff('sweeping generations', () => readStore.sweepGenerations(), runner);
  await retryWithBackoff('filling empty views', () => fillEmpty(runner, head), runner);
  const checkReady = () => {
    if (lowestOf(runner) >= head) onReady();
  };
  checkReady();
  const followOn = async () => {
    const { signal } = runner;
    const batches = eventStore.follow(lowestOf(runner), { batchSize: BATCH, signal });
    for await (const batch of gathered(batches, { ...runner, most: BATCH })) {
      const began = performance.now();
      const write = () => runner.turn(() => writeBatch(runner, batch));
      await retryWithBackoff('writing a batch', write, runner);
      runner.rate.handled(batch.length);
      checkReady();
      const rest = began + PACE_MS - performance.now();
      if (batch.length < BATCH && rest > 0) await delay(rest);
      else await turnOfTheLoop();
    }
    if (!signal.aborted) throw new Error('The log was closed.');
  };
  await Promise.all([
    retryWithBackoff('following the log', followOn, runner),
    keepSweeping({
      ...runner,
      views: [...runner.projections.map(({ view }) => view), quarantine.view],
      everyMs: runner.sweptEveryMs,
    }),
  ]);
};

/** The projections concerned, without those whose view has read the event already. */
const concernedBy =
  ({ handlers, checkpoints }: Runner) =>
  (recorded: RecordedEvent): readonly Projection[] =>
    handlers(recorded).filter(
      (projection) => recorded.position > (checkpoints.get(projection) ?? 0),
    );

/** After an interrupted write. */
const foundAhead = (
  found: Awaited<ReturnType<ReadStore['seen']>>,
  checkpoint: number,
): Pick<ViewBatch, 'foundAt'> => {
  const ahead = [...found.values()].map(({ position }) => position).filter((at) => at > checkpoint);
  return ahead.length === 0 ? {} : { foundAt: Math.max(...ahead) };
};

/**
 * Reads documents, folds, and writes once with every checkpoint. It can be repeated, because a document
 * folds no event twice.
 */
const writeBatch = async (runner: Runner, batch: readonly RecordedEvent[]): Promise<void> => {
  const { readStore, projections, checkpoints } = runner;
  const last = batch.at(-1);
  if (last === undefined) return;
  const reached = checkpointAt(last);
  const quarantined: Quarantined[] = [];
  const steps = stepsOf(batch, concernedBy(runner), quarantined);
  const batches = await Promise.all(
    projections.map(async (projection): Promise<ViewBatch> => {
      const { view } = projection;
      const taken = steps.get(projection) ?? [];
      let ahead: Pick<ViewBatch, 'foundAt'> = {};
      const seen = async (ids: readonly string[]) => {
        const found = await readStore.seen(view, ids);
        ahead = foundAhead(found, checkpoints.get(projection) ?? 0);
        return found;
      };
      const writes = await foldSteps(projection, taken, seen, quarantined);
      return { view, writes, ...reached, ...ahead };
    }),
  );
  await readStore.write([...batches, await newlyQuarantined(runner, quarantined, reached)]);
  for (const projection of projections)
    checkpoints.set(projection, Math.max(last.position, checkpoints.get(projection) ?? 0));
};
