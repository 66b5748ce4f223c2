import { viewOf } from '../messaging/view.ts';
import type { CustomerProfile, Relative } from './customer-events.ts';

/** Names and relatives. */
export type CustomerDocument = CustomerProfile & {
  readonly customerId: string;
  readonly accountId: string;
  readonly registeredAt: string;
  readonly relatives: readonly (Relative & { readonly active: boolean })[];
};

export const customers = viewOf({
  name: 'customers',
  id: ['customerId'],
  indexes: [],
  rooms: ({ id }) => [`party:${id}`],
});
