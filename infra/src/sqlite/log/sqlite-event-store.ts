/* oxlint-disable max-lines -- the parts of one rule make sense only together */
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { Appended, EventToAppend, LogAdapter } from 'contracts/ports';
import { unreadableEvent, type RecordedEvent } from 'contracts';
import { bodiesOf } from '../../log/append-size.ts';
import { READ_AT_ONCE } from '../../log/in-pages.ts';
import { recordedFrom } from '../../log/recorded-event.ts';
import { contentOf } from './log-body.ts';
import { openDatabase, transactionsOf } from '../open-database.ts';
import { LOG_SCHEMA } from './log-schema.ts';
import { openNewestEvents } from './newest-events.ts';
import { storedLogOn } from './sqlite-stored-log.ts';
import { loadStreamHeads, type StreamHead } from './stream-heads.ts';

export type SqliteEventStore = LogAdapter & {
  /** For specs: `synchronous` must read back as 2 (FULL). */
  pragma(source: string): unknown;
  /** Since it was opened; each has flushed the disk once. */
  commits(): number;
  /** Calls the listener with the number of committed events. */
  onCommit(listener: (events: number) => void): void;
};

export type SqliteEventStoreOptions = {
  /** Another thread makes the checkpoints, so that no append waits for one. */
  readonly isCheckpointedExternally?: boolean;
  /** For specs, since positions of other stores grow with gaps. */
  readonly positionStep?: number;
};

/** 160 MB without a checkpoint: then an append makes one. */
const LAST_RESORT_PAGES = 40_000;

/** After a crash events since the last note are looked through. */
const UNNOTED_AT_MOST = 10_000;
/** Rounds of the event loop for which a growing group waits. */
const EVENT_LOOPS_MAX = 16;

type Waiting = {
  readonly stream: string;
  readonly expectedRevision: number;
  readonly events: readonly EventToAppend[];
  readonly bodies: readonly string[];
  readonly resolve: (answer: Appended) => void;
  readonly reject: (error: unknown) => void;
};

type Row = [position: number, stream: number, revision: number, body: string];
type Link = [...row: Row, previous: number];

const NONE: readonly RecordedEvent[] = [];

