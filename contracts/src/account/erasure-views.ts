import { viewOf } from '../messaging/view.ts';

/** Somebody who is to be erased: an account with everybody that it is, or a customer without one. */
export type DueErasureDocument = {
  readonly subjectId: string;
  readonly kind: 'account' | 'customer';
  readonly correlationId: string;
  /** An instant: until then whoever asked for it may withdraw it. */
  readonly dueAt: string;
};

export const erasuresDue = viewOf({
  name: 'erasures-due',
  id: ['subjectId'],
  indexes: [['dueAt']],
});
