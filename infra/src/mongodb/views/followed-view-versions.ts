import type { ViewName } from 'contracts';
import { viewDeclarations } from 'contracts';
import type { Change, ViewReset } from 'contracts/ports';
import type { Db } from 'mongodb';
import { nothingSince, recentSince, type LatelyWritten } from './recent-changes.ts';
import { openViewDocuments, type StoredViewDocuments } from './view-documents.ts';
import type { ViewVersionDocument, MongodbViewVersions } from './view-versions.ts';

export type ViewVersionNews = Change | ViewReset;

/** The last known state of a view in this store. */
export type Followed = {
  readonly view: ViewName;
  readonly id: string;
  /** As of the last notification. */
  readonly told: ViewVersionDocument;
  readonly documents: StoredViewDocuments<unknown>;
  /** May be further than the last notification, after a write of our own. */
  checkpoint: number;
  /** Up to the checkpoint. */
  lately: LatelyWritten;
};

/** More changes at once are reported as a reset, so that readers query again. */
const CHANGES_PUBLISHED = 10_000;

const followedFrom = (database: Db, told: ViewVersionDocument): Followed => {
  const { _id: id, view, collection, checkpoint } = told;
  const place = { name: collection, declaration: viewDeclarations[view] };
  const documents = openViewDocuments(database, place);
  return { view, id, told, documents, checkpoint, lately: nothingSince(checkpoint) };
};

/** The state after a notification; a write of our own may have brought it further. */
const movedOn = (database: Db, one: Followed, told: ViewVersionDocument): Followed =>
  told.collection === one.told.collection
    ? told.checkpoint <= one.checkpoint
      ? { ...one, told }
      : { ...one, told, checkpoint: told.checkpoint, lately: nothingSince(told.checkpoint) }
    : followedFrom(database, told);

/** The difference between the present and the last known state of a view version. */
const newsOf = async (
  { view, told, documents }: Followed,
  now: ViewVersionDocument,
): Promise<readonly ViewVersionNews[]> => {
  const reset = [{ view, reset: true, position: now.checkpoint } as const];
  if (now.resets !== told.resets || now.collection !== told.collection) return reset;
  if (now.checkpoint < told.checkpoint) return reset;
  if (now.checkpoint === told.checkpoint || now.changedAt <= told.checkpoint) return [];
  const recent = recentSince(told.checkpoint, now);
  if (recent !== undefined) return recent.map((change) => ({ view, ...change }));
  const limit = CHANGES_PUBLISHED + 1;
  const changed = await documents.changed(told.checkpoint, now.checkpoint, limit);
  return changed.length === limit ? reset : changed.map((change) => ({ view, ...change }));
};

/** The listeners and their views. Views without a listener are not polled. */
type Audience = {
  readonly tell: (news: readonly ViewVersionNews[]) => void;
  readonly isHeard: (view: ViewName) => boolean;
};

/**
 * The view versions that a store has opened: their collections, checkpoints and changes. All of them
 * are read at once at each poll, and changes are published in the order of positions.
 */
export const followViewVersions = (
  { database, editions }: { readonly database: Db; readonly editions: MongodbViewVersions },
  { tell, isHeard }: Audience,
) => {
  const followed = new Map<ViewName, Followed>();

  const look = async (): Promise<void> => {
    const before = [...followed.values()];
    if (before.length === 0) return;
    const found = await editions.current(before.map(({ id }) => id));
    const now = new Map(found.map((edition) => [edition.view, edition]));
    const news = await Promise.all(
      before.map(async (one) => {
        const edition = now.get(one.view);
        return edition === undefined
          ? undefined
          : { one, edition, said: isHeard(one.view) ? await newsOf(one, edition) : [] };
      }),
    );
    // Views that were opened, emptied or switched meanwhile have been reported already.
    const said = news.flatMap((each) => {
      if (each === undefined || followed.get(each.one.view) !== each.one) return [];
      const { one, edition } = each;
      followed.set(one.view, movedOn(database, one, edition));
      return each.said;
    });
    tell([...said].sort((one, other) => one.position - other.position));
  };

  return {
    look,
    of: (view: ViewName): Followed | undefined => followed.get(view),
    all: (): readonly Followed[] => [...followed.values()],
    /** From now on, as it is. */
    follow: (edition: ViewVersionDocument): Followed => {
      const one = followedFrom(database, edition);
      followed.set(one.view, one);
      return one;
    },
    /** A write of our own has brought a view version to this checkpoint. */
    cameTo: (id: string, checkpoint: number, lately: LatelyWritten | undefined): void => {
      for (const one of followed.values())
        if (one.id === id) {
          one.checkpoint = Math.max(one.checkpoint, checkpoint);
          one.lately = lately ?? nothingSince(one.checkpoint);
        }
    },
  };
};
