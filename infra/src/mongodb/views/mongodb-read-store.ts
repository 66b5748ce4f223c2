import { viewDeclarations, type ViewDocument, type ViewName } from 'contracts';
import type { OpenedViewVersion, ReadStore, ViewBatch } from 'contracts/ports';
import type { Db } from 'mongodb';
import { openAnnouncements } from '../../stores/announcements.ts';
import { openWaiting } from '../../stores/waiting.ts';
import {
  followViewVersions,
  type Followed,
  type ViewVersionNews,
} from './followed-view-versions.ts';
import { openPace, type PaceOptions } from '../pace.ts';
import type { LatelyWritten } from './recent-changes.ts';
import type { StoredViewDocuments } from './view-documents.ts';
import { openMongodbViewVersions, type ViewVersionDocument } from './view-versions.ts';
import { openViewGenerations, type SwitchIn } from './view-generations.ts';
import {
  carryOut,
  viewVersionWriteOf,
  noteOf,
  writeViewVersions,
  type ViewVersionWrite,
} from './view-notes.ts';

export type ReadStoreOptions = PaceOptions & {
  /** How long a replaced set of documents is readable. */
  readonly keptMs?: number;
  /** The most changes that one poll reports one by one. */
  readonly changesPublished?: number;
};

/** Other processes follow a switch a moment later, and may be reading a long page. */
const KEPT_MS = 60_000;
const CHANGES_PUBLISHED = 10_000;

export type MongodbReadStore = ReadStore & {
  /** The log has reached this position, so changes are coming. */
  readonly expect: (position: number) => void;
};

