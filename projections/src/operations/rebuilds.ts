import { setImmediate as turnOfTheLoop, setTimeout as pause } from 'node:timers/promises';
import type {
  Difference,
  ProjectedView,
  Rebuild,
  RebuildRejection,
  RebuildState,
  ViewName,
} from 'contracts';
import type { EventStore, ReadStore } from 'contracts/ports';
import { sentenceOf } from '../folding.ts';
import type { Logger } from '../patience.ts';
import type { Progress } from '../progress.ts';
import type { Projection } from '../projection.ts';
import { quarantineBatchOf, quarantineOf } from '../quarantine.ts';
import { openTurns, type Turns } from '../turns.ts';
import { stepOn, type Beside } from './beside.ts';
import { build } from './building.ts';
import { openComparison } from './comparison.ts';
import { differencesOf } from './differences.ts';

/** How often a generation that is ready is brought to where the live view is. */
const IN_STEP_EVERY_MS = 250;

export type RebuildsDependencies = {
  readonly eventStore: Pick<EventStore, 'head' | 'readAll' | 'eventAt' | 'countsPositions'>;
  readonly readStore: ReadStore;
  readonly projections: readonly Projection[];
  /** In a turn of its own nobody writes the live views. */
  readonly turn: Turns;
  /** The live views have reached the head of the log found at start. */
  readonly ready: Promise<void>;
  readonly signal: AbortSignal;
  readonly logger: Logger;
  readonly documentsInMemory?: number;
};

type Rebuilding = {
  readonly projection: Projection;
  /** Aborted when it was cancelled, dropped or switched in, or has failed. */
  readonly ending: AbortController;
  shown: Rebuild;
  beside: Beside | undefined;
  differingIds: readonly string[];
};

const underWay: readonly RebuildState[] = ['waiting', 'building', 'comparing'];
const isUnderWay = ({ shown }: Rebuilding) => underWay.includes(shown.state);
const isOver = ({ ending }: Rebuilding) => ending.signal.aborted;

const show = (rebuilding: Rebuilding, shown: Partial<Rebuild>): void => {
  rebuilding.shown = { ...rebuilding.shown, ...shown };
};

const waitingFor = (projection: Projection, askedAt: string, head: number): Rebuilding => ({
  projection,
  ending: new AbortController(),
  beside: undefined,
  differingIds: [],
  shown: {
    state: 'waiting',
    askedAt,
    position: 0,
    head,
    percent: 0,
    eventsPerSecond: 0,
    secondsLeft: null,
    documents: 0,
    quarantined: 0,
    differing: null,
    digest: null,
    error: null,
  },
});

const showProgress = (group: readonly Rebuilding[], progress: Progress): void => {
  const { position, head, percent, eventsPerSecond, secondsLeft } = progress;
  for (const rebuilding of group)
    if (rebuilding.shown.state === 'building')
      show(rebuilding, {
        position,
        head,
        percent,
        eventsPerSecond: Math.round(eventsPerSecond),
        secondsLeft: Math.ceil(secondsLeft),
      });
};

/**
 * The rebuilds that operators ask for: each a generation beside its live view, folded from the log,
 * brought to where the live view is, compared with it, and kept in step until it is switched in or
 * dropped. Readers see the live views and nothing of this; nobody is told before a switch.
 */
