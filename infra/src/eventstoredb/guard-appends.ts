import type { Duplex, Readable, Writable } from 'node:stream';
import type { EventStoreDBClient } from '@eventstore/db-client';

type Stream = Readable | Writable | Duplex;

/** Ignores an answer to an append that was rejected before. */
const ignoreLateAnswers = (stream: Stream): void => {
  for (const listener of stream.listeners('data')) {
    stream.off('data', listener as () => void);
    stream.on('data', (answer) => {
      try {
        listener(answer);
      } catch {
        // The append has been repeated, or ends with its deadline.
      }
    });
  }
};

/**
 * Reports a full buffer as free, so that no append waits: the client rejects waiting appends when the stream
 * ends, and no caller can catch that.
 */
const sendAtOnce = (stream: Stream): void => {
  if (!('write' in stream)) return;
  const write = stream.write.bind(stream);
  stream.write = (message: unknown): boolean => {
    write(message);
    return true;
  };
};

/**
 * Keeps a lost connection from ending the process. The client has one table of the appends of all connections; an
 * error of any of them rejects and removes them all, and a later answer of another connection throws.
 */
export const guardAppends = (client: EventStoreDBClient): EventStoreDBClient => {
  const open = client['GRPCStreamCreator'];
  client['GRPCStreamCreator'] = (service, name, ...[create, cache]) => {
    if (name !== 'appendToStream') return open(service, name, create, cache);
    const createGuarded: typeof create = (grpc) => {
      const stream = create(grpc);
      if (stream instanceof Promise) return stream;
      ignoreLateAnswers(stream);
      sendAtOnce(stream);
      return stream;
    };
    return open(service, name, createGuarded, cache);
  };
  return client;
};
