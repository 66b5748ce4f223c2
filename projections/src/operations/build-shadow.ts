import { foldViews } from '../engine/fold-views.ts';
import { rebuiltIn, type Rebuilt } from '../engine/rebuilt.ts';
import { building, readOn, written } from './rebuild-states.ts';
import { isRebuildOver, orFail, type Rebuilding, type RebuildsDependencies } from './rebuilding.ts';

const begin = (rebuilding: Rebuilding, { readStore, turn }: RebuildsDependencies): Promise<void> =>
  turn(async () => {
    if (isRebuildOver(rebuilding)) return;
    const { projection } = rebuilding;
    const generation = await readStore.beginGeneration(projection.view);
    if (isRebuildOver(rebuilding)) return generation.drop();
    rebuilding.shadow = { generation, rebuilt: rebuiltIn(generation, projection) };
    rebuilding.shown = building(rebuilding.shown);
  });

/** Builds a group of views in one reading of the log. A rebuild that is over or fails is left out. */
export const buildShadow = async (
  group: readonly Rebuilding[],
  dependencies: RebuildsDependencies,
): Promise<void> => {
  const { eventStore, readStore, ready, signal, documentsInMemory } = dependencies;
  await ready;
  for (const each of group) await orFail(each, dependencies, () => begin(each, dependencies));
  const begun = new Map(
    group.flatMap((each) => (each.shadow === undefined ? [] : [[each.shadow.rebuilt, each]])),
  );
  if (begun.size === 0) return;
  const one = (rebuilt: Rebuilt) => begun.get(rebuilt) as Rebuilding;
  const checkpoints = group.map(({ projection: { view } }) => readStore.checkpoint(view));
  await foldViews([...begun.keys()], {
    eventStore,
    upTo: Math.min(...(await Promise.all(checkpoints))),
    signal,
    documentsInMemory,
    onProgress: (progress) => {
      for (const each of begun.values()) each.shown = readOn(each.shown, progress);
    },
    onWritten: (rebuilt, documents) => {
      one(rebuilt).shown = written(one(rebuilt).shown, documents);
    },
    isOver: (rebuilt) => isRebuildOver(one(rebuilt)),
    orFail: (rebuilt, task) => orFail(one(rebuilt), dependencies, task),
  });
};
