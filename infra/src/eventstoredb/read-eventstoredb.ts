import {
  BACKWARDS,
  END,
  ErrorType,
  isCommandError,
  type AllStreamRecordedEvent,
  type EventStoreDBClient,
  type RecordedEvent as EventStoreRecord,
} from '@eventstore/db-client';
import type { Connection } from './connection.ts';
import { isOurs, placeAt, positionOf } from './records.ts';

type Client = EventStoreDBClient;
type ReadStreamOptions = Parameters<Client['readStream']>[1];
type ReadAllOptions = NonNullable<Parameters<Client['readAll']>[0]>;

/** Events read at once to find our last record. */
const LAST_READ = 64;

const isError = (error: unknown, type: ErrorType): boolean =>
  error instanceof Error && isCommandError(error) && error.type === type;

export const readStream = async (
  connection: Connection,
  stream: string,
  options: ReadStreamOptions,
): Promise<readonly EventStoreRecord[]> => {
  const records: EventStoreRecord[] = [];
  try {
    for await (const { event } of connection.client.readStream(stream, options)) {
      connection.heard();
      if (event !== undefined) records.push(event);
    }
  } catch (error) {
    if (isError(error, ErrorType.STREAM_NOT_FOUND)) return [];
    throw error;
  }
  return records;
};

/** -1 if the stream does not exist. */
export const revisionOf = async (connection: Connection, stream: string): Promise<number> => {
  const last = { direction: BACKWARDS, fromRevision: END, maxCount: 1 } as const;
  const [record] = await readStream(connection, stream, last);
  return record === undefined ? -1 : Number(record.revision);
};

const readAll = async (
  connection: Connection,
  options: ReadAllOptions,
): Promise<readonly AllStreamRecordedEvent[]> => {
  const records: AllStreamRecordedEvent[] = [];
  for await (const { event } of connection.client.readAll(options)) {
    connection.heard();
    if (event !== undefined) records.push(event);
  }
  return records;
};

/**
 * The server begins with the record at the position, which is left out, and cannot leave its own records out
 * of a read.
 */
export const readAfter = async (
  connection: Connection,
  after: number,
  limit: number,
): Promise<readonly AllStreamRecordedEvent[]> => {
  const found: AllStreamRecordedEvent[] = [];
  for (let from = after; ;) {
    const records = await readAll(connection, { fromPosition: placeAt(from), maxCount: limit + 1 });
    const next = records.filter((record) => positionOf(record) > from);
    found.push(...next.filter(isOurs));
    const last = next.at(-1);
    if (found.length >= limit || records.length <= limit || last === undefined)
      return found.slice(0, limit);
    from = positionOf(last);
  }
};

/** 0 if there is none. */
export const readHead = async (connection: Connection): Promise<number> => {
  for (let from: ReadAllOptions['fromPosition'] = END; ;) {
    const records = await readAll(connection, {
      direction: BACKWARDS,
      fromPosition: from,
      maxCount: LAST_READ,
    });
    const ours = records.find(isOurs);
    if (ours !== undefined) return positionOf(ours);
    const first = records.at(-1);
    if (records.length < LAST_READ || first === undefined) return 0;
    from = placeAt(positionOf(first));
  }
};

/** `undefined` if the position holds no record of ours. */
export const readRecordAt = async (
  connection: Connection,
  position: number,
): Promise<AllStreamRecordedEvent | undefined> => {
  try {
    const records = await readAll(connection, { fromPosition: placeAt(position), maxCount: 1 });
    return records.find((record) => positionOf(record) === position && isOurs(record));
  } catch (error) {
    // No record begins there.
    if (isError(error, ErrorType.UNKNOWN)) return undefined;
    throw error;
  }
};
