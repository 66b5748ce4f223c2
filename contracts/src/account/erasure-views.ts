import { Type } from 'typebox';
import { StoredInstant, StoredText } from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';

/**
 * A person who will be erased: an account with its parties, or a customer or practitioner without an
 * account. A withdrawn erasure stays here until the practitioner's profile is shown again.
 */
export const erasuresDue = viewOf({
  name: 'erasures-due',
  title: 'Personnes à effacer',
  document: {
    subjectId: StoredText,
    kind: Type.Enum(['account', 'customer', 'practitioner']),
    correlationId: StoredText,
    /** When the next step is to be taken. */
    dueAt: StoredInstant,
    /** Until then the erasure may be withdrawn; `null` once it was. */
    erasesAt: orNull(StoredInstant),
    /** The practitioner that the account is. */
    practitionerId: orNull(StoredText),
    /** Whether what is public of them has followed the account. */
    profile: Type.Enum(['leaving', 'returning', 'settled']),
  },
  id: ['subjectId'],
  indexes: [['dueAt']],
});
export type DueErasureDocument = DocumentOf<typeof erasuresDue>;
