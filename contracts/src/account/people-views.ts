import { Type } from 'typebox';
import { StoredText } from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';

/** One document per person, so that an erasure leaves nothing here. Relatives are not found. */
export const people = viewOf({
  name: 'people',
  title: 'Noms pour l’exploitation',
  document: {
    personId: StoredText,
    kind: Type.Enum(['customer', 'practitioner']),
    firstname: StoredText,
    lastname: StoredText,
    /** In the form of `phoneFigures`. */
    phone: orNull(StoredText),
    /** The practitioner who recorded a customer without an account. */
    recordedBy: orNull(StoredText),
  },
  id: ['personId'],
  indexes: [],
});
export type PersonDocument = DocumentOf<typeof people>;
