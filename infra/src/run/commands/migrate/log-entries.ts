import { createHash } from 'node:crypto';
import { isUnreadable } from 'contracts';
import type { EventToAppend, StoredRecord } from 'contracts/ports';
import { recordedFrom } from '../../../log/recorded-event.ts';

/** The event without anything that depends on its store. */
export type LogEntry = {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly event: EventToAppend;
  /** Equal in all stores of one log. */
  readonly text: string;
};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether the value is an object without other names. */
const hasOnly = (value: unknown, names: readonly string[]): boolean =>
  isObject(value) && Object.keys(value).every((name) => names.includes(name));

/** `undefined` if it is no plain event. */
export const entryOf = ({ content, ...place }: StoredRecord): LogEntry | undefined => {
  const { stream, revision } = place;
  const recorded = recordedFrom(place, content);
  if (isUnreadable(recorded) || !hasOnly(content, ['id', 'event', 'metadata'])) return undefined;
  const { id, event, metadata } = content as EventToAppend;
  const isWhole = hasOnly(event, ['type', 'data']) && isObject(event.data) && isObject(metadata);
  if (!isWhole) return undefined;
  const text = JSON.stringify([stream, revision, id, event.type, event.data, metadata]);
  return { ...place, event: { id, event, metadata }, text };
};

export type LogDigest = {
  readonly events: number;
  /** SHA-256 (hex). */
  readonly digest: string;
};

/** The digest covers order, streams, revisions, ids and bodies. */
export const openLogDigest = () => {
  const hash = createHash('sha256');
  let events = 0;
  return {
    take: ({ text }: LogEntry): void => {
      hash.update(`${text}\n`);
      events += 1;
    },
    result: (): LogDigest => ({ events, digest: hash.digest('hex') }),
  };
};
