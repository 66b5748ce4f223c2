import type { OperatedView, Rebuild } from 'contracts';

export type RebuiltView = OperatedView & { readonly rebuild: Rebuild };

const hasRebuild = (view: OperatedView): view is RebuiltView => view.rebuild !== null;

export const isUnderWay = ({ rebuild }: Pick<OperatedView, 'rebuild'>): boolean =>
  rebuild !== null && ['waiting', 'building', 'comparing'].includes(rebuild.state);

export type RebuildGroups = {
  readonly underWay: readonly RebuiltView[];
  readonly ready: readonly RebuiltView[];
  readonly over: readonly RebuiltView[];
};

export const rebuildGroups = (views: readonly OperatedView[]): RebuildGroups => {
  const rebuilt = views.filter(hasRebuild);
  return {
    underWay: rebuilt.filter(isUnderWay),
    ready: rebuilt.filter(({ rebuild }) => rebuild.state === 'ready'),
    over: rebuilt.filter(({ rebuild }) => ['failed', 'cancelled'].includes(rebuild.state)),
  };
};

export type Progress = Pick<
  Rebuild,
  'position' | 'head' | 'percent' | 'eventsPerSecond' | 'secondsLeft' | 'documents' | 'quarantined'
>;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The joint progress of several rebuilds, which mostly share one reading of the log. */
export const progressOf = (views: readonly RebuiltView[]): Progress => {
  const all = views.map(({ rebuild }) => rebuild);
  const left = all.flatMap(({ secondsLeft }) => (secondsLeft === null ? [] : [secondsLeft]));
  return {
    position: Math.min(...all.map(({ position }) => position)),
    head: Math.max(...all.map(({ head }) => head)),
    percent: sum(all.map(({ percent }) => percent)) / all.length,
    eventsPerSecond: Math.max(...all.map(({ eventsPerSecond }) => eventsPerSecond)),
    secondsLeft: left.length === 0 ? null : Math.max(...left),
    documents: sum(all.map(({ documents }) => documents)),
    quarantined: sum(all.map(({ quarantined }) => quarantined)),
  };
};
