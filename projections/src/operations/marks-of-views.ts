import { projectedViewNames, viewTitles } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import type { NamedMark } from '../audit/marks.ts';

/** The checkpoint of each view; views without one are left out. */
export const marksOfViews = async (
  readStore: Pick<ReadStore, 'markOf'>,
): Promise<readonly NamedMark[]> => {
  const marks: NamedMark[] = [];
  for (const view of projectedViewNames) {
    const mark = await readStore.markOf(view);
    if (mark !== undefined) marks.push({ name: `La vue «\u00a0${viewTitles[view]}\u00a0»`, mark });
  }
  return marks;
};
