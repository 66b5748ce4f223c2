import {
  START,
  type AllStreamRecordedEvent,
  type Position,
  type RecordedEvent as EventStoreRecord,
} from '@eventstore/db-client';
import type { RecordedEvent } from 'contracts';
import type { StoredRecord } from 'contracts/ports';
import { recordedFrom } from '../log/recorded-event.ts';

type Record = EventStoreRecord | AllStreamRecordedEvent;

/** From where the server reads: it takes the place of a record, and nothing between two of them. */
export const placeAt = (position: number): Position | typeof START =>
  position === 0 ? START : { commit: BigInt(position), prepare: BigInt(position) };

/** Where a record lies: a byte of the server's files, far below 2^53. Throws where it is not said. */
export const positionOf = ({ position }: Record): number => {
  const commit = Number(position?.commit);
  if (!Number.isSafeInteger(commit)) throw new Error('The event store says no position.');
  return commit;
};

/** The server keeps records of its own among ours. */
export const isOurs = ({ streamId, type }: Record): boolean =>
  !streamId.startsWith('$') && !type.startsWith('$');

/** A record as it lies there; what is not JSON came back as a text or bytes. */
export const storedOf = (record: Record): StoredRecord => {
  const { id, type, data, metadata } = record;
  return {
    position: positionOf(record),
    stream: record.streamId,
    revision: Number(record.revision),
    content: { id, event: { type, data }, metadata },
  };
};

/** The event of a record. */
export const recordedOf = (record: Record): RecordedEvent => {
  const { content, ...place } = storedOf(record);
  return recordedFrom(place, content);
};
