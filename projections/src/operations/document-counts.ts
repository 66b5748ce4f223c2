import type { ViewName } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { elapsedMs as steadyMs } from '../engine/elapsed.ts';

/** Counting a large view walks over an index. */
const COUNTED_EVERY_MS = 10_000;

/** The counts are at most ten seconds old. */
export const openDocumentCounts = (
  readStore: Pick<ReadStore, 'count'>,
  elapsedMs: () => number = steadyMs,
) => {
  const counts = new Map<ViewName, { readonly atMs: number; readonly count: number }>();
  return async (view: ViewName): Promise<number> => {
    const known = counts.get(view);
    const atMs = elapsedMs();
    if (known !== undefined && atMs - known.atMs < COUNTED_EVERY_MS) return known.count;
    const count = await readStore.count(view, {});
    counts.set(view, { atMs, count });
    return count;
  };
};
