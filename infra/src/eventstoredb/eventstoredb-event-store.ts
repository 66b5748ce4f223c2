import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { Appended, EventToAppend, LogAdapter } from 'contracts/ports';
import { hashOf } from '../log/event-hash.ts';
import { appendToEventStoreDb } from './append-to-eventstoredb.ts';
import { appendedAt, appendedBefore } from './appended-events.ts';
import { followEventStoreDb } from './follow-eventstoredb.ts';
import { readAfter, readHead, readRecordAt, readStream, revisionOf } from './read-eventstoredb.ts';
import { recordedOf, storedOf } from './records.ts';
import { inFrench, refusing } from './refusals.ts';

export type EventStoreDbOptions = {
  /** An append is given up after so long; whether it was written is not known then. */
  readonly appendDeadlineMs?: number;
};

/** The server gives up a write after 2 and 3 s, and has another leader within 2 s: as long as a person waits. */
const APPEND_DEADLINE_MS = 8_000;
/** A server that does not let go is not waited for. */
const DISPOSE_MS = 500;

/** After what another process has begun to write was looked for, and was not there. */
const UNREADABLE_MS = 20;

const openAppends = (client: EventStoreDBClient, deadlineMs: number) => {
  /** By the stream and the first event. */
  const underWay = new Map<string, Promise<Appended>>();

  const appendOnce = async (
    stream: string,
    expectedRevision: number,
    events: readonly EventToAppend[],
  ): Promise<Appended> => {
    if (events.length === 0) {
      const revision = await revisionOf(client, stream);
      return revision === expectedRevision
        ? { outcome: 'appended', recorded: [] }
        : { outcome: 'conflict', revision };
    }
    const asked = { stream, expectedRevision, events };
    const until = performance.now() + deadlineMs;
    for (;;) {
      const answer = await appendToEventStoreDb(client, asked, until);
      if (answer.isWritten) return appendedAt(client, asked, answer.position);
      const before = await appendedBefore(client, asked, answer.revision);
      if (before !== undefined) return before;
      if (performance.now() > until) throw new Error('The event store did not answer in time.');
      await pause(UNREADABLE_MS);
    }
  };

  return {
    /** The same append waits for the one under way: the server would hold it for 3 s. */
    append: (...asked: Parameters<typeof appendOnce>): Promise<Appended> => {
      const [stream, , events] = asked;
      const key = `${stream} ${events[0]?.id}`;
      const before = underWay.get(key)?.catch(() => {}) ?? Promise.resolve();
      const answer = before
        .then(() => appendOnce(...asked))
        .finally(() => {
          if (underWay.get(key) === answer) underWay.delete(key);
        });
      underWay.set(key, answer);
      return answer;
    },
    settled: () => Promise.allSettled(underWay.values()),
  };
};

/** Throws where a file that the address names is missing. */
const connectedTo = (url: string): EventStoreDBClient => {
  try {
    return EventStoreDBClient.connectionString(url);
  } catch (error) {
    throw inFrench(error);
  }
};

/**
 * The log in an EventStoreDB (22.10 or later) that holds nothing else, by one client for the process.
 * Positions are places in the server's files: they grow, and do not count.
 */
export const openEventStoreDb = (
  url: string,
  { appendDeadlineMs = APPEND_DEADLINE_MS }: EventStoreDbOptions = {},
): LogAdapter => {
  const client = connectedTo(url);
  const closing = new AbortController();
  const appends = openAppends(client, appendDeadlineMs);

  return {
    countsPositions: false,
    hashOf,
    // The server keeps its index itself, and shows none of it.
    storeFaults: async function* () {},
    head: () => refusing(readHead(client)),
    append: async (...asked) => {
      if (closing.signal.aborted) throw new Error('The event store is closed.');
      return refusing(appends.append(...asked));
    },
    readStream: async (stream, fromRevision = 0) => {
      const options = { fromRevision: BigInt(fromRevision) };
      return (await refusing(readStream(client, stream, options))).map(recordedOf);
    },
    readAll: async (...asked) => (await refusing(readAfter(client, ...asked))).map(recordedOf),
    readStored: async (...asked) => (await refusing(readAfter(client, ...asked))).map(storedOf),
    eventAt: async (position) => {
      const record = position === 0 ? undefined : await refusing(readRecordAt(client, position));
      return record && recordedOf(record);
    },
    follow: (after, { batchSize, signal }) =>
      followEventStoreDb(client, after, {
        batchSize,
        signal: AbortSignal.any([signal, closing.signal]),
      }),
    close: async () => {
      closing.abort();
      await appends.settled();
      await Promise.race([client.dispose(), pause(DISPOSE_MS, undefined, { ref: false })]);
    },
  };
};
