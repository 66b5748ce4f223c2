import type { Difference, RebuildRejection } from 'contracts';
import { quarantineBatchOf, quarantineOf } from '../engine/quarantine.ts';
import { catchUp } from '../engine/rebuilt.ts';
import { differencesOf } from './masked-differences.ts';
import type { ShadowBuild, Rebuilding, RebuildsDependencies } from './rebuilding.ts';

/** A ready rebuild must be used exclusively, so that no event is applied in between. */
type Ready = { readonly rebuilding: Rebuilding; readonly shadow: ShadowBuild };

const readyOf = (rebuilding: Rebuilding | undefined): Ready | RebuildRejection => {
  if (rebuilding === undefined) return 'REBUILD_NOT_FOUND';
  const { shadow, shown } = rebuilding;
  if (shown.state !== 'ready' || shadow === undefined) return 'REBUILD_NOT_READY';
  return { rebuilding, shadow };
};

/** Returns the position. */
export const switchIn = async (
  rebuilding: Rebuilding | undefined,
  dependencies: RebuildsDependencies,
): Promise<number | RebuildRejection> => {
  const found = readyOf(rebuilding);
  if (typeof found === 'string') return found;
  const { readStore, logger } = dependencies;
  const { generation, rebuilt } = found.shadow;
  const { view } = rebuilt.projection;
  await catchUp(rebuilt, dependencies);
  const before = await quarantineOf(readStore, view);
  const added = [...rebuilt.quarantined.values()];
  const cleared = before.filter(({ eventId }) => !rebuilt.quarantined.has(eventId));
  await generation.switchIn([await quarantineBatchOf(readStore, { cleared, added })]);
  found.rebuilding.shadow = undefined;
  found.rebuilding.ending.abort();
  const { position } = rebuilt;
  const { documents, differing } = found.rebuilding.shown;
  logger.info({ view, position, documents, differing }, 'a rebuilt view was switched in');
  return position;
};

export type DifferencesQuery = {
  readonly after?: string | undefined;
  readonly limit: number;
};
export type DifferencesPage = {
  readonly differing: number;
  readonly documents: number;
  readonly differences: readonly Difference[];
  readonly next: string | null;
};

/** The current differences. */
export const pageOfDifferences = async (
  rebuilding: Rebuilding | undefined,
  { after = '', limit }: DifferencesQuery,
  dependencies: RebuildsDependencies,
): Promise<DifferencesPage | RebuildRejection> => {
  const found = readyOf(rebuilding);
  if (typeof found === 'string') return found;
  const { generation, rebuilt } = found.shadow;
  const { view } = rebuilt.projection;
  await catchUp(rebuilt, dependencies);
  const { differingIds, otherKeys, shown } = found.rebuilding;
  const left = differingIds.filter((id) => id > after);
  const ids = left.slice(0, limit);
  const [live, made] = await Promise.all([
    dependencies.readStore.seen(view, ids),
    generation.seen(ids),
  ]);
  return {
    differing: shown.differing ?? 0,
    documents: shown.documents,
    differences: differencesOf(view, ids, { live, rebuilt: made, otherKeys }),
    next: left.length > limit ? (ids.at(-1) ?? null) : null,
  };
};
