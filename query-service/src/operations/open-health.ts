import { setTimeout as pause } from 'node:timers/promises';
import { viewDeclarations, type Health, type ProjectedView } from 'contracts';
import type { QueryDependencies } from '../engine/dependencies.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { projectedViews } from './projected-views.ts';

/** How long the result of a check is reused. */
const KEPT_MS = 1_000;

/** After three seconds a process counts as frozen, so later results are dropped. */
const READ_WITHIN_MS = 2_000;

const QUARANTINED_LISTED = 1_000;

type Failing = Health['failing'][number];
type HealthDependencies = Pick<QueryDependencies, 'readStore' | 'headAtStart' | 'clock'> &
  Required<Pick<QueryDependencies, 'partChecks'>> & {
    readonly searchIndex: Pick<SearchIndex, 'health'>;
  };

const inTime = <Read>(reading: Promise<Read>): Promise<Read> =>
  Promise.race([
    reading,
    pause(READ_WITHIN_MS, undefined, { ref: false }).then(() => {
      throw new Error('The views were not read in time.');
    }),
  ]);

const quarantinedOf = async ({ readStore }: HealthDependencies) => {
  const page = { afterId: undefined, limit: QUARANTINED_LISTED };
  const found = await inTime(readStore.scan('quarantined-events', page)).catch(() => undefined);
  return found?.map(({ document: { view, eventPosition } }) => ({
    view,
    position: eventPosition,
  }));
};

/** Leaves out the position of views that cannot be read. */
const positionsOf = ({ readStore }: HealthDependencies) =>
  Promise.all(
    projectedViews.map(async (view) => {
      try {
        await inTime(readStore.probe(view));
        return { view, position: await readStore.checkpoint(view) };
      } catch {
        return { view, position: undefined };
      }
    }),
  );

const unreadable = (titles: readonly string[]): Failing => ({
  part: 'views',
  message:
    titles.length === projectedViews.length
      ? 'Les vues ne peuvent pas être lues.'
      : `Des vues ne peuvent pas être lues\u00a0: ${titles.join(', ')}.`,
});

const failingOf = ({ partChecks }: HealthDependencies): Promise<readonly Failing[]> =>
  Promise.all(
    partChecks.map(async (each) => {
      const { part } = each;
      const message = await each.check().catch(() => 'Cette partie ne peut pas être vérifiée.');
      return message === undefined ? [] : [{ part, message }];
    }),
  ).then((found) => found.flat());

const look = async (dependencies: HealthDependencies): Promise<Health> => {
  const { headAtStart: head, searchIndex } = dependencies;
  const found = searchIndex.health();
  const [quarantined, positions] = await Promise.all([
    quarantinedOf(dependencies),
    positionsOf(dependencies),
  ]);
  const unread = positions.flatMap(({ view, position }) =>
    position === undefined ? [viewDeclarations[view as ProjectedView].title] : [],
  );
  if (quarantined === undefined) unread.push('Quarantaine');
  const failing = [
    ...(unread.length === 0 ? [] : [unreadable(unread)]),
    ...(await failingOf(dependencies)),
  ];
  const views = positions.flatMap(({ view, position }) => {
    const ofView = quarantined?.filter((event) => event.view === view) ?? [];
    return position === undefined ? [] : [{ view, position, quarantined: ofView.length }];
  });
  const isBehind = !found.isWhole || views.some(({ position }) => position < head);
  return {
    status: failing.length > 0 ? 'failing' : isBehind ? 'catching-up' : 'ready',
    head,
    views,
    search: found,
    quarantined: quarantined ?? [],
    failing: [...failing],
  };
};

/** The result is at most a second old: simultaneous calls share one check. */
export const openHealth = (dependencies: HealthDependencies): (() => Promise<Health>) => {
  const { clock } = dependencies;
  let last: { readonly health: Promise<Health>; readonly until: number } | undefined;
  let isLooking = false;
  return () => {
    if (last !== undefined && (isLooking || clock.elapsedMs() < last.until)) return last.health;
    isLooking = true;
    const health = look(dependencies).finally(() => {
      isLooking = false;
    });
    last = { health, until: clock.elapsedMs() + KEPT_MS };
    return health;
  };
};
