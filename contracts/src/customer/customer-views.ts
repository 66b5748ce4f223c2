import { viewOf } from '../messaging/view.ts';
import type { CustomerProfile, Relative } from './customer-events.ts';

/** The profile and the relatives. */
export type CustomerDocument = CustomerProfile & {
  readonly customerId: string;
  readonly accountId: string;
  readonly registeredAt: string;
  /** How often the profile was written, the registration included. */
  readonly revision: number;
  readonly relatives: readonly (Relative & { readonly active: boolean })[];
};

export const customers = viewOf({
  name: 'customers',
  id: ['customerId'],
  indexes: [],
  rooms: ({ id }) => [`party:${id}`],
});
