import { setTimeout as pause } from 'node:timers/promises';
import type { DomainEvent, RecordedEvent } from 'contracts';
import type { EventStore, ReadStore } from 'contracts/ports';
import { isAwaited } from 'projections';
import type { DataKeys } from '../../log/data-keys.ts';
import type { MongodbReadStore } from '../../mongodb/views/mongodb-read-store.ts';

const BATCH = 500;
const UNAVAILABLE_MS = 1_000;

/** The events that follow the destruction of keys. */
const erasures: ReadonlySet<string> = new Set<DomainEvent['type']>([
  'ErasureCompleted',
  'CustomerErasureCompleted',
  'PractitionerErasureCompleted',
]);

const isErasure = ({ event }: RecordedEvent): boolean => erasures.has(event.type);

/** Follows the log: each event announces changes of views, and the end of an erasure that keys were destroyed. */
export const viewsFollowingLog = (
  log: Pick<EventStore, 'head' | 'follow'>,
  { expect, ...readStore }: MongodbReadStore,
  dataKeys: Pick<DataKeys, 'forgetAll'>,
): ReadStore => {
  const closing = new AbortController();
  const { signal } = closing;

  const follow = async (): Promise<void> => {
    const head = await log.head();
    expect(head);
    // An erasure may have ended while the log was not followed.
    dataKeys.forgetAll();
    for await (const batch of log.follow(head, { batchSize: BATCH, signal })) {
      // No reader waits for the outcomes of mails.
      const last = batch.findLast(isAwaited);
      if (last !== undefined) expect(last.position);
      if (batch.some(isErasure)) dataKeys.forgetAll();
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
