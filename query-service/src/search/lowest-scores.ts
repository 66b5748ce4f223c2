import { partitionPoint } from 'contracts';

/** The lowest score comes first. */
export type Scored = { readonly owner: number; readonly score: number };

/** If more results are requested, all are sorted. */
const LOWEST_MAX = 240;

export const openLowest = (most: number) => {
  const best: Scored[] = [];
  return {
    best,
    offer: (scored: Scored): void => {
      const { score } = scored;
      const last = best[most - 1];
      if (last !== undefined && last.score <= score) return;
      const rank = partitionPoint(best.length, (index) => (best[index]?.score ?? 0) <= score);
      best.splice(rank, 0, scored);
      if (best.length > most) best.pop();
    },
  };
};

/** The part of a page. */
export const pageOfScores = (
  all: readonly Scored[],
  { from, count }: { readonly from: number; readonly count: number },
): readonly Scored[] => {
  if (from < 0 || from >= all.length) return [];
  if (from + count > LOWEST_MAX)
    return all.toSorted((one, other) => one.score - other.score).slice(from, from + count);
  const { best, offer } = openLowest(from + count);
  for (const each of all) offer(each);
  return best.slice(from);
};
