import { OPERATORS_ROOM } from '../engine/http/live.ts';
import { viewOf } from '../engine/view.ts';
import type { FileRef } from './file-ref.ts';
import type { PractitionerApplied } from './practitioner-events.ts';

export type DiplomaState = 'pending' | 'validated' | 'refused';

/** A diploma that was sent, and what became of it. Its file is private. */
export type DiplomaDocument = {
  readonly diplomaId: string;
  readonly practitionerId: string;
  readonly specialityId: string;
  readonly state: DiplomaState;
  readonly file: FileRef;
  readonly fileName: string;
  /** Instants. */
  readonly submittedAt: string;
  readonly decidedAt: string | null;
  /** The account of the operator who decided. */
  readonly by: string | null;
  /** Of a refusal: the sentence for the practitioner. */
  readonly reason: string | null;
};

export const diplomas = viewOf<DiplomaDocument>()({
  name: 'diplomas',
  title: 'Diplômes',
  id: ['diplomaId'],
  indexes: [
    ['state', 'submittedAt'],
    ['practitionerId', 'submittedAt'],
  ],
  rooms: ({ keys }) => [`party:${String(keys['practitionerId'])}`, OPERATORS_ROOM],
});

/** Answers of the practitioner's sign-up that no profile shows: for them and operators only. */
export type ApplicationDocument = PractitionerApplied['data'] & {
  /** An instant. */
  readonly appliedAt: string;
};

export const applications = viewOf<ApplicationDocument>()({
  name: 'applications',
  title: 'Demandes d’inscription',
  id: ['practitionerId'],
  indexes: [],
});
