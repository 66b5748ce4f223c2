import { once } from 'node:events';
import {
  excludeSystemEvents,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
} from '@eventstore/db-client';
import type { RecordedEvent } from 'contracts';
import type { Connection } from './connection.ts';
import { placeAt, recordedOf } from './records.ts';

type Follow = {
  readonly batchSize: number;
  readonly signal: AbortSignal;
};

const arrived = (subscription: AllStreamSubscription, batchSize: number): RecordedEvent[] => {
  const batch: RecordedEvent[] = [];
  while (batch.length < batchSize) {
    const resolved = subscription.read() as AllStreamResolvedEvent | null;
    if (resolved === null) return batch;
    if (resolved.event !== undefined) batch.push(recordedOf(resolved.event));
  }
  return batch;
};

/**
 * Yields batches until the signal aborts. Rejects if the server is unavailable, since the client does not
 * subscribe again.
 */
export const followEventStoreDb = async function* (
  { client, heard, lost }: Connection,
  after: number,
  { batchSize, signal }: Follow,
): AsyncGenerator<readonly RecordedEvent[]> {
  if (signal.aborted) return;
  const broken = new AbortController();
  const over = AbortSignal.any([signal, broken.signal, lost]);
  const subscription = client.subscribeToAll(
    { fromPosition: placeAt(after), filter: excludeSystemEvents() },
    { highWaterMark: batchSize },
  );
  subscription.on('error', (error) => broken.abort(error));
  subscription.on('end', () => broken.abort(new Error('The event store told no further.')));
  try {
    while (!signal.aborted) {
      const batch = arrived(subscription, batchSize);
      if (batch.length > 0) yield batch;
      else {
        broken.signal.throwIfAborted();
        lost.throwIfAborted();
        await once(subscription, 'readable', { signal: over }).catch(() => {});
        heard();
      }
    }
  } finally {
    await subscription.unsubscribe().catch(() => {});
  }
};
