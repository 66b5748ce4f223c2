import type { ChangedDocument } from './view-documents.ts';
import type { PreparedWrite } from './view-writes.ts';

/** The changes of a view version after one position and up to another. */
export type RecentChanges = {
  readonly after: number;
  readonly upTo: number;
  readonly changes: readonly ChangedDocument[];
};

/** Every reader loads them with the view version: further ones are found in the documents. */
const FEW = 50;
/** Of earlier moves, for readers that have missed one. */
const FEW_BEFORE = 8;

/** The recent writes of this process to a view version: all changes after a position. */
export type LatelyWritten = Pick<RecentChanges, 'after' | 'changes'>;

export const nothingSince = (after: number): LatelyWritten => ({ after, changes: [] });

const changeOf = ({ stored }: PreparedWrite): ChangedDocument => {
  const { id, position, alive, keys, buried } = stored;
  return { id, position, keys: keys ?? buried ?? {}, removed: !alive };
};

/** With what a move of the checkpoint brings; `undefined` where that is too much. */
export const withChanges = (
  before: LatelyWritten,
  writes: readonly PreparedWrite[],
): LatelyWritten | undefined => {
  if (writes.length > FEW) return undefined;
  const after = before.changes.at(-FEW_BEFORE - 1)?.position ?? before.after;
  const kept = before.changes.filter(({ position }) => position > after);
  const changes = [...kept, ...writes.map(changeOf)];
  return { after, changes: changes.sort((one, other) => one.position - other.position) };
};

/**
 * The changes of a view version since a position, if its last writes cover them. An unknown position
 * belongs to a write that was not completed.
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
  return changes.filter((change) => change.position > position);
};
