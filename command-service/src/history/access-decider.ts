import type { AccessCommand, AccessEvent } from 'contracts';
import { accept, type Decider } from '../decider.ts';

/** How often somebody was shown the personal fields of a booking. */
export type Accesses = { readonly views: number };

/** Every look is a fact of its own: a second one does not pass for the first. */
export const accessDecider: Decider<AccessCommand, Accesses, AccessEvent, never> = {
  initialState: () => ({ views: 0 }),
  evolve: ({ views }) => ({ views: views + 1 }),
  decide: ({ data }) => accept({ type: 'PersonalDataViewed', data }),
};
