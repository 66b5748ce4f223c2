import { Type } from 'typebox';
import { StoredInstant, StoredText } from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';

/**
 * Accounts, and parties without one. A withdrawn erasure stays until the practitioner's profile is shown
 * again.
 */
export const erasuresDue = viewOf({
  name: 'erasures-due',
  title: 'Personnes à effacer',
  document: {
    subjectId: StoredText,
    kind: Type.Enum(['account', 'customer', 'practitioner']),
    correlationId: StoredText,
    dueAt: StoredInstant,
    /** The end of the period for withdrawal; `null` once the erasure was withdrawn. */
    erasesAt: orNull(StoredInstant),
    practitionerId: orNull(StoredText),
    /** Whether the public profile has changed with the account. */
    profile: Type.Enum(['leaving', 'returning', 'settled']),
  },
  id: ['subjectId'],
  indexes: [['dueAt']],
});
export type DueErasureDocument = DocumentOf<typeof erasuresDue>;
