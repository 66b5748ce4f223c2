import { projectedViewNames, viewDeclarations } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import type { NamedCheckpoint } from '../audit/checkpoints.ts';

export const checkpointsOfViews = async (
  readStore: Pick<ReadStore, 'markOf'>,
): Promise<readonly NamedCheckpoint[]> => {
  const marks: NamedCheckpoint[] = [];
  for (const view of projectedViewNames) {
    const mark = await readStore.markOf(view);
    if (mark !== undefined)
      marks.push({ name: `La vue «\u00a0${viewDeclarations[view].title}\u00a0»`, mark });
  }
  return marks;
};
