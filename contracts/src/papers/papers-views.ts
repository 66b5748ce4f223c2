import { Type } from 'typebox';
import { StoredInstant, StoredText } from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { partyRoom } from '../engine/http/live.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';
import { FileRef } from '../practitioner/file-ref.ts';

/** Papers that were not withdrawn. */
export const papers = viewOf({
  name: 'papers',
  title: 'Documents remis',
  document: {
    paperId: StoredText,
    kind: Type.Enum(['advice', 'file']),
    practitionerId: StoredText,
    customerId: StoredText,
    relativeId: orNull(StoredText),
    bookingId: StoredText,
    /** When it was handed over, and when its text was revised last. */
    at: StoredInstant,
    revisedAt: orNull(StoredInstant),
    /** Of a file always 1. */
    version: Type.Integer({ minimum: 1 }),
    adviceText: orNull(StoredText),
    paperTitle: orNull(StoredText),
    file: orNull(FileRef),
    fileName: orNull(StoredText),
  },
  id: ['paperId'],
  indexes: [
    ['customerId', 'at'],
    ['customerId', 'kind', 'at'],
    ['practitionerId', 'kind', 'at'],
    ['bookingId', 'at'],
  ],
  rooms: ({ keys }) => [
    partyRoom(String(keys['customerId'])),
    partyRoom(String(keys['practitionerId'])),
  ],
});
export type PaperDocument = DocumentOf<typeof papers>;
