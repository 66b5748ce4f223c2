import {
  type ProjectedView,
  type Rebuild,
  type RebuildRejection,
  type ViewName,
  openSerialQueue,
  type SerialQueue,
} from 'contracts';
import { buildShadow } from './build-shadow.ts';
import { compareShadow, keepInStep } from './compare-shadow.ts';
import {
  pageOfDifferences,
  switchIn,
  type DifferencesQuery,
  type DifferencesPage,
} from './ready-rebuild.ts';
import { cancelled, isRebuildUnderWay, type OperationRequest } from './rebuild-states.ts';
import {
  end,
  orFail,
  waitingFor,
  type Rebuilding,
  type RebuildsDependencies,
} from './rebuilding.ts';

/** The rebuilds by view. */
type Rebuilds = {
  readonly dependencies: RebuildsDependencies;
  readonly ofView: Map<ViewName, Rebuilding>;
  /** The log is read for one group of views at a time. */
  readonly reading: SerialQueue;
  readonly underWay: Set<Promise<void>>;
};

const inBackground = ({ underWay }: Rebuilds, task: Promise<void>): void => {
  underWay.add(task);
  void task.finally(() => underWay.delete(task));
};

/** Built, compared, and kept in step until an operator decides. */
const run = async (rebuilds: Rebuilds, group: readonly Rebuilding[]): Promise<void> => {
  const { dependencies, reading } = rebuilds;
  const built = reading(() => buildShadow(group, dependencies));
  await built.catch(() => {});
  for (const each of group) {
    const orEnd = (task: () => Promise<void>) => orFail(each, dependencies, task);
    await orEnd(async () => {
      await built;
      await compareShadow(each, dependencies);
    });
    inBackground(
      rebuilds,
      orEnd(() => keepInStep(each, dependencies)),
    );
  }
};

const start = async (
  rebuilds: Rebuilds,
  views: readonly ProjectedView[],
  request: OperationRequest,
): Promise<RebuildRejection | undefined> => {
  const { dependencies, ofView } = rebuilds;
  const head = await dependencies.eventStore.head();
  const former = views.flatMap((view) => ofView.get(view) ?? []);
  if (former.some(({ shown }) => isRebuildUnderWay(shown))) return 'REBUILD_UNDER_WAY';
  const group = dependencies.projections
    .filter(({ view }) => (views as readonly ViewName[]).includes(view))
    .map((projection) => waitingFor(projection, request, head));
  for (const rebuilding of group) ofView.set(rebuilding.projection.view, rebuilding);
  for (const rebuilding of former) await end(rebuilding, dependencies);
  inBackground(rebuilds, run(rebuilds, group));
  return undefined;
};

const cancel = async (
  { dependencies, ofView }: Rebuilds,
  view: ProjectedView,
): Promise<RebuildRejection | undefined> => {
  const rebuilding = ofView.get(view);
  if (rebuilding === undefined) return 'REBUILD_NOT_FOUND';
  if (!isRebuildUnderWay(rebuilding.shown)) return 'REBUILD_OVER';
  rebuilding.shown = cancelled(rebuilding.shown);
  await end(rebuilding, dependencies);
  return undefined;
};

const drop = async (
  { dependencies, ofView }: Rebuilds,
  view: ProjectedView,
): Promise<RebuildRejection | undefined> => {
  const rebuilding = ofView.get(view);
  if (rebuilding === undefined) return 'REBUILD_NOT_FOUND';
  ofView.delete(view);
  await end(rebuilding, dependencies);
  return undefined;
};

const shown = ({ ofView }: Rebuilds, view: ViewName, head: number): Rebuild | null => {
  const rebuilding = ofView.get(view);
  if (rebuilding === undefined) return null;
  if (rebuilding.shadow === undefined) return rebuilding.shown;
  const { position, quarantined } = rebuilding.shadow.rebuilt;
  const found = { ...rebuilding.shown, quarantined: quarantined.size };
  return found.state === 'building' ? found : { ...found, position, head };
};

/**
 * Each is a shadow of its live view, compared with it and kept in step until it is switched in or dropped.
 * Readers only see the live views, and are notified of a switch.
 */
export const openRebuilds = (dependencies: RebuildsDependencies) => {
  const { turn } = dependencies;
  const ofView = new Map<ViewName, Rebuilding>();
  const underWay = new Set<Promise<void>>();
  const rebuilds: Rebuilds = { dependencies, ofView, reading: openSerialQueue(), underWay };
  return {
    shown: (view: ViewName, head: number) => shown(rebuilds, view, head),
    start: (views: readonly ProjectedView[], askedAt: string, askedBy: string | null = null) =>
      start(rebuilds, views, { askedAt, askedBy }),
    cancel: (view: ProjectedView) => cancel(rebuilds, view),
    drop: (view: ProjectedView) => drop(rebuilds, view),
    switchIn: (view: ProjectedView) =>
      turn(async (): Promise<number | RebuildRejection> => {
        const switched = await switchIn(ofView.get(view), dependencies);
        if (typeof switched === 'number') ofView.delete(view);
        return switched;
      }),
    differences: (
      view: ProjectedView,
      page: DifferencesQuery,
    ): Promise<DifferencesPage | RebuildRejection> =>
      turn(() => pageOfDifferences(ofView.get(view), page, dependencies)),
    /** After the signal was aborted. */
    ended: async (): Promise<void> => {
      await Promise.allSettled(underWay);
    },
  };
};