/**
 * A file with a single writer. Appends within one round of the event loop share a commit and its expensive
 * flush.
 */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openSqliteEventStore = (
  file: string,
  { isCheckpointedExternally = false, positionStep = 1 }: SqliteEventStoreOptions = {},
): SqliteEventStore => {
  const database = openDatabase(file, 'FULL', LOG_SCHEMA);
  if (isCheckpointedExternally) database.pragma(`wal_autocheckpoint = ${LAST_RESORT_PAGES}`);
  const transaction = transactionsOf(database);
  const heads = loadStreamHeads(database);
  if (heads.unnoted > UNNOTED_AT_MOST) transaction(heads.note);

  const insertStream = database.prepare<[number, string]>('INSERT INTO streams VALUES (?, ?)');
  const insertEvent = database.prepare<Link>(
    'INSERT INTO events (position, stream, revision, body, previous) VALUES (?, ?, ?, ?, ?)',
  );
  const selectLink = database
    .prepare<[number], Link>(
      'SELECT position, stream, revision, body, previous FROM events WHERE position = ?',
    )
    .raw();
  const selectAll = database
    .prepare<[number, number]>(
      `SELECT position, stream, revision, body FROM events
       WHERE position > ? ORDER BY position LIMIT ?`,
    )
    .raw();
  const lastPosition = database.prepare<[], number>('SELECT max(position) FROM events').pluck();

  let position = lastPosition.get() ?? 0;
  let commits = 0;
  let waiting: Waiting[] = [];
  /** The events of the current group. */
  let written: RecordedEvent[] = [];
  let wakingUp = false;
  let closed = false;
  const sleepers = new Set<() => void>();
  const listeners: ((events: number) => void)[] = [];
  let followers = 0;

  const recordedOf = ([at, stream, revision, body]: Row | Link): RecordedEvent =>
    recordedFrom({ stream: heads.nameOf(stream), revision, position: at }, contentOf(body));
  const read = (rows: unknown[]): readonly RecordedEvent[] => (rows as Row[]).map(recordedOf);
  /** Backwards along the chain. */
  function* linksBack(head: StreamHead, fromRevision: number): Generator<RecordedEvent> {
    for (let at = head.position, left = head.revision - fromRevision + 1; left > 0; left -= 1) {
      const link = selectLink.get(at);
      if (link === undefined) {
        // A missing predecessor: the stream is corrupt.
        const revision = fromRevision + left - 1;
        return yield unreadableEvent({ stream: head.name, revision, position: at });
      }
      yield recordedOf(link);
      at = link[4];
    }
  }
  const readBack = (head: StreamHead, fromRevision: number): RecordedEvent[] =>
    [...linksBack(head, fromRevision)].reverse();
  /** Reads a long stream in pages. */
  const readBackInPages = async (head: StreamHead, fromRevision: number) => {
    const found: RecordedEvent[] = [];
    for (const recorded of linksBack(head, fromRevision)) {
      if (found.push(recorded) % READ_AT_ONCE > 0) continue;
      await turnOfTheLoop();
      if (closed) throw new Error('The event store is closed.');
    }
    return found.reverse();
  };
  const newest = openNewestEvents();
  const page = (after: number, limit: number): readonly RecordedEvent[] =>
    newest.page(after, limit) ?? read(selectAll.all(after, limit));

  /** Whether these events were appended before. */
  const appendedBefore = ({ stream, expectedRevision, events }: Waiting): Appended => {
    const head = heads.of(stream);
    const revision = head?.revision ?? -1;
    const conflict = { outcome: 'conflict', revision } as const;
    if (head === undefined || events.length === 0 || expectedRevision > revision) return conflict;
    const recorded = readBack(head, expectedRevision + 1).slice(0, events.length);
    const isTheSame =
      recorded.length === events.length && recorded.every(({ id }, at) => id === events[at]?.id);
    return isTheSame ? { outcome: 'appended', recorded } : conflict;
  };

  const insert = (appending: Waiting): Appended => {
    const { stream, expectedRevision, events, bodies } = appending;
    let head = heads.of(stream);
    if ((head?.revision ?? -1) !== expectedRevision) return appendedBefore(appending);
    if (events.length === 0) return { outcome: 'appended', recorded: NONE };
    if (head === undefined) {
      head = heads.begin(stream);
      insertStream.run(head.id, stream);
    }
    const recorded: RecordedEvent[] = [];
    for (const [at, { id, event, metadata }] of events.entries()) {
      const revision = head.revision + 1;
      position += positionStep;
      insertEvent.run(position, head.id, revision, bodies[at] as string, head.position);
      heads.advance(head, position);
      recorded.push({ id, stream, revision, position, event, metadata });
    }
    written.push(...recorded);
    return { outcome: 'appended', recorded };
  };

  /** Followers are woken in a later round, so that appends are answered first. */
  const wakeFollowers = () => {
    if (wakingUp) return;
    wakingUp = true;
    setImmediate(() => {
      wakingUp = false;
      for (const wake of sleepers) wake();
    });
  };

  const commitWaiting = () => {
    if (waiting.length === 0) return;
    const group = waiting;
    waiting = [];
    written = [];
    const before = position;
    let answers: readonly Appended[];
    try {
      answers = transaction(() => group.map(insert));
    } catch (error) {
      heads.undo();
      position = before;
      for (const { reject } of group) reject(error);
      return;
    }
    // The events are on disk now, so they are answered whatever fails later.
    heads.keep();
    group.forEach(({ resolve }, at) => resolve(answers[at] as Appended));
    if (written.length === 0) return;
    commits += 1;
    if (followers > 0) newest.remember(before, written);
    wakeFollowers();
    for (const listener of listeners) listener(written.length);
  };

  /**
   * Concurrent clients append again at about the same time: while a group grows, waiting one round shares
   * the flush. A single append does not wait.
   */
  let lastGroup = 0;
  const commitSoon = (before: number, rounds: number): void => {
    setImmediate(() => {
      const isGrowing = waiting.length > before && lastGroup > 1;
      if (isGrowing && rounds < EVENT_LOOPS_MAX) return commitSoon(waiting.length, rounds + 1);
      lastGroup = waiting.length;
      commitWaiting();
    });
  };

  const asleep = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        sleepers.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      sleepers.add(wake);
      signal.addEventListener('abort', wake);
    });

  return {
    ...storedLogOn(database),
    countsPositions: positionStep === 1,
    append: (stream, expectedRevision, events) =>
      new Promise((resolve, reject) => {
        if (closed) throw new Error('The event store is closed.');
        // Serialised before grouping, so that an invalid event fails alone and not with its group.
        const bodies = bodiesOf(stream, events);
        if (waiting.length === 0) commitSoon(0, 0);
        waiting.push({ stream, expectedRevision, events, bodies, resolve, reject });
      }),
    readStream: async (stream, fromRevision = 0) => {
      const head = heads.of(stream);
      if (head === undefined || head.revision < fromRevision) return NONE;
      return readBackInPages(head, fromRevision);
    },
    readAll: async (after, limit) => page(after, limit),
    eventAt: async (at) => {
      const link = selectLink.get(at);
      return link && recordedOf(link);
    },
    head: async () => position,
    follow: async function* (after, { batchSize, signal }) {
      let seen = after;
      followers += 1;
      try {
        while (!signal.aborted) {
          if (closed) return;
          const batch = page(seen, batchSize);
          const last = batch.at(-1);
          if (last === undefined) {
            await asleep(signal);
            continue;
          }
          seen = last.position;
          yield batch;
          // Reading is synchronous: a long catch-up must pause for other work.
          if (batch.length === batchSize) await turnOfTheLoop();
        }
      } finally {
        followers -= 1;
        if (followers === 0) newest.forget();
      }
    },
    close: async () => {
      if (closed) return;
      closed = true;
      commitWaiting();
      for (const wake of sleepers) wake();
      try {
        transaction(heads.note);
      } finally {
        database.close();
      }
    },
    pragma: (source) => database.pragma(source, { simple: true }),
    commits: () => commits,
    onCommit: (listener) => {
      listeners.push(listener);
    },
  };
};
