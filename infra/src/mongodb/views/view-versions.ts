import { viewDeclarations, type ViewName } from 'contracts';
import type {
  StoredViewVersion,
  LogCheckpoint,
  OpenedViewVersion,
  ViewVersion,
} from 'contracts/ports';
import type { Db } from 'mongodb';
import { aSet, collectionOf, viewVersionId, layoutOf, PREFIX } from './view-version-names.ts';
import { makeViewCollection } from './view-documents.ts';
import { insertIfNew, put, type IdDocument } from '../written-once.ts';

/** Changes atomically, together with everything that its readers follow. */
export type ViewVersionDocument = IdDocument &
  StoredViewVersion & {
    readonly collection: string;
    readonly layout: string;
    /** The highest position of a written document, up to the checkpoint. */
    readonly changedAt: number;
    /** The changes of the last move of the checkpoint, if few and known (`RecentChanges`). */
    readonly recent: string | null;
    /** Counts changes that positions do not show: repairs, writes below a checkpoint, switches. */
    readonly resets: number;
    /** Writes that belong to a switch, until they are done. */
    readonly pendingWrites?: string;
  };

/** A generation that no view version names: a shadow, or a replaced one. */
type GenerationDocument = IdDocument & { readonly versionId: string };

/** A move of the checkpoint with writes to a generation. */
type Move = {
  readonly versionId: string;
  readonly collection: string;
  /** Positions that no reader has passed yet. */
  readonly positions: readonly number[];
  readonly recent: string | null;
  readonly checkpoint: number;
  readonly eventId: string | null;
  readonly hasChanged: boolean;
  /** Whether readers cannot find the change by a position. */
  readonly isReset: boolean;
};

// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openMongodbViewVersions = (database: Db) => {
  const viewVersions = database.collection<ViewVersionDocument>('editions');
  const generations = database.collection<GenerationDocument>('generations');

  const make = (view: ViewName, name: string) =>
    makeViewCollection(database, name, viewDeclarations[view]);
  const find = (id: string): Promise<ViewVersionDocument | null> =>
    viewVersions.findOne({ _id: id });
  const isNamed = async (name: string): Promise<boolean> =>
    (await viewVersions.findOne({ collection: name })) !== null;
  /** Refuses to drop a set that a view version names, since it is live even if its switch was not acknowledged. */
  const drop = async (name: string): Promise<void> => {
    if (await isNamed(name)) throw new Error('A set of documents that is read is not dropped.');
    await database.dropCollection(name);
    await generations.deleteOne({ _id: name });
  };
  /** Lists a set before it creates the collection, so that a sweep finds every collection. */
  const begin = async (viewVersion: ViewVersion, set = aSet()): Promise<string> => {
    const name = collectionOf(viewVersion, set);
    await put(generations, { _id: name, versionId: viewVersionId(viewVersion) });
    await make(viewVersion.view, name);
    return name;
  };

  /**
   * Switches a view version to another collection. The former collection stays for its readers. If the view
   * version names the new one already, an earlier call was not acknowledged, and the rest is repeated.
   */
  const replace = async (
    { _id: id, collection }: ViewVersionDocument,
    next: Pick<ViewVersionDocument, 'collection'> & Partial<ViewVersionDocument>,
  ): Promise<ViewVersionDocument> => {
    if (collection !== next.collection) await put(generations, { _id: collection, versionId: id });
    const replaced = await viewVersions.findOneAndUpdate(
      { _id: id, collection },
      { $set: next, $inc: { resets: 1 } },
      { returnDocument: 'after' },
    );
    if (replaced === null) throw new Error('The view was switched by somebody else meanwhile.');
    await generations.deleteOne({ _id: next.collection });
    return replaced;
  };
  const beginAgain = async (
    found: ViewVersionDocument,
    logId = found.logId,
  ): Promise<ViewVersionDocument> => {
    const nothing = { logId, checkpoint: 0, eventId: null, changedAt: 0, recent: null };
    const next = { ...nothing, layout: layoutOf(found.view) };
    return replace(found, { collection: await begin(found), ...next });
  };

  const exists = async (name: string): Promise<boolean> =>
    (await database.listCollections({ name }, { nameOnly: true }).toArray()).some(
      (found) => found.name === name,
    );

  const open = async (viewVersion: OpenedViewVersion): Promise<ViewVersionDocument> => {
    const { view, version, logId } = viewVersion;
    const id = viewVersionId(viewVersion);
    const found = await find(id);
    if (found !== null) {
      const isOurs = found.logId === logId && found.layout === layoutOf(view);
      // The next write would create a collection without indexes.
      if (!isOurs || !(await exists(found.collection))) return beginAgain(found, logId);
      await generations.deleteOne({ _id: found.collection });
      return found;
    }
    // Derived, so that a second process creates the same.
    const collection = await begin(viewVersion, 'first');
    const held = { view, version, logId, checkpoint: 0, eventId: null };
    const opened = { layout: layoutOf(view), collection, changedAt: 0, recent: null, resets: 0 };
    await insertIfNew(viewVersions, { _id: id, ...held, ...opened });
    return open(viewVersion);
  };

  /**
   * The updates of a move. If another process has moved the checkpoint further, readers may have passed the changes:
   * they are reset.
   */
  const updatesOf = (moved: Move) => {
    const { versionId, collection, checkpoint, eventId, positions, hasChanged, isReset } = moved;
    const ours = { _id: versionId, collection };
    const set = { checkpoint, eventId };
    const lowest = Math.min(checkpoint, ...positions);
    const resets = (isAnnounced: boolean) => ({
      $inc: { resets: isAnnounced ? 1 : 0 },
      $max: { changedAt: Math.max(0, ...positions) },
    });
    const isChanged = hasChanged || isReset;
    return [
      {
        filter: { ...ours, checkpoint: { $lt: lowest } },
        update: { $set: { ...set, recent: moved.recent }, ...resets(isReset) },
      },
      {
        filter: { ...ours, checkpoint: { $lt: checkpoint } },
        update: { $set: { ...set, recent: null }, ...resets(isChanged) },
      },
      { filter: ours, update: resets(isChanged) },
    ] as const;
  };
  const moveOne = async (moved: Move): Promise<void> => {
    for (const { filter, update } of updatesOf(moved))
      if ((await viewVersions.updateOne(filter, update)).matchedCount > 0) return;
    throw new Error('The view was switched while it was written.');
  };
  /**
   * Moves all checkpoints in one operation, since other processes rarely move them. If one was moved, each is
   * moved separately, and the moved one is reported as a reset.
   */
  const moveAll = async (moves: readonly Move[]): Promise<void> => {
    if (moves.length === 0) return;
    const operations = moves.map((moved) => ({ updateOne: updatesOf(moved)[0] }));
    const { matchedCount } = await viewVersions.bulkWrite(operations, { ordered: false });
    if (matchedCount < moves.length) await Promise.all(moves.map(moveOne));
  };

  const sweep = async (ids: readonly string[]): Promise<readonly string[]> => {
    const listed = await generations.find({ versionId: { $in: [...ids] } }).toArray();
    const live = new Set(
      (await viewVersions.find({}).toArray()).map(({ collection }) => collection),
    );
    const left = listed.map(({ _id: name }) => name).filter((name) => !live.has(name));
    for (const name of left) await drop(name);
    return left;
  };

  return {
    find,
    open,
    begin,
    beginAgain,
    replace,
    drop,
    moveAll,
    /** Returns the names of the removed generations. */
    sweep,
    isNamed,
    isListed: async (name: string): Promise<boolean> =>
      (await generations.findOne({ _id: name })) !== null,
    /** The view versions that exist among these. */
    current: (ids: readonly string[]): Promise<readonly ViewVersionDocument[]> =>
      viewVersions.find({ _id: { $in: [...ids] } }).toArray(),
    /** Removes the note once the writes of the switch are done. */
    letGoOfNote: async (id: string, note: string): Promise<void> => {
      await viewVersions.updateOne(
        { _id: id, pendingWrites: note },
        { $unset: { pendingWrites: '' } },
      );
    },
    markOf: async (id: string): Promise<LogCheckpoint | undefined> => {
      const found = await find(id);
      if (found === null || found.eventId === null) return undefined;
      return { logId: found.logId, position: found.checkpoint, eventId: found.eventId };
    },
    all: async (): Promise<readonly StoredViewVersion[]> =>
      (await viewVersions.find({}).sort({ _id: 1 }).toArray()).map(
        ({ view, version, logId, checkpoint, eventId }) => ({
          view,
          version,
          logId,
          checkpoint,
          eventId,
        }),
      ),
    /** Also drops collections that no view version names. */
    sweepAllBut: async (ids: ReadonlySet<string>): Promise<void> => {
      for (const { _id: id, collection } of await viewVersions.find({}).toArray()) {
        if (ids.has(id)) continue;
        // The view version is removed first, since an empty collection would be read as the view.
        await viewVersions.deleteOne({ _id: id });
        await drop(collection);
        await sweep([id]);
      }
      // A set is listed before it is created, and named before it is unlisted.
      const there = await database.listCollections({}, { nameOnly: true }).toArray();
      const listed = (await generations.find({}).toArray()).map(({ _id: name }) => name);
      const named = (await viewVersions.find({}).toArray()).map(({ collection }) => collection);
      for (const { name } of there)
        if (name.startsWith(PREFIX) && !listed.includes(name) && !named.includes(name))
          await drop(name);
    },
  };
};

export type MongodbViewVersions = ReturnType<typeof openMongodbViewVersions>;
