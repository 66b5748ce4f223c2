import { setTimeout as pause } from 'node:timers/promises';
import {
  ErrorType,
  isCommandError,
  jsonEvent,
  NO_STREAM,
  WrongExpectedVersionError,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import type { EventToAppend } from 'contracts/ports';
import { bodiesOf } from '../log/append-size.ts';

const RETRY_MS = 100;

/** What the server, or the way to it, may say while nobody knows whether it has written. */
const UNANSWERED: ReadonlySet<ErrorType> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.NOT_LEADER,
]);
/** The same from the driver below the client, which has no word for it. */
const GRPC_UNAVAILABLE = 14;

const isUnanswered = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (isCommandError(error)) return UNANSWERED.has(error.type);
  return 'code' in error && error.code === GRPC_UNAVAILABLE;
};

const eventOf = ({ id, event: { type, data }, metadata }: EventToAppend) =>
  jsonEvent({ id, type, data: { ...data }, metadata: { ...metadata } });

type Append = {
  readonly stream: string;
  readonly expectedRevision: number;
  readonly events: readonly EventToAppend[];
};

/** The client gives an append no deadline of its own: a silent server would hold it for ever. */
const withinMs = async <Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> => {
  const stop = new AbortController();
  const late = pause(ms, undefined, { signal: stop.signal }).then(() => {
    throw new Error('The event store did not answer in time.');
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    stop.abort();
    late.catch(() => {});
  }
};

/**
 * Writes all events or none: whether they are there now, by this attempt or one before it. While it is
 * not known whether an attempt was heard it is repeated until the deadline, with the same ids: the
 * server writes no id twice at one place. Rejects after the deadline, and for whatever else is wrong.
 */
export const appendToEventStoreDb = async (
  client: EventStoreDBClient,
  { stream, expectedRevision, events }: Append,
  deadlineMs: number,
): Promise<boolean> => {
  // Throws where they are too many: the client's own error has no message.
  bodiesOf(stream, events);
  const until = performance.now() + deadlineMs;
  const expected = expectedRevision === -1 ? NO_STREAM : BigInt(expectedRevision);
  for (;;) {
    const left = until - performance.now();
    try {
      const answer = client.appendToStream(stream, events.map(eventOf), {
        expectedRevision: expected,
      });
      return (await withinMs(answer, left)).success;
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return false;
      if (!isUnanswered(error) || left <= RETRY_MS) throw error;
      await pause(RETRY_MS);
    }
  }
};
