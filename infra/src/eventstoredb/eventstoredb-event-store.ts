import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { Appended, EventToAppend, LogAdapter } from 'contracts/ports';
import { hashOf } from '../log/event-hash.ts';
import { appendToEventStoreDb } from './append-to-eventstoredb.ts';
import { followEventStoreDb } from './follow-eventstoredb.ts';
import { readAfter, readHead, readRecordAt, readStream, revisionOf } from './read-eventstoredb.ts';
import { recordedOf, storedOf } from './records.ts';

export type EventStoreDbOptions = {
  /** An append is given up after so long; whether it was written is not known then. */
  readonly appendDeadlineMs?: number;
};

const APPEND_DEADLINE_MS = 4_000;
/** A server that does not let go is not waited for. */
const DISPOSE_MS = 500;

/** The stream stands where it was to stand, or not; nothing is written. */
const appendedNothing = (expectedRevision: number, revision: number): Appended =>
  revision === expectedRevision
    ? { outcome: 'appended', recorded: [] }
    : { outcome: 'conflict', revision };

/**
 * The log in an EventStoreDB (22.10 or later) that holds nothing else, by one client for the process.
 * Positions are places in the server's files: they grow, and do not count.
 */
export const openEventStoreDb = (
  url: string,
  { appendDeadlineMs = APPEND_DEADLINE_MS }: EventStoreDbOptions = {},
): LogAdapter => {
  const client = EventStoreDBClient.connectionString(url);
  const closing = new AbortController();
  const appending = new Set<Promise<Appended>>();

  const append = async (
    stream: string,
    expectedRevision: number,
    events: readonly EventToAppend[],
  ): Promise<Appended> => {
    if (events.length === 0)
      return appendedNothing(expectedRevision, await revisionOf(client, stream));
    const asked = { stream, expectedRevision, events };
    if (!(await appendToEventStoreDb(client, asked, appendDeadlineMs)))
      return { outcome: 'conflict', revision: await revisionOf(client, stream) };
    // Read back: an attempt before this one may have written them, with another time in them.
    const records = await readStream(client, stream, {
      fromRevision: BigInt(expectedRevision + 1),
      maxCount: events.length,
    });
    return { outcome: 'appended', recorded: records.map(recordedOf) };
  };

  return {
    countsPositions: false,
    hashOf,
    // The server keeps its index itself, and shows none of it.
    storeFaults: async function* () {},
    head: () => readHead(client),
    append: async (...asked) => {
      if (closing.signal.aborted) throw new Error('The event store is closed.');
      const answer = append(...asked).finally(() => appending.delete(answer));
      appending.add(answer);
      return answer;
    },
    readStream: async (stream, fromRevision = 0) => {
      const records = await readStream(client, stream, { fromRevision: BigInt(fromRevision) });
      return records.map(recordedOf);
    },
    readAll: async (after, limit) => (await readAfter(client, after, limit)).map(recordedOf),
    readStored: async (after, limit) => (await readAfter(client, after, limit)).map(storedOf),
    eventAt: async (position) => {
      const record = position === 0 ? undefined : await readRecordAt(client, position);
      return record && recordedOf(record);
    },
    follow: (after, { batchSize, signal }) =>
      followEventStoreDb(client, after, {
        batchSize,
        signal: AbortSignal.any([signal, closing.signal]),
      }),
    close: async () => {
      closing.abort();
      await Promise.allSettled(appending);
      await Promise.race([client.dispose(), pause(DISPOSE_MS, undefined, { ref: false })]);
    },
  };
};
