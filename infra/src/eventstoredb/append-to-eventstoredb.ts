import { setTimeout as pause } from 'node:timers/promises';
import {
  ErrorType,
  isCommandError,
  NO_STREAM,
  WrongExpectedVersionError,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import type { EventToAppend } from 'contracts/ports';
import { bodiesOf } from '../log/append-size.ts';
import { recordToAppend } from './records.ts';
import { isRefusal, isWithoutNode } from './refusals.ts';

const RETRY_MS = 100;
/** A server that is well answers sooner, unless it holds an append that was sent twice at once. */
const SILENT_MS = 1_000;

/** Errors of the server and of the connection that leave open whether the events were written. */
const UNANSWERED: ReadonlySet<ErrorType> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
]);
/** The same from gRPC below the client, for which the client has no class of errors. */
const GRPC_UNAVAILABLE = 14;

const isUnanswered = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  // While another leader is elected no node may be found that answers.
  if (isWithoutNode(error)) return true;
  if (isRefusal(error)) return false;
  if (isCommandError(error)) return UNANSWERED.has(error.type);
  return 'code' in error && error.code === GRPC_UNAVAILABLE;
};

export type Append = {
  readonly stream: string;
  readonly expectedRevision: number;
  readonly events: readonly EventToAppend[];
};

/** Where the last event lies that is written, or how far the stream has gone on. */
export type AppendAnswer =
  | { readonly isWritten: true; readonly position: number | undefined }
  | { readonly isWritten: false; readonly revision: number };

type Attempt = AppendAnswer | { readonly isWritten: undefined; readonly error: unknown };

const revisionIn = ({ actualVersion }: WrongExpectedVersionError): number =>
  typeof actualVersion === 'bigint' ? Number(actualVersion) : -1;

const attemptOn = async (
  client: EventStoreDBClient,
  { stream, expectedRevision, events }: Append,
): Promise<Attempt> => {
  const expected = expectedRevision === -1 ? NO_STREAM : BigInt(expectedRevision);
  try {
    const { position } = await client.appendToStream(stream, events.map(recordToAppend), {
      expectedRevision: expected,
      requiresLeader: true,
    });
    return { isWritten: true, position: position && Number(position.commit) };
  } catch (error) {
    if (error instanceof WrongExpectedVersionError)
      return { isWritten: false, revision: revisionIn(error) };
    if (!isUnanswered(error)) throw error;
    return { isWritten: undefined, error };
  }
};

type Answered = { readonly of: Promise<Attempt>; readonly attempt: Attempt };

/** The first attempt that is answered; `undefined` where none is in time. The client sets no deadline. */
const firstWithin = async (
  attempts: ReadonlySet<Promise<Attempt>>,
  ms: number,
): Promise<Answered | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  const answers = [...attempts].map(async (of) => ({ of, attempt: await of }));
  try {
    return await Promise.race([...answers, silence]);
  } finally {
    clearTimeout(timer);
    for (const answer of answers) answer.catch(() => {});
  }
};

/**
 * Writes all events or none. Answers whether they are in the log now, by this call or an earlier one. An
 * attempt whose connection ended, or that has no answer within a second, is repeated with the same ids,
 * which the server writes once; the first answer to any of them counts. Rejects after the deadline, and
 * for every other error.
 */
export const appendToEventStoreDb = async (
  client: EventStoreDBClient,
  append: Append,
  until: number,
): Promise<AppendAnswer> => {
  // Throws where they are too many: the client's own error has no message.
  bodiesOf(append.stream, append.events);
  const unanswered = new Set<Promise<Attempt>>();
  for (let tries = 1; ; tries += 1) {
    unanswered.add(attemptOn(client, append));
    const left = until - performance.now();
    const first = await firstWithin(unanswered, Math.min(SILENT_MS, left));
    if (first === undefined) {
      if (left <= SILENT_MS) throw new Error('The event store did not answer in time.');
      continue;
    }
    const { of, attempt } = first;
    if (attempt.isWritten !== undefined) return attempt;
    unanswered.delete(of);
    if (until - performance.now() <= RETRY_MS) throw attempt.error;
    if (tries > 1) await pause(RETRY_MS);
  }
};
