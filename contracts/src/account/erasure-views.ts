import { viewOf } from '../engine/view.ts';

/**
 * Somebody who is to be erased: an account with everybody that it is, or a customer or a practitioner
 * without one; and an account that is kept, until the profile that followed it is shown again.
 */
export type DueErasureDocument = {
  readonly subjectId: string;
  readonly kind: 'account' | 'customer' | 'practitioner';
  readonly correlationId: string;
  /** An instant: when there is something to be done of it next. */
  readonly dueAt: string;
  /** An instant: until then whoever asked for it may withdraw it. `null` once they have. */
  readonly erasesAt: string | null;
  /** The practitioner that the account is. */
  readonly practitionerId: string | null;
  /** Whether what is public of them has followed the account. */
  readonly profile: 'leaving' | 'returning' | 'settled';
};

export const erasuresDue = viewOf({
  name: 'erasures-due',
  id: ['subjectId'],
  indexes: [['dueAt']],
});
