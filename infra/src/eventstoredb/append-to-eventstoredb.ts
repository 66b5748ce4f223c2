import { NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import type { EventToAppend } from 'contracts/ports';
import type { Connection } from './connection.ts';
import { recordToAppend } from './records.ts';

export type Append = {
  readonly stream: string;
  readonly expectedRevision: number;
  readonly events: readonly EventToAppend[];
};

/** The position of the last written event, or the stream's present revision. */
type AppendAnswer =
  | { readonly isWritten: true; readonly position: number | undefined }
  | { readonly isWritten: false; readonly revision: number };

const revisionIn = ({ actualVersion }: WrongExpectedVersionError): number =>
  typeof actualVersion === 'bigint' ? Number(actualVersion) : -1;

/** Appends all events or none. Returns whether they are in the log, by this call or an earlier one. */
export const appendTo = async (
  { client, ready }: Connection,
  { stream, expectedRevision, events }: Append,
): Promise<AppendAnswer> => {
  await ready();
  const expected = expectedRevision === -1 ? NO_STREAM : BigInt(expectedRevision);
  try {
    const { position } = await client.appendToStream(stream, events.map(recordToAppend), {
      expectedRevision: expected,
      requiresLeader: true,
    });
    return { isWritten: true, position: position && Number(position.commit) };
  } catch (error) {
    if (!(error instanceof WrongExpectedVersionError)) throw error;
    return { isWritten: false, revision: revisionIn(error) };
  }
};
