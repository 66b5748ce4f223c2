import { upcast, type RecordedEvent } from 'contracts';
import type { LogAdapter } from 'contracts/ports';

const upcasted = (recorded: RecordedEvent): RecordedEvent => {
  const event = upcast(recorded.event);
  return event === recorded.event ? recorded : { ...recorded, event };
};

/**
 * A log whose events are all read in today's shape, whoever reads them: deciders, views, history,
 * audit. What is stored stays as it was written; whatever looks at that (a copy, a hash) stands below.
 */
export const upcastingReader = <Log extends Pick<LogAdapter, 'readAll' | 'eventAt' | 'follow'>>(
  log: Log,
): Log => ({
  ...log,
  readAll: async (after, limit) => (await log.readAll(after, limit)).map(upcasted),
  eventAt: async (position) => {
    const recorded = await log.eventAt(position);
    return recorded && upcasted(recorded);
  },
  follow: async function* (after, options) {
    for await (const batch of log.follow(after, options)) yield batch.map(upcasted);
  },
});

/** The same for a log that is written too: what an append finds there already may be of before. */
export const upcasting = <Store extends LogAdapter>(store: Store): Store => ({
  ...upcastingReader(store),
  readStream: async (stream, fromRevision) =>
    (await store.readStream(stream, fromRevision)).map(upcasted),
  append: async (stream, expectedRevision, events) => {
    const answer = await store.append(stream, expectedRevision, events);
    return answer.outcome === 'appended'
      ? { ...answer, recorded: answer.recorded.map(upcasted) }
      : answer;
  },
});
