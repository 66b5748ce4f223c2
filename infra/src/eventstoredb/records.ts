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

const EVENT_ID = 'eventId';

/** The server takes the place of a record, not one between two. */
export const placeAt = (position: number): Position | typeof START =>
  position === 0 ? START : { commit: BigInt(position), prepare: BigInt(position) };

/** A byte of the server's files, far below 2^53. Throws if it is missing. */
export const positionOf = ({ position }: Record): number => {
  const commit = Number(position?.commit);
  if (!Number.isSafeInteger(commit)) throw new Error('The event store says no position.');
  return commit;
};

/** The server keeps its own records among them. */
export const isOurs = ({ streamId, type }: Record): boolean =>
  !streamId.startsWith('$') && !type.startsWith('$');

/** UUID (version 8). */
const contentIdOf = (event: EventToAppend): string => {
  const hex = hashOf(event);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/**
 * The server recognises a repeated append by the ids of its records alone, so an id derives from the
 * content.
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

/** A record of another program names no event and keeps its own id. */
const partsOf = ({ id, metadata }: Record) => {
  if (typeof metadata !== 'object' || metadata === null || !(EVENT_ID in metadata))
    return { id, metadata };
  const { [EVENT_ID]: eventId, ...others } = metadata as { readonly [EVENT_ID]: unknown };
  return { id: eventId, metadata: others };
};

/** A body that is not JSON came back as text or bytes. */
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

export const recordedOf = (record: Record): RecordedEvent => {
  const { content, ...place } = storedOf(record);
  return recordedFrom(place, content);
};
