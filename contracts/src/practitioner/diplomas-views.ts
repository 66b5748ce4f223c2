import { Type } from 'typebox';
import { StoredDay, StoredInstant, StoredText } from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { OPERATORS_ROOM } from '../engine/http/live.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';
import { FileRef } from './file-ref.ts';
import { PractitionerApplied } from './practitioner-events.ts';

export const diplomas = viewOf({
  name: 'diplomas',
  title: 'Diplômes',
  document: {
    diplomaId: StoredText,
    practitionerId: StoredText,
    specialityId: StoredText,
    state: Type.Enum(['pending', 'validated', 'refused']),
    file: FileRef,
    fileName: StoredText,
    submittedAt: StoredInstant,
    decidedAt: orNull(StoredInstant),
    by: orNull(StoredText),
    reason: orNull(StoredText),
  },
  id: ['diplomaId'],
  indexes: [
    ['state', 'submittedAt'],
    ['practitionerId', 'submittedAt'],
  ],
  rooms: ({ keys }) => [`party:${String(keys['practitionerId'])}`, OPERATORS_ROOM],
});
export type DiplomaDocument = DocumentOf<typeof diplomas>;
export type DiplomaState = DiplomaDocument['state'];

/** Answers of the sign-up that no profile shows. */
export const applications = viewOf({
  name: 'applications',
  title: 'Demandes d’inscription',
  document: {
    ...PractitionerApplied.properties.data.properties,
    birthday: StoredDay,
    appliedAt: StoredInstant,
  },
  id: ['practitionerId'],
  indexes: [],
});
export type ApplicationDocument = DocumentOf<typeof applications>;
