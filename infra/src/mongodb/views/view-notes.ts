import { viewDeclarations } from 'contracts';
import type { ViewBatch } from 'contracts/ports';
import type { Db } from 'mongodb';
import type { ViewVersionDocument, MongodbViewVersions } from './view-versions.ts';
import {
  nothingSince,
  withChanges,
  type LatelyWritten,
  type RecentChanges,
} from './recent-changes.ts';
import { openViewDocuments } from './view-documents.ts';
import { preparedOf, type PreparedWrite } from './view-writes.ts';

export type ViewVersionWrite = {
  readonly versionId: string;
  readonly writes: readonly PreparedWrite[];
  readonly checkpoint: number;
  readonly eventId: string | null;
  readonly foundAt: number | null;
};

export const viewVersionWriteOf = (
  versionId: string,
  { writes, checkpoint, eventId, foundAt }: ViewBatch,
): ViewVersionWrite => ({
  versionId,
  writes: preparedOf(writes),
  checkpoint,
  eventId: eventId ?? null,
  foundAt: foundAt ?? null,
});

export const noteOf = (versionWrites: readonly ViewVersionWrite[]): string =>
  JSON.stringify(
    versionWrites.map(({ versionId, writes, checkpoint, eventId, foundAt }) => ({
      versionId,
      writes,
      checkpoint,
      eventId,
      foundAt,
    })),
  );

type Held = { readonly held: ViewVersionDocument; readonly lately?: LatelyWritten };

/**
 * Documents first, then checkpoints with the positions of changes. A repeated call reports the same changes.
 * Returns the recent writes of each, if they are few.
 */
export const writeViewVersions = async (
  { database, viewVersions }: { readonly database: Db; readonly viewVersions: MongodbViewVersions },
  versionWrites: readonly (ViewVersionWrite & Held)[],
): Promise<readonly (LatelyWritten | undefined)[]> => {
  const parted = versionWrites.map(({ held, lately, writes, foundAt, ...rest }) => {
    const { collection, view, checkpoint } = held;
    const place = { name: collection, declaration: viewDeclarations[view] };
    const isPassed = ({ stored, isRepair }: PreparedWrite) =>
      isRepair || stored.position <= checkpoint;
    const ahead = writes.filter((write) => !isPassed(write));
    const before = lately ?? nothingSince(checkpoint);
    const written = foundAt === null ? withChanges(before, ahead) : undefined;
    const recent = written === undefined ? null : { ...written, upTo: rest.checkpoint };
    return {
      written,
      documents: openViewDocuments(database, place),
      passed: writes.filter(isPassed),
      ahead,
      move: {
        ...rest,
        collection,
        positions: [...ahead.map(({ stored }) => stored.position), foundAt ?? []].flat(),
        recent: recent && JSON.stringify(recent satisfies RecentChanges),
      },
    };
  });
  const moves = await Promise.all(
    parted.map(async ({ documents, passed, ahead, move }) => {
      const isReset = await documents.write(passed);
      return { ...move, isReset, hasChanged: await documents.write(ahead) };
    }),
  );
  await viewVersions.moveAll(moves);
  return parted.map(({ written }) => written);
};

/** Guarded writes make a repeated call harmless. A removed view version is skipped. */
export const carryOut = async (
  stores: { readonly database: Db; readonly viewVersions: MongodbViewVersions },
  { _id: id, pendingWrites }: ViewVersionDocument,
): Promise<void> => {
  if (pendingWrites === undefined) return;
  const heldWrites = [];
  for (const write of JSON.parse(pendingWrites) as readonly ViewVersionWrite[]) {
    const held = await stores.viewVersions.find(write.versionId);
    if (held !== null) heldWrites.push({ ...write, held });
  }
  await writeViewVersions(stores, heldWrites);
  await stores.viewVersions.letGoOfNote(id, pendingWrites);
};
