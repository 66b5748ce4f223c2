import { Type } from 'typebox';
import { Position, StoredInstant, StoredText } from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { OPERATORS_ROOM } from '../engine/http/live.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';
import { ContactMessageSent } from './messages-events.ts';

/** `closed`: dealt with, without an answer. */
export const messageStates = ['open', 'answered', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];

export const messages = viewOf({
  name: 'messages',
  title: 'Messages reçus',
  document: {
    ...ContactMessageSent.properties.data.properties,
    sentAt: StoredInstant,
    state: Type.Enum([...messageStates]),
    isOpen: Type.Boolean(),
    answer: orNull(Type.Object({ at: StoredInstant, by: StoredText, answerText: StoredText })),
    closedAt: orNull(StoredInstant),
    closedBy: orNull(StoredText),
    /** The order of the list. */
    eventPosition: Position,
  },
  id: ['messageId'],
  indexes: [
    ['isOpen', 'eventPosition'],
    ['accountId', 'eventPosition'],
  ],
  positions: ['eventPosition'],
  rooms: () => [OPERATORS_ROOM],
});
export type MessageDocument = DocumentOf<typeof messages>;
