import type { ViewDeclaration, ViewKeys } from '../engine/view.ts';
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
  /** Which event stands there: kept with the checkpoint when it moves. */
  readonly eventId?: string;
  /**
   * The highest position that a document was found at, of those that had seen more than the view: a write
   * before this one was not completed, and readers were not told of what it wrote.
   */
  readonly foundAt?: number;
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

/** A view as one version of its projection makes it: another version is another view. */
export type ViewEdition = {
  readonly view: ViewName;
  readonly version: number;
};

/** The log that the edition is made from: a store holds the views of one log. */
export type OpenedEdition = ViewEdition & { readonly logId: string };

export type HeldEdition = OpenedEdition & {
  readonly checkpoint: number;
  /** The event that stands at the checkpoint, once somebody has said which. */
  readonly eventId: string | null;
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
   * beside belongs to it, whenever a crash comes: a store without transactions keeps it as a note in
   * the very update that switches, writes it, then lets go of the note, and does so again where it
   * finds one as it opens. The caller sees to it that both have read the log equally far, and that
   * nobody writes the live view meanwhile.
   */
  switchIn(beside: readonly ViewBatch[]): Promise<void>;
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
    { version, logId }: Omit<OpenedEdition, 'view'>,
  ): Promise<number>;
  /** Begins the opened view anew: its checkpoint is 0 again, and a reset is announced. */
  emptyView(view: ViewName): Promise<void>;
  /** All that is kept of any version, and the log that it was made from. */
  editions(): Promise<readonly HeldEdition[]>;
  /**
   * Lets go of all that this store has not opened itself. Only who knows that nobody reads it any
   * more may ask for it: not while two releases overlap.
   */
  sweepEditions(): Promise<void>;
  /** What the store holds of these ids, tombstones included: what a projection starts from. */
  seen<V extends ViewName>(
    view: V,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Seen<ViewDocument<V>>>>;
  /**
   * Guarded writes and their checkpoints. The documents of all batches first, then the checkpoints:
   * whoever reads that a view has come so far finds in every view what was written with it. Where it
   * rejects no checkpoint has moved, and some of the documents may be there: the same again completes
   * them. A checkpoint never moves back.
   */
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
  /**
   * Drops every generation of the opened views that was neither switched in nor dropped: what a
   * crash has left. Those of other versions are their own keeper's.
   */
  sweepGenerations(): Promise<void>;
  /** The lowest checkpoint of these views, once it has reached the position or the time is over. */
  reached(views: readonly ViewName[], position: number, withinMs: number): Promise<number>;
  /**
   * What changes from now on, of these views or of all, in the order of the positions, until the
   * signal aborts. At least once, and at least the last state of each document: several writes may be
   * told as one, and the first told may have been written slightly before. Rejects where anything may
   * have been missed; whoever listens then reads anew what it shows. What is mended or filled for the
   * first time is a reset, or told.
   */
  changes(signal: AbortSignal, views?: readonly ViewName[]): AsyncIterable<Change | ViewReset>;
  close(): Promise<void>;
};
