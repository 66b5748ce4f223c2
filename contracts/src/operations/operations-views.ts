import { Position, StoredText } from '../engine/document-fields.ts';
import { OPERATORS_ROOM } from '../engine/http/live.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';

export const quarantinedEvents = viewOf({
  name: 'quarantined-events',
  title: 'Événements en quarantaine',
  document: {
    view: StoredText,
    eventId: StoredText,
    type: StoredText,
    eventPosition: Position,
    error: StoredText,
  },
  id: ['view', 'eventId'],
  indexes: [['view', 'eventPosition']],
  positions: ['eventPosition'],
  rooms: () => [OPERATORS_ROOM],
});
export type QuarantinedEventDocument = DocumentOf<typeof quarantinedEvents>;
