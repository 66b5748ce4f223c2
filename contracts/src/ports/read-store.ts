import type { ViewDeclaration, ViewKeys } from '../engine/view.ts';
import type { ViewDocument, ViewName } from '../views.ts';
import type { LogCheckpoint } from './event-store.ts';

/** A document's position, and its content unless it was removed. */
export type Seen<Document> = {
  readonly position: number;
  readonly document: Document | undefined;
};

export type DocumentWrite = {
  readonly id: string;
  /** The position of the last event that the document has seen. */
  readonly position: number;
  /** `undefined` removes: a tombstone stays until it is swept. */
  readonly document: object | undefined;
  /** The values of the index fields and rooms. A tombstone keeps them. */
  readonly keys: ViewKeys;
  /** Whether the document was missing when it was read, so that an insertion is tried first. */
  readonly isNew?: boolean;
  /**
   * Whether the document was projected again from the log: it also replaces one that has seen as many events.
   */
  readonly isRepair?: true;
};

export type ViewBatch = {
  readonly view: ViewName;
  readonly writes: readonly DocumentWrite[];
  /** The position that the view has read after these writes. */
  readonly checkpoint: number;
  /** The event at the checkpoint. */
  readonly eventId?: string;
  /**
   * The highest position of a document ahead of its view: an interrupted write left it without notifying its
   * readers.
   */
  readonly foundAt?: number;
};

export type Change = {
  readonly view: ViewName;
  readonly id: string;
  readonly position: number;
  readonly keys: ViewKeys;
  /** Whether only the tombstone is left. */
  readonly removed: boolean;
};
/** Readers must query again. */
export type ViewReset = {
  readonly view: ViewName;
  readonly reset: true;
  readonly position: number;
};

type Bound = string | number | undefined;

export type Query = {
  /** Fixed values for the first fields of one index. */
  readonly where: Readonly<Record<string, string | number | boolean>>;
  /** Inclusive, on the index's next field; an empty bound is open. */
  readonly between?: readonly [field: string, from: Bound, to: Bound];
  readonly order?: 'ascending' | 'descending';
  /** The last document of the page before: `[value of the range field, id]`. */
  readonly after?: readonly [value: string | number, id: string];
  readonly limit: number;
};

/** Another version of its projection is another view. */
export type ViewVersion = {
  readonly view: ViewName;
  readonly version: number;
};

/** An opened version also names its log, since a store holds the views of one log. */
export type OpenedViewVersion = ViewVersion & { readonly logId: string };

export type StoredViewVersion = OpenedViewVersion & {
  readonly checkpoint: number;
  /** The event at the checkpoint, if known. */
  readonly eventId: string | null;
};

/**
 * A shadow of the live view: neither queries nor `changes` see it before it is switched in, and a crash
 * leaves the live view unchanged. Once switched in or dropped, every method rejects.
 */
export type Generation<V extends ViewName = ViewName> = {
  readonly view: V;
  write(writes: readonly DocumentWrite[]): Promise<void>;
  seen(ids: readonly string[]): Promise<ReadonlyMap<string, Seen<ViewDocument<V>>>>;
  scan(page: Page): Promise<readonly Scanned<V>[]>;
  /**
   * Replaces the live view at once and announces a reset. The batches are part of the switch even across a
   * crash. The caller makes sure that both have read the log equally far and that the live view is not
   * written meanwhile.
   */
  switchIn(shadow: readonly ViewBatch[]): Promise<void>;
  drop(): Promise<void>;
};

export type Page = {
  readonly afterId: string | undefined;
  readonly limit: number;
  /** Answers `NOT_JSON` for a text that cannot be parsed, for comparisons. */
  readonly takesAnything?: boolean;
};

export type Scanned<V extends ViewName> = {
  readonly id: string;
  readonly document: ViewDocument<V>;
  /** The stored values: a boolean may have become 0 or 1. */
  readonly keys: ViewKeys;
};

/**
 * JSON documents by id with scalar indexes, ordered by index, then id. A write never replaces a document
 * that has seen more, so delivery at least once is enough.
 */
export type ReadStore = {
  get<V extends ViewName>(view: V, id: string): Promise<ViewDocument<V> | undefined>;
  /** Needs one read, whatever the number of ids. */
  getMany<V extends ViewName>(
    view: V,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, ViewDocument<V>>>;
  find<V extends ViewName>(view: V, query: Query): Promise<readonly ViewDocument<V>[]>;
  /** Counts documents without reading them. */
  count(view: ViewName, where: Query['where'], between?: Query['between']): Promise<number>;
  /** A page of documents, sorted by id. */
  scan<V extends ViewName>(view: V, page: Page): Promise<readonly Scanned<V>[]>;
  /** Rejects if the view cannot be read now. */
  probe(view: ViewName): Promise<void>;

  /**
   * Every process opens the version it was built with; other versions are left alone, and views of another
   * log are emptied. Returns the checkpoint.
   */
  openView(
    declaration: ViewDeclaration,
    { version, logId }: Omit<OpenedViewVersion, 'view'>,
  ): Promise<number>;
  /** Its checkpoint is 0, and a reset is announced. */
  emptyView(view: ViewName): Promise<void>;
  /** The stored view versions of any version and log. */
  storedVersions(): Promise<readonly StoredViewVersion[]>;
  /** Must not be called while another release may read them. */
  removeUnopenedVersions(): Promise<void>;
  /** Tombstones included. */
  seen<V extends ViewName>(
    view: V,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Seen<ViewDocument<V>>>>;
  /**
   * Documents first, then checkpoints, so that a reader of a checkpoint finds all of its documents. If it
   * rejects, a repeated call completes it. A checkpoint never moves back.
   */
  write(batches: readonly ViewBatch[]): Promise<void>;
  checkpoint(view: ViewName): Promise<number>;
  /** `undefined` if unknown. */
  markOf(view: ViewName): Promise<LogCheckpoint | undefined>;
  /**
   * Tombstones that are not newer than the position and the checkpoint; readers are not notified. Answers
   * the number removed.
   */
  sweepTombstones(view: ViewName, upTo: number, limit: number): Promise<number>;
  /** An empty generation of a view. */
  beginGeneration<V extends ViewName>(view: V): Promise<Generation<V>>;
  /** Removes generations of the opened views that a crash left. Other versions have their own projector. */
  sweepGenerations(): Promise<void>;
  /** The lowest checkpoint, once it has reached the position or the time is over. */
  reached(views: readonly ViewName[], position: number, withinMs: number): Promise<number>;
  /**
   * Yields changes in the order of positions, until the signal aborts; at least the last state of each
   * document. Rejects if a change may have been missed: the reader then queries again.
   */
  changes(signal: AbortSignal, views?: readonly ViewName[]): AsyncIterable<Change | ViewReset>;
  close(): Promise<void>;
};
