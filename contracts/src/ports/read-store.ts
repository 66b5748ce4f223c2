import type { ViewDeclaration, ViewKeys } from '../engine/view.ts';
import type { ViewDocument, ViewName } from '../views.ts';
import type { LogCheckpoint } from './event-store.ts';

/**
 * The last state of a document that a projection wrote: its position, and its content unless it was
 * removed.
 */
export type Seen<Document> = {
  readonly position: number;
  readonly document: Document | undefined;
};

export type DocumentWrite = {
  readonly id: string;
  /** Position of the last event that the document has seen. */
  readonly position: number;
  /** `undefined` removes: a tombstone stays, with its id, position and keys, until it is swept. */
  readonly document: object | undefined;
  /** Values of the view's index fields (and of what its rooms need). A tombstone keeps them. */
  readonly keys: ViewKeys;
  /** The document was missing when it was read: an insertion is tried first. */
  readonly isNew?: boolean;
  /** Made again from the log: it also replaces what has seen as much, and never what has seen more. */
  readonly isRepair?: true;
};

export type ViewBatch = {
  readonly view: ViewName;
  readonly writes: readonly DocumentWrite[];
  /** How far the view has read the log once these writes are in. */
  readonly checkpoint: number;
  /** Which event stands there: kept with the checkpoint when it moves. */
  readonly eventId?: string;
  /**
   * The highest position of a document that is ahead of its view: an interrupted write left it, and
   * its readers were not notified.
   */
  readonly foundAt?: number;
};

export type Change = {
  readonly view: ViewName;
  readonly id: string;
  readonly position: number;
  readonly keys: ViewKeys;
  /** Removed: only the tombstone is left. */
  readonly removed: boolean;
};
/** The whole view was replaced: readers must query again. */
export type ViewReset = {
  readonly view: ViewName;
  readonly reset: true;
  readonly position: number;
};

type Bound = string | number | undefined;

export type Query = {
  /** Equality on the first fields of one declared index. */
  readonly where: Readonly<Record<string, string | number | boolean>>;
  /** Inclusive range on the index's next field; an empty bound is open. */
  readonly between?: readonly [field: string, from: Bound, to: Bound];
  readonly order?: 'ascending' | 'descending';
  /** Skips up to and including the document with these values: `[value of the range field, id]`. */
  readonly after?: readonly [value: string | number, id: string];
  readonly limit: number;
};

/** A view as one version of its projection makes it: another version is another view. */
export type ViewVersion = {
  readonly view: ViewName;
  readonly version: number;
};

/** The log that the edition is made from: a store holds the views of one log. */
export type OpenedViewVersion = ViewVersion & { readonly logId: string };

export type StoredViewVersion = OpenedViewVersion & {
  readonly checkpoint: number;
  /** The event at the checkpoint, if known. */
  readonly eventId: string | null;
};

/**
 * A second set of documents of one view, built as a shadow of the live one. Queries and `changes` do
 * not see it before it is switched in; a crash leaves the live view unchanged. Its writes are guarded
 * like the live ones. Once switched in or dropped, every method rejects.
 */
export type Generation<V extends ViewName = ViewName> = {
  readonly view: V;
  write(writes: readonly DocumentWrite[]): Promise<void>;
  seen(ids: readonly string[]): Promise<ReadonlyMap<string, Seen<ViewDocument<V>>>>;
  scan(page: Page): Promise<readonly Scanned<V>[]>;
  /**
   * Replaces the live view for every reader at once and announces a reset. The batches given are part
   * of the switch even across a crash: a store without transactions keeps them as a note in the
   * switching update, writes them, removes the note, and repeats this if it finds a note when it
   * opens. The caller makes sure that both have read the log equally far and that the live view is
   * not written meanwhile.
   */
  switchIn(shadow: readonly ViewBatch[]): Promise<void>;
  drop(): Promise<void>;
};

export type Page = {
  readonly afterId: string | undefined;
  readonly limit: number;
  /** A text that is no JSON is answered as `NOT_JSON` instead of rejecting: for comparisons. */
  readonly takesAnything?: boolean;
};

