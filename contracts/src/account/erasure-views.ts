import { viewOf } from '../engine/view.ts';

/**
 * A person who will be erased: an account with its parties, or a customer or practitioner without an
 * account. A withdrawn erasure stays here until the practitioner's profile is shown again.
 */
export type DueErasureDocument = {
  readonly subjectId: string;
  readonly kind: 'account' | 'customer' | 'practitioner';
  readonly correlationId: string;
  /** An instant: when there is something to be done of it next. */
  readonly dueAt: string;
  /** Until this instant the erasure may be withdrawn; `null` once it was. */
  readonly erasesAt: string | null;
  /** The practitioner that the account is. */
  readonly practitionerId: string | null;
  /** Whether what is public of them has followed the account. */
  readonly profile: 'leaving' | 'returning' | 'settled';
};

export const erasuresDue = viewOf<DueErasureDocument>()({
  name: 'erasures-due',
  title: 'Personnes à effacer',
  id: ['subjectId'],
  indexes: [['dueAt']],
});
