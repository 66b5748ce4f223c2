import { hash } from 'node:crypto';
import type { RecordedEvent } from 'contracts';
import type { EventToAppend } from 'contracts/ports';

type Linked = Pick<RecordedEvent, 'metadata'>;

/**
 * SHA-256 (hex) of the stored form. The metadata contains the hash of the event before, so each hash covers
 * the stream up to it.
 */
export const hashOf = ({ id, event: { type, data }, metadata }: EventToAppend): string =>
  hash('sha256', JSON.stringify([id, type, data, metadata]), 'hex');

/** Whether an event follows the previous one of its stream; `previous` is `undefined` for the first. */
export const follows = (previous: EventToAppend | undefined, { metadata }: Linked): boolean =>
  metadata.previousHash === (previous === undefined ? null : hashOf(previous));
