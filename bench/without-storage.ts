import type { RecordedEvent } from 'contracts';
import type { EventStore } from 'contracts/ports';

const isAgenda = (stream: string): boolean => stream.startsWith('agenda-');

/** Appends to agendas are answered but not stored: the rest is the cost of a route without storage. */
export const withoutStorage = (eventStore: EventStore): EventStore => ({
  ...eventStore,
  append: async (stream, expectedRevision, events) => {
    if (!isAgenda(stream)) return eventStore.append(stream, expectedRevision, events);
    const position = await eventStore.head();
    const recorded = events.map(({ id, event, metadata }, index): RecordedEvent => ({
      id,
      stream,
      revision: expectedRevision + 1 + index,
      position: position + 1 + index,
      event,
      metadata,
    }));
    return { outcome: 'appended', recorded };
  },
  readStream: async (stream, fromRevision) =>
    isAgenda(stream) ? [] : eventStore.readStream(stream, fromRevision),
});
