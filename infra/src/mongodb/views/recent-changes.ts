import type { ChangedDocument } from './view-documents.ts';
import type { PreparedWrite } from './view-writes.ts';

/** The changes after one position and up to another. */
export type RecentChanges = {
  readonly after: number;
  readonly upTo: number;
  readonly changes: readonly ChangedDocument[];
};

/** Every reader loads them; further ones are found in the documents. */
const FEW = 50;
/** Kept for readers that missed a move of the checkpoint. */
const FEW_BEFORE = 8;

/** Own writes: all changes after a position. */
export type LatelyWritten = Pick<RecentChanges, 'after' | 'changes'>;

export const nothingSince = (after: number): LatelyWritten => ({ after, changes: [] });

const changeOf = ({ stored }: PreparedWrite): ChangedDocument => {
  const { id, position, alive, keys, buried } = stored;
  return { id, position, keys: keys ?? buried ?? {}, removed: !alive };
};

/** `undefined` if the changes are too many. */
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

/** `undefined` if the last writes do not cover them. */
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
