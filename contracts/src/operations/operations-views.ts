import { OPERATORS_ROOM } from '../engine/http/live.ts';
import { viewOf } from '../engine/view.ts';

/** An event that a view could not take. */
export type QuarantinedEventDocument = {
  readonly view: string;
  readonly eventId: string;
  readonly type: string;
  readonly eventPosition: number;
  readonly error: string;
};

export const quarantinedEvents = viewOf<QuarantinedEventDocument>()({
  name: 'quarantined-events',
  title: 'Événements en quarantaine',
  id: ['view', 'eventId'],
  indexes: [['view', 'eventPosition']],
  positions: ['eventPosition'],
  rooms: () => [OPERATORS_ROOM],
});
