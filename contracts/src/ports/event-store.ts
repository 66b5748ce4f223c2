import type { AnyEvent, EventMetadata, RecordedEvent } from '../engine/event.ts';

export type EventToAppend = {
  /** Derived from the command, so that a repeated append is recognised. */
  readonly id: string;
  readonly event: AnyEvent;
  readonly metadata: EventMetadata;
};

export type Appended =
  | { readonly outcome: 'appended'; readonly recorded: readonly RecordedEvent[] }
  | { readonly outcome: 'conflict'; readonly revision: number };

/** A record in its written form. */
export type StoredRecord = {
  readonly position: number;
  /** Empty if the store has lost the name. */
  readonly stream: string;
  readonly revision: number;
  /** An `EventToAppend` of any time; `undefined` if it cannot be read. */
  readonly content: unknown;
};

/** A sentence for operators. */
export type StoreFault = {
  readonly sentence: string;
  readonly positions: readonly number[];
  /** The stream that it makes unreadable, if any. */
  readonly stream?: string;
};

/** Read-only, for verification. A corrupt record does not stop it. */
export type StoredLog = {
  /** Positions of every store grow; only if they are counted does a missing one mean a lost event. */
  readonly countsPositions: boolean;
  /** 0 for an empty log. */
  head(): Promise<number>;
  /** After a position, oldest first. */
  readStored(after: number, limit: number): Promise<readonly StoredRecord[]>;
  /** The `previousHash` of the next event (ADR-0013). */
  hashOf(event: EventToAppend): string;
  /** All faults of the store's own indexes. Rejects once the signal aborts. */
  storeFaults(upTo: number, signal?: AbortSignal): AsyncIterable<StoreFault>;
};

/**
 * Keeps every append for good, in one order; an answered append is on the disk. Methods reject if the store
 * is unavailable; a conflict is an answer.
 */
export type LogAdapter = StoredLog & {
  /**
   * Appends all events or none. `expectedRevision` is -1 for a stream that does not exist. A repeated append
   * of the same ids at the same revision is answered as the first time.
   */
  append(
    stream: string,
    expectedRevision: number,
    events: readonly EventToAppend[],
  ): Promise<Appended>;
  /** The events from a revision on (inclusive); none for an unknown stream. */
  readStream(stream: string, fromRevision?: number): Promise<readonly RecordedEvent[]>;
  /** After a position, oldest first. */
  readAll(after: number, limit: number): Promise<readonly RecordedEvent[]>;
  /** `undefined` if there is none. */
  eventAt(position: number): Promise<RecordedEvent | undefined>;
  /** Yields non-empty batches of past events, then of new ones, until the signal aborts. */
  follow(
    after: number,
    options: { readonly batchSize: number; readonly signal: AbortSignal },
  ): AsyncIterable<readonly RecordedEvent[]>;
  /** After the appends under way. */
  close(): Promise<void>;
};

/** The log and position that a store derived from the log has noted. */
export type LogCheckpoint = {
  readonly logId: string;
  readonly position: number;
  readonly eventId: string;
};

/** Remembers its log and the position it has reached. */
export type LogCheckpointStore = {
  markLog(mark: LogCheckpoint): Promise<void>;
  /** `undefined` before the first one. */
  markedLog(): Promise<LogCheckpoint | undefined>;
};

/** An adapter, together with the id of its log. */
export type EventStore = LogAdapter & {
  /** The id in `LogBegun`; unique per log. */
  logId(): Promise<string>;
};