export type Scanned<V extends ViewName> = {
  readonly id: string;
  readonly document: ViewDocument<V>;
  /** Under which it is found, as the store holds them: a boolean may have become 0 or 1. */
  readonly keys: ViewKeys;
};

/**
 * The views: JSON documents by id, with declared scalar indexes. Documents remember the position they
 * have seen, and a write never replaces a document that has seen more, so delivery at least once is
 * enough. Ordering is by the index's fields, then by id. Methods reject if the store is unavailable.
 */
export type ReadStore = {
  get<V extends ViewName>(view: V, id: string): Promise<ViewDocument<V> | undefined>;
  /** The existing documents, by id. One read, whatever the number of ids. */
  getMany<V extends ViewName>(
    view: V,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, ViewDocument<V>>>;
  find<V extends ViewName>(view: V, query: Query): Promise<readonly ViewDocument<V>[]>;
  /** How many a query would find, without reading them. */
  count(view: ViewName, where: Query['where'], between?: Query['between']): Promise<number>;
  /** Every document of a view, in id order, page by page: for audits and comparisons. */
  scan<V extends ViewName>(view: V, page: Page): Promise<readonly Scanned<V>[]>;
  /** Rejects where the view cannot be read just now. */
  probe(view: ViewName): Promise<void>;

  /**
   * From now on this store reads and writes the view as that version makes it from that log: every
   * process opens what it was built with. What other versions have made is left to whoever reads it; a
   * reset is announced where this store read it itself. What another log has left under this version is
   * emptied, so that a start first refuses stores of another log. Answers the checkpoint, 0 where
   * the view is empty.
   */
  openView(
    declaration: ViewDeclaration,
    { version, logId }: Omit<OpenedViewVersion, 'view'>,
  ): Promise<number>;
  /** Empties the opened view: its checkpoint is 0, and a reset is announced. */
  emptyView(view: ViewName): Promise<void>;
  /** All that is kept of any version, and the log that it was made from. */
  storedVersions(): Promise<readonly StoredViewVersion[]>;
  /**
   * Removes all versions that this store has not opened. The caller must know that no process reads
   * them: it must not be called while two releases overlap.
   */
  removeUnopenedVersions(): Promise<void>;
  /** The stored state of these ids, tombstones included, from which a projection continues. */
  seen<V extends ViewName>(
    view: V,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Seen<ViewDocument<V>>>>;
  /**
   * Guarded writes and their checkpoints: all documents first, then the checkpoints, so that a reader
   * of a checkpoint finds all documents written with it in every view. If it rejects, no checkpoint
   * has moved and some documents may be written; a repeated call completes them. A checkpoint never
   * moves back.
   */
  write(batches: readonly ViewBatch[]): Promise<void>;
  checkpoint(view: ViewName): Promise<number>;
  /** The last event that the view has seen; `undefined` if unknown. */
  markOf(view: ViewName): Promise<LogCheckpoint | undefined>;
  /**
   * Removes at most `limit` tombstones of a view that are not newer than the position and the
   * checkpoint. Readers are not notified; answers the number removed.
   */
  sweepTombstones(view: ViewName, upTo: number, limit: number): Promise<number>;
  /** An empty generation of a view. */
  beginGeneration<V extends ViewName>(view: V): Promise<Generation<V>>;
  /**
   * Drops every generation of the opened views that was neither switched in nor dropped, as a crash
   * leaves them. Generations of other versions belong to their own projector.
   */
  sweepGenerations(): Promise<void>;
  /** The lowest checkpoint of these views, once it has reached the position or the time is over. */
  reached(views: readonly ViewName[], position: number, withinMs: number): Promise<number>;
  /**
   * Changes from now on, of these views or of all, in the order of positions, until the signal
   * aborts. At least once, and at least the last state of each document: several writes may be
   * reported as one, and the first may be slightly older than the call. Rejects if a change may have
   * been missed; the reader then queries again. A repaired or first filled view is reported as a
   * reset or by its changes.
   */
  changes(signal: AbortSignal, views?: readonly ViewName[]): AsyncIterable<Change | ViewReset>;
  close(): Promise<void>;
};
