import type { ViewDeclaration, ViewKeys } from '../messaging/view.ts';
import type { ViewDocument, ViewName } from '../views.ts';
import type { LogMark } from './event-store.ts';

/** What a projection saw of a document: its position, and its content unless it was removed. */
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
  /** Nothing was held under this id when it was read: an insertion is tried first. */
  readonly isNew?: boolean;
  /** Made again from the log: it also replaces what has seen as much, and never what has seen more. */
  readonly isMended?: true;
};

export type ViewBatch = {
  readonly view: ViewName;
  readonly writes: readonly DocumentWrite[];
  /** How far the view has read the log once these writes are in. */
  readonly checkpoint: number;
  /** Which event stands there, of which log: kept with the checkpoint when it moves. */
  readonly seen?: Pick<LogMark, 'logId' | 'eventId'>;
};

export type Change = {
  readonly view: ViewName;
  readonly id: string;
  readonly position: number;
  readonly keys: ViewKeys;
  /** The document is gone: only its tombstone is left. */
  readonly removed: boolean;
};
/** The view was replaced as a whole: whoever shows it must ask again. */
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

/**
 * A second set of documents of one view, made beside the live one. No query sees it and `changes`
 * says nothing of it until it is switched in; a crash leaves the live view as it was. Its writes
 * are guarded as the live ones are. Once switched in or dropped, every method rejects.
 */
export type Generation<V extends ViewName = ViewName> = {
  readonly view: V;
  write(writes: readonly DocumentWrite[]): Promise<void>;
  seen(ids: readonly string[]): Promise<ReadonlyMap<string, Seen<ViewDocument<V>>>>;
  scan(page: Page): Promise<readonly Scanned<V>[]>;
  /**
   * Takes the live view's place for every reader at once, and tells a reset. What is to be written
   * beside goes into the same transaction, where the store has such. The caller sees to it that
   * both have read the log equally far, and that nobody writes the live view meanwhile.
   */
  switchIn(beside: readonly ViewBatch[]): Promise<void>;
  drop(): Promise<void>;
};

export type Page = { readonly afterId: string | undefined; readonly limit: number };
export type Scanned<V extends ViewName> = {
  readonly id: string;
  readonly document: ViewDocument<V>;
  /** Under which it is found, as the store holds them: a boolean may have become 0 or 1. */
  readonly keys: ViewKeys;
};

/**
 * The views: JSON documents by id, with declared scalar indexes. Documents remember the position
 * they have seen, and a write never replaces a document that has seen more, so delivery at least
 * once is enough. Ordering is by the index's fields, then by id. Methods reject when it is away.
 */
export type ReadStore = {
  get<V extends ViewName>(view: V, id: string): Promise<ViewDocument<V> | undefined>;
  /** Those that exist, by id. One read, whatever the number of ids. */
  getMany<V extends ViewName>(
    view: V,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, ViewDocument<V>>>;
  find<V extends ViewName>(view: V, query: Query): Promise<readonly ViewDocument<V>[]>;
  /** How many a query would find, without reading them. */
  count(view: ViewName, where: Query['where'], between?: Query['between']): Promise<number>;
  /** Every document of a view, in id order, page by page: for audits and comparisons. */
  scan<V extends ViewName>(view: V, page: Page): Promise<readonly Scanned<V>[]>;

  /**
   * Makes the view ready for a projection's version. A view of another version is emptied (its
   * checkpoint is 0 again) and a reset is announced. Answers the checkpoint.
   */
  openView(declaration: ViewDeclaration, version: number): Promise<number>;
  /** What the store holds of these ids, tombstones included: what a projection starts from. */
  seen<V extends ViewName>(
    view: V,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Seen<ViewDocument<V>>>>;
  /** Guarded writes and their checkpoints. A checkpoint never moves back. */
  write(batches: readonly ViewBatch[]): Promise<void>;
  checkpoint(view: ViewName): Promise<number>;
  /** The last event that the view has seen; `undefined` while nobody has said which it was. */
  markOf(view: ViewName): Promise<LogMark | undefined>;
  /**
   * Lets go of at most so many tombstones of a view, of those that have seen no more than a position
   * and than the view's checkpoint. Nobody is told; answers how many went.
   */
  sweepTombstones(view: ViewName, upTo: number, limit: number): Promise<number>;
  /** An empty generation of a view. */
  beginGeneration<V extends ViewName>(view: V): Promise<Generation<V>>;
  /** Drops every generation that was neither switched in nor dropped: what a crash has left. */
  sweepGenerations(): Promise<void>;
  /** The lowest checkpoint of these views, once it has reached the position or the time is over. */
  reached(views: readonly ViewName[], position: number, withinMs: number): Promise<number>;
  /** What changes from now on, in the order of the writes, until the signal aborts. */
  changes(signal: AbortSignal): AsyncIterable<Change | ViewReset>;
  close(): Promise<void>;
};
