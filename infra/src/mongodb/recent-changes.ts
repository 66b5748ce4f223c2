import type { ChangedDocument } from './view-documents.ts';
import type { PreparedWrite } from './view-writes.ts';

/** All that has changed of an edition after one position and up to another. */
export type RecentChanges = {
  readonly after: number;
  readonly upTo: number;
  readonly changes: readonly ChangedDocument[];
};

/** Every reader reads them with the edition: more are found in the documents. */
const FEW = 50;

const changeOf = ({ stored }: PreparedWrite): ChangedDocument => {
  const { id, position, alive, keys, buried } = stored;
  return { id, position, keys: keys ?? buried ?? {}, removed: !alive };
};

/** What a move of the checkpoint brings, to be kept with it; `null` where that is too much. */
export const recentChangesOf = (
  after: number,
  upTo: number,
  writes: readonly PreparedWrite[],
): string | null =>
  writes.length > FEW
    ? null
    : JSON.stringify({ after, upTo, changes: writes.map(changeOf) } satisfies RecentChanges);

/**
 * What has changed of an edition since a position, where the last move alone says all of it. A position
 * of a change that it does not know belongs to a write that was not completed.
 */
export const recentSince = (
  position: number,
  {
    recent,
    checkpoint,
    changedAt,
  }: { readonly recent: string | null; readonly checkpoint: number; readonly changedAt: number },
): readonly ChangedDocument[] | undefined => {
  if (recent === null) return undefined;
  const { after, upTo, changes } = JSON.parse(recent) as RecentChanges;
  const isWhole = Math.max(0, ...changes.map((change) => change.position)) === changedAt;
  if (after > position || upTo !== checkpoint || !isWhole) return undefined;
  return changes
    .filter((change) => change.position > position)
    .sort((one, other) => one.position - other.position);
};
