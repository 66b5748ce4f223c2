import { upcast, type RecordedEvent } from 'contracts';
import type { LogAdapter } from 'contracts/ports';

const upcastedBy =
  (translate: typeof upcast) =>
  (recorded: RecordedEvent): RecordedEvent => {
    const event = translate(recorded.event);
    return event === recorded.event ? recorded : { ...recorded, event };
  };

/** All readers get the present shape. Copies and hashes are made of the stored form, below this layer. */
export const upcastingReader = <Log extends Pick<LogAdapter, 'readAll' | 'eventAt' | 'follow'>>(
  log: Log,
  translate = upcast,
): Log => {
  const upcasted = upcastedBy(translate);
  return {
    ...log,
    readAll: async (after, limit) => (await log.readAll(after, limit)).map(upcasted),
    eventAt: async (position) => {
      const recorded = await log.eventAt(position);
      return recorded && upcasted(recorded);
    },
    follow: async function* (after, options) {
      for await (const batch of log.follow(after, options)) yield batch.map(upcasted);
    },
  };
};

/** Also translates the answers of appends, which may find stored events. */
export const upcasting = <Store extends LogAdapter>(store: Store, translate = upcast): Store => {
  const upcasted = upcastedBy(translate);
  return {
    ...upcastingReader(store, translate),
    readStream: async (stream, fromRevision) =>
      (await store.readStream(stream, fromRevision)).map(upcasted),
    append: async (stream, expectedRevision, events) => {
      const answer = await store.append(stream, expectedRevision, events);
      return answer.outcome === 'appended'
        ? { ...answer, recorded: answer.recorded.map(upcasted) }
        : answer;
    },
  };
};
