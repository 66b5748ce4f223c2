import {
  jsonEvent,
  START,
  type AllStreamRecordedEvent,
  type Position,
  type RecordedEvent as EventStoreRecord,
} from '@eventstore/db-client';
import type { RecordedEvent } from 'contracts';
import type { EventToAppend, StoredRecord } from 'contracts/ports';
import { hashOf } from '../log/event-hash.ts';
import { recordedFrom } from '../log/recorded-event.ts';

type Record = EventStoreRecord | AllStreamRecordedEvent;

/** The field of a record's metadata with the id of its event. */
const EVENT_ID = 'eventId';

/** From where the server reads: it takes the place of a record, and nothing between two of them. */
export const placeAt = (position: number): Position | typeof START =>
  position === 0 ? START : { commit: BigInt(position), prepare: BigInt(position) };

/** The position of a record: a byte of the server's files, far below 2^53. Throws if it is missing. */
export const positionOf = ({ position }: Record): number => {
  const commit = Number(position?.commit);
  if (!Number.isSafeInteger(commit)) throw new Error('The event store says no position.');
  return commit;
};

/** The server keeps records of its own among ours. */
export const isOurs = ({ streamId, type }: Record): boolean =>
  !streamId.startsWith('$') && !type.startsWith('$');

/** A UUID (version 8) of all that an event holds. */
const contentIdOf = (event: EventToAppend): string => {
  const hex = hashOf(event);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/**
 * An event as it is sent. The server recognises a repeated append by the ids of its records alone, so that of
 * a record stands for its whole content: what the server answers as written is what was sent, to the time in it.
 */
export const recordToAppend = (event: EventToAppend) => {
  const { type, data } = event.event;
  return jsonEvent({
    id: contentIdOf(event),
    type,
    data: { ...data },
    metadata: { [EVENT_ID]: event.id, ...event.metadata },
  });
};

/** A record that another program wrote names no event, and has its own id. */
const partsOf = ({ id, metadata }: Record) => {
  if (typeof metadata !== 'object' || metadata === null || !(EVENT_ID in metadata))
    return { id, metadata };
  const { [EVENT_ID]: eventId, ...others } = metadata as { readonly [EVENT_ID]: unknown };
  return { id: eventId, metadata: others };
};

/** A record as it lies there; what is not JSON came back as a text or bytes. */
export const storedOf = (record: Record): StoredRecord => {
  const { type, data } = record;
  const { id, metadata } = partsOf(record);
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