/**
 * Shared by several processes. Each view version is a document with its collection and checkpoint, which
 * stores that have opened it poll.
 */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openMongodbReadStore = (
  database: Db,
  { keptMs = KEPT_MS, changesPublished = CHANGES_PUBLISHED, ...paceOptions }: ReadStoreOptions = {},
): MongodbReadStore => {
  const viewVersions = openMongodbViewVersions(database);
  const stores = { database, viewVersions };
  const announcements = openAnnouncements<ViewVersionNews>();
  const isHeard = (view: ViewName) => announcements.isHeard({ view, reset: true, position: 0 });
  const notify = (news: readonly ViewVersionNews[]) => {
    waiting.answerThoseReached();
    if (news.length > 0) announcements.say(news);
  };
  const followed = followViewVersions({ ...stores, changesPublished }, { notify, isHeard });
  const waiting = openWaiting((view) => followed.of(view)?.checkpoint ?? 0);
  const leaving = new Set<NodeJS.Timeout>();

  const take = async (viewVersion: OpenedViewVersion): Promise<Followed> => {
    const found = await viewVersions.open(viewVersion);
    await carryOut(stores, found);
    return followed.follow((await viewVersions.find(found._id)) ?? found);
  };
  /** A view that was not opened is empty. */
  const of = async (view: ViewName): Promise<Followed> =>
    followed.of(view) ?? take({ view, version: 0, logId: '' });
  const documentsOf = async <V extends ViewName>(view: V) =>
    (await of(view)).documents as StoredViewDocuments<ViewDocument<V>>;
  const idsOf = () => followed.all().map(({ id }) => id);

  /** Reports that the view was replaced, unless a poll has reported it. */
  const reset = (viewVersion: ViewVersionDocument): void => {
    const { _id: id, view, checkpoint, resets } = viewVersion;
    const known = followed.of(view);
    if (known?.id !== id || known.document.resets >= resets) return;
    followed.follow(viewVersion);
    announcements.say([{ view, reset: true, position: checkpoint }]);
    waiting.answerThoseReached();
  };
  /** Drops a replaced set later, so that its readers can finish. */
  const dropLater = (collection: string): void => {
    const timer = setTimeout(() => {
      leaving.delete(timer);
      // The next sweep removes a remaining collection.
      viewVersions.drop(collection).catch(() => {});
    }, keptMs).unref();
    leaving.add(timer);
  };

  const viewVersionWritesOf = (batches: readonly ViewBatch[]) =>
    Promise.all(
      batches.map(async (batch) => {
        const { id, document, checkpoint, lately } = await of(batch.view);
        return { ...viewVersionWriteOf(id, batch), held: { ...document, checkpoint }, lately };
      }),
    );
  const arrived = (
    writes: readonly ViewVersionWrite[],
    written: readonly (LatelyWritten | undefined)[] = [],
  ): void => {
    pace.stir();
    for (const [index, { versionId, checkpoint }] of writes.entries())
      followed.cameTo(versionId, checkpoint, written[index]);
    waiting.answerThoseReached();
  };

  const switchIn: SwitchIn = async ({ _id: id }, collection, shadow) => {
    const writes = await viewVersionWritesOf(shadow);
    const note = writes.length === 0 ? {} : { pendingWrites: noteOf(writes) };
    const before = await viewVersions.find(id);
    if (before === null) throw new Error('The view that was to be switched is gone.');
    const isNamed = before.collection === collection;
    // Writes of an unacknowledged switch come first.
    if (isNamed) await carryOut(stores, before);
    const switched = await viewVersions.replace(before, { collection, ...note });
    if (!isNamed) dropLater(before.collection);
    reset(switched);
    await carryOut(stores, switched);
    arrived(writes);
  };
  const generations = openViewGenerations(stores, switchIn);

  let expected = 0;
  const pace = openPace(paceOptions, {
    look: followed.look,
    isAwaited: waiting.isAwaited,
    isExpected: () =>
      followed
        .all()
        .some(
          ({ view, document, checkpoint }) =>
            isHeard(view) && document.checkpoint < Math.max(expected, checkpoint),
        ),
  });

  return {
    get: async (view, id) => (await documentsOf(view)).get(id),
    getMany: async (view, ids) => (await documentsOf(view)).getMany(ids),
    find: async (view, query) => (await documentsOf(view)).find(query),
    count: async (view, where, between) => (await documentsOf(view)).count(where, between),
    scan: async (view, page) => (await documentsOf(view)).page(page),
    // A single read serves all views that are queried at the same time.
    probe: () => pace.look(),
    seen: async (view, ids) => (await documentsOf(view)).seen(ids),

    openView: async ({ name }, { version, logId }) => {
      if (!Object.hasOwn(viewDeclarations, name))
        throw new Error(`${name} is not a declared view.`);
      const view = name as ViewName;
      const viewVersion = { view, version, logId };
      const before = followed.of(view);
      const { id, checkpoint } = await take(viewVersion);
      const isAnother = before !== undefined && before.id !== id && before.document.version > 0;
      if (isAnother) announcements.say([{ view, reset: true, position: checkpoint }]);
      waiting.answerThoseReached();
      return checkpoint;
    },
    emptyView: async (view) => {
      const { id } = await of(view);
      const found = await viewVersions.find(id);
      if (found === null) throw new Error('The view that was to begin anew is gone.');
      reset(await viewVersions.beginAgain(found));
      dropLater(found.collection);
    },
    storedVersions: viewVersions.all,
    removeUnopenedVersions: () => viewVersions.sweepAllBut(new Set(idsOf())),

    write: async (batches) => {
      const writes = await viewVersionWritesOf(batches);
      arrived(writes, await writeViewVersions(stores, writes));
    },

    checkpoint: async (view) => (await of(view)).checkpoint,
    markOf: async (view) => viewVersions.markOf((await of(view)).id),
    sweepTombstones: async (view, upTo, limit) => {
      const { documents, checkpoint } = await of(view);
      return documents.sweep(Math.min(upTo, checkpoint), limit);
    },
    beginGeneration: async (view) => generations.begin(view, (await of(view)).document),
    sweepGenerations: () => generations.sweep(idsOf()),

    reached: waiting.reached,
    changes: (signal, views) =>
      announcements.listen(signal, ({ view }) => views?.includes(view) ?? true),

    close: async () => {
      const looked = pace.stop();
      for (const each of leaving) clearTimeout(each);
      announcements.end();
      waiting.answerAll();
      await looked;
    },
    expect: (position) => {
      pace.stir();
      expected = Math.max(expected, position);
    },
  };
};
