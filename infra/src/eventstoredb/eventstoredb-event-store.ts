import { setTimeout as pause } from 'node:timers/promises';
import { openFairPool } from 'contracts';
import type { Appended, EventToAppend, LogAdapter } from 'contracts/ports';
import { inPages } from '../log/in-pages.ts';
import { hashOf } from '../log/event-hash.ts';
import { bodiesOf } from '../log/append-size.ts';
import { appendTo } from './append-to-eventstoredb.ts';
import { appendedAt, appendedBefore } from './appended-events.ts';
import { UnansweredError } from './connection.ts';
import { openConnections, type Connections } from './connections.ts';
import { followEventStoreDb } from './follow-eventstoredb.ts';
import { readAfter, readHead, readRecordAt, readStream, revisionOf } from './read-eventstoredb.ts';
import { recordedOf, storedOf } from './records.ts';
import { refusing } from './refusals.ts';

export type EventStoreDbOptions = {
  /** After this deadline it is unknown whether an append was written. */
  readonly deadlineMs?: number;
};

/** The server gives up a write after 2 and 3 s, and elects another leader within 2 s. */
const DEADLINE_MS = 8_000;
/** Streams that are read at once: all others of a crowd would pass their deadline together. */
const READS_AT_ONCE = 50;
/** How long a read waits for its turn. */
const TURN_WITHIN_MS = 20_000;
/** Pause before another process's write is read again. */
const UNREADABLE_MS = 20;

const openAppends = ({ ask }: Connections, deadlineMs: number) => {
  /** Keyed by the stream and the first event. */
  const underWay = new Map<string, Promise<Appended>>();

  const appendOnce = async (
    stream: string,
    expectedRevision: number,
    events: readonly EventToAppend[],
  ): Promise<Appended> => {
    if (events.length === 0) {
      const revision = await ask((connection) => revisionOf(connection, stream));
      return revision === expectedRevision
        ? { outcome: 'appended', recorded: [] }
        : { outcome: 'conflict', revision };
    }
    // The client's own error on too many events has no message.
    bodiesOf(stream, events);
    const append = { stream, expectedRevision, events };
    const until = performance.now() + deadlineMs;
    for (;;) {
      const answer = await ask((connection) => appendTo(connection, append), until);
      const appended = await ask(
        (connection) =>
          answer.isWritten
            ? appendedAt(connection, append, answer.position)
            : appendedBefore(connection, append, answer.revision),
        until,
      );
      if (appended !== undefined) return appended;
      if (performance.now() > until) throw new UnansweredError();
      await pause(UNREADABLE_MS);
    }
  };

  return {
    /** An equal append joins the running one, because the server would hold it for 3 s. */
    append: (...params: Parameters<typeof appendOnce>): Promise<Appended> => {
      const [stream, , events] = params;
      const key = `${stream} ${events[0]?.id}`;
      const before = underWay.get(key)?.catch(() => {}) ?? Promise.resolve();
      const answer = before
        .then(() => appendOnce(...params))
        .finally(() => {
          if (underWay.get(key) === answer) underWay.delete(key);
        });
      underWay.set(key, answer);
      return answer;
    },
    settled: () => Promise.allSettled(underWay.values()),
  };
};

/**
 * The server must be 22.10 or later and hold nothing else. Positions are places in the server's files: they
 * grow with gaps.
 */
export const openEventStoreDb = (
  url: string,
  { deadlineMs = DEADLINE_MS }: EventStoreDbOptions = {},
): LogAdapter => {
  const connections = openConnections(url, { deadlineMs, probe: readHead });
  const { ask } = connections;
  const closing = new AbortController();
  const appends = openAppends(connections, deadlineMs);
  const inTurn = openFairPool({
    atOnce: READS_AT_ONCE,
    inAll: Infinity,
    ofOneNetwork: Infinity,
  });
  const readInTurn = (stream: string, fromRevision: number) => {
    const turnUntil = performance.now() + TURN_WITHIN_MS;
    const options = { fromRevision: BigInt(fromRevision) };
    return inTurn({ network: '' }, async () => {
      if (performance.now() > turnUntil) throw new UnansweredError();
      return ask((connection) => readStream(connection, stream, options));
    });
  };
  const pageAfter = (after: number, limit: number) =>
    refusing(ask((connection) => readAfter(connection, after, limit)));

  return {
    countsPositions: false,
    hashOf,
    // The server gives no access to its index, so it cannot be checked.
    storeFaults: async function* () {},
    head: () => refusing(ask(readHead)),
    append: async (...params) => {
      if (closing.signal.aborted) throw new Error('The event store is closed.');
      return refusing(appends.append(...params));
    },
    readStream: async (stream, fromRevision = 0) => {
      const records = await refusing(readInTurn(stream, fromRevision));
      return inPages(records, (page) => page.map(recordedOf));
    },
    readAll: async (...params) => (await pageAfter(...params)).map(recordedOf),
    readStored: async (...params) => (await pageAfter(...params)).map(storedOf),
    eventAt: async (position) => {
      if (position === 0) return undefined;
      const record = await refusing(ask((connection) => readRecordAt(connection, position)));
      return record && recordedOf(record);
    },
    follow: (after, { batchSize, signal }) =>
      connections.follow((connection) =>
        followEventStoreDb(connection, after, {
          batchSize,
          signal: AbortSignal.any([signal, closing.signal]),
        }),
      ),
    close: async () => {
      closing.abort();
      await appends.settled();
      await connections.close();
    },
  };
};
