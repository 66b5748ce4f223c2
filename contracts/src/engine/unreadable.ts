import type { RecordedEvent } from './event.ts';

/** No event has this type: what stands in a log in its place cannot be read. */
const UNREADABLE = 'Unreadable';

type Place = Pick<RecordedEvent, 'stream' | 'revision' | 'position'>;

/**
 * Stands for an event whose body is none: not JSON, or not what was ever appended. It keeps its place,
 * so that whoever reads the log goes on behind it, and nobody takes it for a fact.
 */
export const unreadableEvent = (place: Place): RecordedEvent => ({
  ...place,
  id: `unreadable-${place.position}`,
  event: { type: UNREADABLE, data: {} },
  metadata: {
    commandId: '',
    correlationId: '',
    causationId: '',
    actor: { role: 'process', process: 'log' },
    at: '1970-01-01T00:00:00.000Z',
    origin: 'process',
  },
});

export const isUnreadable = ({ event }: Pick<RecordedEvent, 'event'>): boolean =>
  event.type === UNREADABLE;
