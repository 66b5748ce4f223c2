import { LRUCache } from 'lru-cache';
import { roomForUpTo, type RecordedEvent } from 'contracts';
import type { Appended, EventToAppend, LogAdapter } from 'contracts/ports';
import { hashOf } from './event-hash.ts';

/** Other processes may have appended since. */
type Head = { readonly revision: number; readonly hash: string };

type Append = Parameters<LogAdapter['append']>;

/** A head takes 200 bytes. */
const HEADS_KEPT = 50_000;

const linked = (event: EventToAppend, previousHash: string | null): EventToAppend => ({
  id: event.id,
  event: event.event,
  metadata: { ...event.metadata, previousHash },
});

const chainOf = (previousHash: string | null, events: readonly EventToAppend[]) => {
  let before = previousHash;
  return events.map((each, index) => {
    const event = linked(each, before);
    if (index < events.length - 1) before = hashOf(event);
    return event;
  });
};

/**
 * Each event carries the hash of the one before it in its stream. An append at a revision names its
 * predecessor, so no lock is needed: after a lost race the adapter answers a conflict.
 */
export const chained = <Adapter extends LogAdapter>(adapter: Adapter): Adapter => {
  const heads = new LRUCache<string, Head>(roomForUpTo(HEADS_KEPT));
  const reading = new Set<Promise<Appended>>();

  const remember = (stream: string, last: RecordedEvent | undefined): void => {
    if (last === undefined || last.revision <= (heads.get(stream)?.revision ?? -1)) return;
    heads.set(stream, { revision: last.revision, hash: hashOf(last) });
  };

  const appendAfter = async (
    previousHash: string | null,
    [stream, expectedRevision, events]: Append,
  ): Promise<Appended> => {
    const answer = await adapter.append(stream, expectedRevision, chainOf(previousHash, events));
    if (answer.outcome === 'appended') remember(stream, answer.recorded.at(-1));
    return answer;
  };

  /** The head is not cached, or outdated. */
  const appendAfterReading = async (params: Append): Promise<Appended> => {
    const [stream, expectedRevision] = params;
    for (;;) {
      const [previous] = await adapter.readStream(stream, expectedRevision);
      if (previous !== undefined) return appendAfter(hashOf(previous), params);
      const nothing = await adapter.append(stream, expectedRevision, []);
      if (nothing.outcome === 'conflict') return nothing;
    }
  };

  return {
    ...adapter,
    append: (...params) => {
      const [stream, expectedRevision, events] = params;
      if (events.length === 0) return adapter.append(...params);
      if (expectedRevision === -1) return appendAfter(null, params);
      const head = heads.get(stream);
      if (head?.revision === expectedRevision) return appendAfter(head.hash, params);
      // The stream has moved on: a conflict, or an earlier result.
      if (head !== undefined && head.revision > expectedRevision) return appendAfter(null, params);
      const appending: Promise<Appended> = appendAfterReading(params).finally(() =>
        reading.delete(appending),
      );
      reading.add(appending);
      return appending;
    },
    close: async () => {
      await Promise.allSettled(reading);
      await adapter.close();
    },
  };
};
