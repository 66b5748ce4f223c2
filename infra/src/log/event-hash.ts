import { hash } from 'node:crypto';
import type { RecordedEvent } from 'contracts';
import type { EventToAppend } from 'contracts/ports';

type Linked = Pick<RecordedEvent, 'metadata'>;

/**
 * What the next event of the stream carries as its `previousHash`: SHA-256 (hex) of the event as it
 * is handed to the adapter, so of what is stored, whatever was sealed in it. The metadata hold the
 * hash of the event before, and so each hash stands for the whole stream up to there.
 */
export const hashOf = ({ id, event: { type, data }, metadata }: EventToAppend): string =>
  hash('sha256', JSON.stringify([id, type, data, metadata]), 'hex');

/** Whether an event follows the one before it in its stream, of which there is none for the first. */
export const follows = (previous: EventToAppend | undefined, { metadata }: Linked): boolean =>
  metadata.previousHash === (previous === undefined ? null : hashOf(previous));
