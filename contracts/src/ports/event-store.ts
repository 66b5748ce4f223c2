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

/** One record of a log as it lies in its store: what was written once, whatever it is worth today. */
export type StoredRecord = {
  readonly position: number;
  /** Empty where the store has lost its name. */
  readonly stream: string;
  readonly revision: number;
  /** An `EventToAppend` in the shape of its day, or whatever else lies there; `undefined` where it cannot be read. */
  readonly content: unknown;
};

/** What is wrong with how a store keeps its log, in a sentence for operators, and where. */
export type StoreFault = {
  readonly sentence: string;
  readonly positions: readonly number[];
  /** Where it keeps a stream from being read from its first event to its last: which one. */
  readonly stream?: string;
};

/**
 * A log as it lies in its store, below whatever translates it: for whoever verifies it. Nothing of
 * it can be written through this, and no record stops it, whatever became of it.
 */
export type StoredLog = {
  /**
   * Whether each position is one more than the one before it. Positions of every store grow, and
   * nobody adds to them or subtracts them; where they count, a missing one tells of a lost event.
   */
  readonly countsPositions: boolean;
  /** Position of the last event, 0 for an empty log. */
  head(): Promise<number>;
  /** The next records of the whole log after 0 or a record's position, oldest first. */
  readStored(after: number, limit: number): Promise<readonly StoredRecord[]>;
  /** What the next event of its stream carries as its `previousHash` (ADR-0013). */
  hashOf(event: EventToAppend): string;
  /**
   * Looks through what the store keeps beside the events to find its way among them: all that is
   * wrong with it up to a position. Rejects once the signal aborts.
   */
  storeFaults(upTo: number, signal?: AbortSignal): AsyncIterable<StoreFault>;
};

/**
 * Where a log is kept. It keeps what was appended for ever, in one order, and an answered append is on the
 * disk. Every method rejects when the store is away; a conflict is an answer, not an error.
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
  /** The event at a position; `undefined` where none stands, whoever made the number up. */
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
export type LogMark = {
  readonly logId: string;
  readonly position: number;
  readonly eventId: string;
};

/** Of a store that lies beside the log: it remembers which log that was, and how far it had come. */
export type MarksLog = {
  markLog(mark: LogMark): Promise<void>;
  /** `undefined` before the first mark. */
  markedLog(): Promise<LogMark | undefined>;
};

/** The log: what an adapter keeps, and which log it is. */
export type EventStore = LogAdapter & {
  /** Said by the log itself, in its event `LogBegun`: no other log has the same. */
  logId(): Promise<string>;
};
