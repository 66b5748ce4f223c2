import { hash } from 'node:crypto';
import type { RecordedEvent } from 'contracts';
import type { EventToAppend } from 'contracts/ports';

type Linked = Pick<RecordedEvent, 'metadata'>;

/**
 * The `previousHash` of the next event in the stream: SHA-256 (hex) of the event as handed to the
 * adapter, so of the stored, encrypted form. The metadata contains the hash of the event before, so
 * each hash covers the whole stream up to it.
 */
export const hashOf = ({ id, event: { type, data }, metadata }: EventToAppend): string =>
  hash('sha256', JSON.stringify([id, type, data, metadata]), 'hex');

/** Whether an event follows the one before it in its stream, of which there is none for the first. */
export const follows = (previous: EventToAppend | undefined, { metadata }: Linked): boolean =>
  metadata.previousHash === (previous === undefined ? null : hashOf(previous));
