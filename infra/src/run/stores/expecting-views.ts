import { setTimeout as pause } from 'node:timers/promises';
import type { DomainEvent, RecordedEvent } from 'contracts';
import type { EventStore, ReadStore } from 'contracts/ports';
import { isAwaited } from 'projections';
import type { DataKeys } from '../../log/data-keys.ts';
import type { MongodbReadStore } from '../../mongodb/views/mongodb-read-store.ts';

const BATCH = 500;
const UNAVAILABLE_MS = 1_000;

/** They follow the destruction of keys. */
const erasures: ReadonlySet<string> = new Set<DomainEvent['type']>([
  'ErasureCompleted',
  'CustomerErasureCompleted',
  'PractitionerErasureCompleted',
]);

const isErasure = ({ event }: RecordedEvent): boolean => erasures.has(event.type);

/** Every event of the log is a sign that changes are coming, and some that keys are destroyed. */
export const expectingViews = (
  log: Pick<EventStore, 'head' | 'follow'>,
  { expect, ...readStore }: MongodbReadStore,
  dataKeys: Pick<DataKeys, 'forgetAll'>,
): ReadStore => {
  const closing = new AbortController();
  const { signal } = closing;

  const follow = async (): Promise<void> => {
    const head = await log.head();
    expect(head);
    // An erasure may have been missed meanwhile.
    dataKeys.forgetAll();
    for await (const batch of log.follow(head, { batchSize: BATCH, signal })) {
      // Events of the projector are not awaited.
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
