import type { AnyEvent, EventMetadata, RecordedEvent } from '../engine/event.ts';

export type EventToAppend = {
  /** Derived from the command, so that the same append sent again is recognised. */
  readonly id: string;
  readonly event: AnyEvent;
  readonly metadata: EventMetadata;
};

export type Appended =
  | { readonly outcome: 'appended'; readonly recorded: readonly RecordedEvent[] }
  | { readonly outcome: 'conflict'; readonly revision: number };

/** One stored record of a log, exactly as it was written. */
export type StoredRecord = {
  readonly position: number;
  /** Empty where the store has lost its name. */
  readonly stream: string;
  readonly revision: number;
  /** An `EventToAppend` in the shape of its day, or whatever else lies there; `undefined` where it cannot be read. */
  readonly content: unknown;
};

/** A fault in how a store keeps its log: a sentence for operators, and its position. */
export type StoreFault = {
  readonly sentence: string;
  readonly positions: readonly number[];
  /** The stream that this fault makes unreadable, if any. */
  readonly stream?: string;
};

/** The raw log in its store, for verification. It is read-only, and a corrupt record does not stop it. */
export type StoredLog = {
  /**
   * Whether each position is one more than the last one. Positions of every store grow; only in such
   * a store does a missing position mean a lost event.
   */
  readonly countsPositions: boolean;
  /** Position of the last event, 0 for an empty log. */
  head(): Promise<number>;
  /** The next records of the whole log after 0 or a record's position, oldest first. */
  readStored(after: number, limit: number): Promise<readonly StoredRecord[]>;
  /** The `previousHash` of the next event in its stream (ADR-0013). */
  hashOf(event: EventToAppend): string;
  /**
   * Checks the store's own indexes of events: all their faults up to a position. Rejects once the
   * signal aborts.
   */
  storeFaults(upTo: number, signal?: AbortSignal): AsyncIterable<StoreFault>;
};

/**
 * Where a log is kept. It keeps every append for good, in one order, and an answered append is on the
 * disk. Every method rejects if the store is unavailable; a conflict is an answer, not an error.
 */
export type LogAdapter = StoredLog & {
  /**
   * Appends all events or none. `expectedRevision` is the revision of the stream's last event,
   * -1 for a stream that does not exist. The same event ids at the same place again are answered
   * as the first time, without being written twice.
   */
  append(
    stream: string,
    expectedRevision: number,
    events: readonly EventToAppend[],
  ): Promise<Appended>;
  /** The events of a stream from a revision on (inclusive); none for an unknown stream. */
  readStream(stream: string, fromRevision?: number): Promise<readonly RecordedEvent[]>;
  /** The next events of the whole log after 0 or an event's position, oldest first. */
  readAll(after: number, limit: number): Promise<readonly RecordedEvent[]>;
  /** The event at a position; `undefined` if there is none. */
  eventAt(position: number): Promise<RecordedEvent | undefined>;
  /**
   * All events after a position in batches of at most `batchSize`, then those to come, until the
   * signal aborts. A batch is never empty.
   */
  follow(
    after: number,
    options: { readonly batchSize: number; readonly signal: AbortSignal },
  ): AsyncIterable<readonly RecordedEvent[]>;
  /** Waits for the appends under way, then closes. */
  close(): Promise<void>;
};

/** An event of a log, as whatever is derived from the log remembers it. */
export type LogCheckpoint = {
  readonly logId: string;
  readonly position: number;
  readonly eventId: string;
};

/** A store that belongs to a log: it remembers the log and the position it has reached. */
export type LogCheckpointStore = {
  markLog(mark: LogCheckpoint): Promise<void>;
  /** `undefined` before the first mark. */
  markedLog(): Promise<LogCheckpoint | undefined>;
};

/** The log: what an adapter keeps, and which log it is. */
export type EventStore = LogAdapter & {
  /** From the log's own event `LogBegun`; unique per log. */
  logId(): Promise<string>;
};
