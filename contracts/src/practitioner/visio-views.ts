import { StoredText } from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';

/** Readable by the practitioner and their clients. */
export const visioLinks = viewOf({
  name: 'visio-links',
  title: 'Liens de visio',
  document: {
    practitionerId: StoredText,
    /** `null`: each booking has a room of its own. */
    visioLink: orNull(StoredText),
  },
  id: ['practitionerId'],
  indexes: [],
  rooms: ({ id }) => [`party:${id}`],
});
export type VisioLinkDocument = DocumentOf<typeof visioLinks>;
