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
  /** The state at the last notification. */
  readonly document: ViewVersionDocument;
  readonly documents: StoredViewDocuments<unknown>;
  /** The position that is reached; writes of this process may have moved it beyond that of `document`. */
  checkpoint: number;
  /** The own writes up to the checkpoint. */
  lately: LatelyWritten;
};

const followedFrom = (database: Db, document: ViewVersionDocument): Followed => {
  const { _id: id, view, collection, checkpoint } = document;
  const place = { name: collection, declaration: viewDeclarations[view] };
  const documents = openViewDocuments(database, place);
  return { view, id, document, documents, checkpoint, lately: nothingSince(checkpoint) };
};

/** The view after a poll; the checkpoint never goes back, since writes of this process may have moved it further. */
const movedOn = (database: Db, one: Followed, document: ViewVersionDocument): Followed =>
  document.collection === one.document.collection
    ? document.checkpoint <= one.checkpoint
      ? { ...one, document }
      : {
          ...one,
          document,
          checkpoint: document.checkpoint,
          lately: nothingSince(document.checkpoint),
        }
    : followedFrom(database, document);

/** The changes since the last known state. */
const newsOf = async (
  { view, document, documents }: Followed,
  now: ViewVersionDocument,
  changesPublished: number,
): Promise<readonly ViewVersionNews[]> => {
  const reset = [{ view, reset: true, position: now.checkpoint } as const];
  if (now.resets !== document.resets || now.collection !== document.collection) return reset;
  if (now.checkpoint < document.checkpoint) return reset;
  if (now.checkpoint === document.checkpoint || now.changedAt <= document.checkpoint) return [];
  const recent = recentSince(document.checkpoint, now);
  if (recent !== undefined) return recent.map((change) => ({ view, ...change }));
  const limit = changesPublished + 1;
  const changed = await documents.changed(document.checkpoint, now.checkpoint, limit);
  return changed.length === limit ? reset : changed.map((change) => ({ view, ...change }));
};

/** The listeners; views without one are not polled. */
type Audience = {
  readonly notify: (news: readonly ViewVersionNews[]) => void;
  readonly isHeard: (view: ViewName) => boolean;
};

type Following = {
  readonly database: Db;
  readonly viewVersions: MongodbViewVersions;
  /** More changes become a reset, so that readers query again. */
  readonly changesPublished: number;
};

/** All opened view versions are read by each poll; changes are published in the order of positions. */
export const followViewVersions = (
  { database, viewVersions, changesPublished }: Following,
  { notify, isHeard }: Audience,
) => {
  const followed = new Map<ViewName, Followed>();

  const look = async (): Promise<void> => {
    const before = [...followed.values()];
    if (before.length === 0) return;
    const found = await viewVersions.current(before.map(({ id }) => id));
    const now = new Map(found.map((viewVersion) => [viewVersion.view, viewVersion]));
    const news = await Promise.all(
      before.map(async (one) => {
        const viewVersion = now.get(one.view);
        return viewVersion === undefined
          ? undefined
          : {
              one,
              viewVersion,
              changes: isHeard(one.view) ? await newsOf(one, viewVersion, changesPublished) : [],
            };
      }),
    );
    // Views that were opened, emptied or switched meanwhile are already reported.
    const changes = news.flatMap((each) => {
      if (each === undefined || followed.get(each.one.view) !== each.one) return [];
      const { one, viewVersion } = each;
      followed.set(one.view, movedOn(database, one, viewVersion));
      return each.changes;
    });
    notify([...changes].sort((one, other) => one.position - other.position));
  };

  return {
    look,
    of: (view: ViewName): Followed | undefined => followed.get(view),
    all: (): readonly Followed[] => [...followed.values()],
    /** Follows a view version from its current state. */
    follow: (viewVersion: ViewVersionDocument): Followed => {
      const one = followedFrom(database, viewVersion);
      followed.set(one.view, one);
      return one;
    },
    /** After an own write. */
    cameTo: (id: string, checkpoint: number, lately: LatelyWritten | undefined): void => {
      for (const one of followed.values())
        if (one.id === id) {
          one.checkpoint = Math.max(one.checkpoint, checkpoint);
          one.lately = lately ?? nothingSince(one.checkpoint);
        }
    },
  };
};
