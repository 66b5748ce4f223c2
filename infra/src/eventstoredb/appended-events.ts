import type { RecordedEvent } from 'contracts';
import type { Appended } from 'contracts/ports';
import type { Append } from './append-to-eventstoredb.ts';
import type { Connection } from './connection.ts';
import { readStream } from './read-eventstoredb.ts';
import { recordedOf } from './records.ts';

const eventsAt = async (
  connection: Connection,
  { stream, expectedRevision, events }: Append,
): Promise<readonly RecordedEvent[]> => {
  const fromRevision = BigInt(expectedRevision + 1);
  const options = { fromRevision, maxCount: events.length, requiresLeader: true };
  return (await readStream(connection, stream, options)).map(recordedOf);
};

/** The server answers the position of the last event; the others are read. */
export const appendedAt = async (
  connection: Connection,
  append: Append,
  position: number | undefined,
): Promise<Appended> => {
  const [only, ...others] = append.events;
  if (only === undefined || others.length > 0 || position === undefined)
    return { outcome: 'appended', recorded: await eventsAt(connection, append) };
  const { id, event, metadata } = only;
  const place = { stream: append.stream, revision: append.expectedRevision + 1, position };
  return { outcome: 'appended', recorded: [{ id, ...place, event, metadata }] };
};

/**
 * The events at the target revision, which may be those of another writer. `undefined` while they are
 * unreadable, during a write or for good.
 */
export const appendedBefore = async (
  connection: Connection,
  append: Append,
  revision: number,
): Promise<Appended | undefined> => {
  const { expectedRevision, events } = append;
  const conflict = { outcome: 'conflict', revision } as const;
  if (revision < expectedRevision + events.length) return conflict;
  const recorded = await eventsAt(connection, append);
  if (recorded.length < events.length) return undefined;
  const isTheSame = recorded.every(({ id }, index) => id === events[index]?.id);
  return isTheSame ? { outcome: 'appended', recorded } : conflict;
};
