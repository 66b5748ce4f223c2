import { Type } from 'typebox';
import { StoredText } from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';

/** One document per person, so that an erasure leaves nothing here. The view holds no relatives. */
export const people = viewOf({
  name: 'people',
  title: 'Noms pour l’exploitation',
  document: {
    personId: StoredText,
    kind: Type.Enum(['customer', 'practitioner']),
    firstname: StoredText,
    lastname: StoredText,
    /** The figures as `phoneFigures` writes them. */
    phone: orNull(StoredText),
    /** The practitioner who recorded a customer without an account. */
    recordedBy: orNull(StoredText),
  },
  id: ['personId'],
  indexes: [],
});
export type PersonDocument = DocumentOf<typeof people>;
