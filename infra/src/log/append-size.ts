import type { EventToAppend } from 'contracts/ports';

/** EventStoreDB's default; the other stores have the same limit, so that a log can be moved there. */
export const APPEND_BYTES_MAX = 1_048_576;

/** The command has to write less at a time. */
class AppendTooLargeError extends Error {
  override readonly name = 'AppendTooLargeError';

  constructor(stream: string, bytes: number) {
    super(
      `An append to ${stream} has ${bytes} bytes, and may have ${APPEND_BYTES_MAX}: nothing was written.`,
    );
  }
}

/** A few bytes more than EventStoreDB counts. */
const bodyOf = ({ id, event, metadata }: EventToAppend): string =>
  JSON.stringify({ id, event, metadata });

/** Throws if they are too large for one append. */
export const bodiesOf = (stream: string, events: readonly EventToAppend[]): readonly string[] => {
  const bodies = events.map(bodyOf);
  const bytes = bodies.reduce((sum, body) => sum + Buffer.byteLength(body), 0);
  if (bytes > APPEND_BYTES_MAX) throw new AppendTooLargeError(stream, bytes);
  return bodies;
};
