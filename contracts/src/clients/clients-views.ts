import { Type } from 'typebox';
import { StoredInstant, StoredText } from '../engine/document-fields.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';

export const clientNoteId = (practitionerId: string, customerId: string) =>
  `${practitionerId}/${customerId}`;

/** Read by their practitioner alone. */
export const clientNotes = viewOf({
  name: 'client-notes',
  title: 'Notes privées des praticiens',
  document: {
    practitionerId: StoredText,
    customerId: StoredText,
    noteText: StoredText,
    notedAt: StoredInstant,
    /** The number of changes. */
    version: Type.Integer(),
  },
  id: ['practitionerId', 'customerId'],
  indexes: [['practitionerId', 'customerId']],
  rooms: ({ keys }) => [`party:${String(keys['practitionerId'])}`],
});
export type ClientNoteDocument = DocumentOf<typeof clientNotes>;
