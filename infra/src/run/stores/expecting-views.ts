import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore, ReadStore } from 'contracts/ports';
import { isAwaited } from 'projections';
import type { MongodbReadStore } from '../../mongodb/views/mongodb-read-store.ts';

const BATCH = 500;
const UNAVAILABLE_MS = 1_000;

/** Every event of the log is a sign that changes are coming. */
export const expectingViews = (
  log: Pick<EventStore, 'head' | 'follow'>,
  { expect, ...readStore }: MongodbReadStore,
): ReadStore => {
  const closing = new AbortController();
  const { signal } = closing;

  const follow = async (): Promise<void> => {
    const head = await log.head();
    expect(head);
    for await (const batch of log.follow(head, { batchSize: BATCH, signal })) {
      // Events of the projector are not awaited.
      const last = batch.findLast(isAwaited);
      if (last !== undefined) expect(last.position);
    }
  };
  const followOn = async (): Promise<void> => {
    while (!signal.aborted) {
      await follow().catch(() => {});
      await pause(UNAVAILABLE_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const following = followOn();

  return {
    ...readStore,
    close: async () => {
      closing.abort();
      await Promise.all([following, readStore.close()]);
    },
  };
};
