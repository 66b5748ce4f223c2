import type { RecordedEvent } from './event.ts';

const UNREADABLE = 'Unreadable';

type Place = Pick<RecordedEvent, 'stream' | 'revision' | 'position'>;

/** A corrupt event keeps its position, so that readers continue after it without taking it for a fact. */
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