export const openRebuilds = (dependencies: RebuildsDependencies) => {
  const { eventStore, readStore, projections, turn, ready, signal, logger } = dependencies;
  const { documentsInMemory } = dependencies;
  const rebuildings = new Map<ViewName, Rebuilding>();
  const stores = { eventStore, readStore };
  /** The log is read for one group of views at a time. */
  const reading = openTurns();
  const underway = new Set<Promise<void>>();
  const inBackground = (task: Promise<void>) => {
    underway.add(task);
    void task.finally(() => underway.delete(task));
  };

  const end = async (rebuilding: Rebuilding): Promise<void> => {
    rebuilding.ending.abort();
    const { beside } = rebuilding;
    rebuilding.beside = undefined;
    // A store that closes is swept when it opens again.
    if (!signal.aborted) await turn(async () => beside?.generation.drop());
  };

  const fail = async (rebuilding: Rebuilding, error: unknown): Promise<void> => {
    if (isOver(rebuilding) || signal.aborted) return;
    const { view } = rebuilding.projection;
    logger.warn({ err: error, view }, 'a rebuild beside the live view failed');
    show(rebuilding, { state: 'failed', error: sentenceOf(error), secondsLeft: null });
    await end(rebuilding).catch((cause: unknown) =>
      logger.warn({ err: cause, view }, 'a failed rebuild is swept at the next start'),
    );
  };

  /** What goes wrong with one ends that one; the signal ends all. */
  const orFail = async (rebuilding: Rebuilding, task: () => Promise<void>): Promise<void> => {
    try {
      if (!isOver(rebuilding)) await task();
    } catch (error) {
      await fail(rebuilding, error);
    }
  };

  const begin = (rebuilding: Rebuilding) =>
    turn(async () => {
      if (isOver(rebuilding)) return;
      const { projection } = rebuilding;
      const generation = await readStore.beginGeneration(projection.view);
      if (isOver(rebuilding)) return generation.drop();
      rebuilding.beside = { projection, generation, position: 0, quarantined: new Map() };
      show(rebuilding, { state: 'building' });
    });

  const buildGroup = async (group: readonly Rebuilding[]): Promise<void> => {
    await ready;
    for (const rebuilding of group) await orFail(rebuilding, () => begin(rebuilding));
    const rebuildingOf = new Map(
      group.flatMap((each) => (each.beside === undefined ? [] : [[each.beside, each] as const])),
    );
    const left = [...rebuildingOf.values()];
    if (left.length === 0) return;
    const allOver = new AbortController();
    const abortOnceAllAreOver = () => left.every(isOver) && allOver.abort();
    for (const { ending } of left) ending.signal.addEventListener('abort', abortOnceAllAreOver);
    const checkpoints = left.map(({ projection }) => readStore.checkpoint(projection.view));
    const one = (beside: Beside) => rebuildingOf.get(beside) as Rebuilding;
    await build([...rebuildingOf.keys()], {
      eventStore,
      upTo: Math.min(...(await Promise.all(checkpoints))),
      signal: AbortSignal.any([signal, allOver.signal]),
      onProgress: (progress) => showProgress(left, progress),
      onWritten: (beside, documents) =>
        show(one(beside), { documents: one(beside).shown.documents + documents }),
      orFail: (beside, task) => orFail(one(beside), task),
      isOver: (beside) => isOver(one(beside)),
      documentsInMemory,
    });
  };

  const catchUp = async (rebuilding: Rebuilding): Promise<void> => {
    const step = () =>
      turn(async () => rebuilding.beside === undefined || stepOn(rebuilding.beside, stores));
    while (!(await step())) signal.throwIfAborted();
  };
  /** Within a turn: nothing comes meanwhile. */
  const catchUpWithin = async (beside: Beside): Promise<void> => {
    while (!(await stepOn(beside, stores))) signal.throwIfAborted();
  };

  const compare = async (rebuilding: Rebuilding): Promise<void> => {
    const { beside, shown } = rebuilding;
    if (beside === undefined) return;
    show(rebuilding, { state: 'comparing', percent: 0, eventsPerSecond: 0, secondsLeft: null });
    const comparison = openComparison(readStore, beside);
    while (!comparison.isAtEnd()) {
      signal.throwIfAborted();
      await catchUp(rebuilding);
      await turn(async () => {
        if (isOver(rebuilding)) return;
        await catchUpWithin(beside);
        await comparison.takePage();
      });
      if (isOver(rebuilding)) return;
      const percent = (100 * comparison.documents()) / Math.max(shown.documents, 1);
      show(rebuilding, { percent: Math.min(percent, 100) });
      await turnOfTheLoop();
    }
    const { differingIds, ...found } = comparison.result();
    rebuilding.differingIds = differingIds;
    show(rebuilding, { ...found, state: 'ready', percent: 100 });
  };

  const keepInStep = async (rebuilding: Rebuilding): Promise<void> => {
    const { ending } = rebuilding;
    const until = AbortSignal.any([signal, ending.signal]);
    while (!until.aborted) {
      await catchUp(rebuilding);
      await pause(IN_STEP_EVERY_MS, undefined, { signal: until }).catch(() => {});
    }
  };

  const run = async (group: readonly Rebuilding[]): Promise<void> => {
    try {
      await reading(() => buildGroup(group));
    } catch (error) {
      for (const rebuilding of group) await fail(rebuilding, error);
    }
    for (const rebuilding of group) {
      await orFail(rebuilding, () => compare(rebuilding));
      inBackground(orFail(rebuilding, () => keepInStep(rebuilding)));
    }
  };

  const readyOne = (view: ViewName) => {
    const rebuilding = rebuildings.get(view);
    if (rebuilding === undefined) return 'REBUILD_NOT_FOUND';
    const { beside, shown } = rebuilding;
    if (shown.state !== 'ready' || beside === undefined) return 'REBUILD_NOT_READY';
    return { rebuilding, beside };
  };

  const switchWithin = async (view: ViewName): Promise<number | RebuildRejection> => {
    const found = readyOne(view);
    if (typeof found === 'string') return found;
    const { rebuilding, beside } = found;
    await catchUpWithin(beside);
    const before = await quarantineOf(readStore, view);
    const added = [...beside.quarantined.values()];
    const cleared = before.filter(({ eventId }) => !beside.quarantined.has(eventId));
    await beside.generation.switchIn([await quarantineBatchOf(readStore, { cleared, added })]);
    rebuildings.delete(view);
    rebuilding.beside = undefined;
    rebuilding.ending.abort();
    const { documents, differing } = rebuilding.shown;
    const { position } = beside;
    logger.info({ view, position, documents, differing }, 'a rebuilt view was switched in');
    return position;
  };

  return {
    /** What is shown of each view's rebuild, if it has one. */
    shown: (view: ViewName, head: number): Rebuild | null => {
      const rebuilding = rebuildings.get(view);
      if (rebuilding === undefined) return null;
      const { shown, beside } = rebuilding;
      const quarantined = beside?.quarantined.size ?? shown.quarantined;
      return shown.state === 'building' || beside === undefined
        ? { ...shown, quarantined }
        : { ...shown, quarantined, position: beside.position, head };
    },
    start: async (
      views: readonly ProjectedView[],
      askedAt: string,
    ): Promise<RebuildRejection | undefined> => {
      const head = await eventStore.head();
      const former = views.flatMap((view) => rebuildings.get(view) ?? []);
      if (former.some(isUnderWay)) return 'REBUILD_UNDER_WAY';
      const group = projections
        .filter(({ view }) => (views as readonly ViewName[]).includes(view))
        .map((projection) => waitingFor(projection, askedAt, head));
      for (const rebuilding of group) rebuildings.set(rebuilding.projection.view, rebuilding);
      for (const rebuilding of former) await end(rebuilding);
      inBackground(run(group));
      return undefined;
    },
    cancel: async (view: ProjectedView): Promise<RebuildRejection | undefined> => {
      const rebuilding = rebuildings.get(view);
      if (rebuilding === undefined) return 'REBUILD_NOT_FOUND';
      if (!isUnderWay(rebuilding)) return 'REBUILD_OVER';
      show(rebuilding, { state: 'cancelled', eventsPerSecond: 0, secondsLeft: null });
      await end(rebuilding);
      return undefined;
    },
    drop: async (view: ProjectedView): Promise<RebuildRejection | undefined> => {
      const rebuilding = rebuildings.get(view);
      if (rebuilding === undefined) return 'REBUILD_NOT_FOUND';
      rebuildings.delete(view);
      await end(rebuilding);
      return undefined;
    },
    /** The position at which it was switched in. */
    switchIn: async (view: ProjectedView): Promise<number | RebuildRejection> => {
      const found = readyOne(view);
      if (typeof found === 'string') return found;
      await catchUp(found.rebuilding);
      return turn(() => switchWithin(view));
    },
    differences: (
      view: ProjectedView,
      { after = '', limit }: { readonly after?: string | undefined; readonly limit: number },
    ): Promise<DifferencesPage | RebuildRejection> =>
      turn(async () => {
        const found = readyOne(view);
        if (typeof found === 'string') return found;
        const { rebuilding, beside } = found;
        await catchUpWithin(beside);
        const left = rebuilding.differingIds.filter((id) => id > after);
        const ids = left.slice(0, limit);
        const [live, rebuilt] = await Promise.all([
          readStore.seen(view, ids),
          beside.generation.seen(ids),
        ]);
        const { differing, documents } = rebuilding.shown;
        return {
          differing: differing ?? 0,
          documents,
          differences: differencesOf(view, ids, { live, rebuilt }),
          next: left.length > limit ? (ids.at(-1) ?? null) : null,
        };
      }),
    /** Everything under way has stopped; only once the signal was aborted. */
    ended: async (): Promise<void> => {
      await Promise.allSettled(underway);
    },
  };
};

export type DifferencesPage = {
  readonly differing: number;
  readonly documents: number;
  readonly differences: readonly Difference[];
  readonly next: string | null;
};
