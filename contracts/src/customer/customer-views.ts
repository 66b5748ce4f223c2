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

/** That a customer, or a relative of theirs, has been booked with a practitioner, or is. */
export type CustomerPractitionerDocument = {
  readonly customerId: string;
  readonly practitionerId: string;
  /** When each booking begins that may still be moved or cancelled, an instant. */
  readonly open: Readonly<Record<string, string>>;
  /** When the last of the others began. */
  readonly lastAt: string | null;
};

export const customerPractitionerId = (customerId: string, practitionerId: string) =>
  `${customerId}/${practitionerId}`;

export const customerPractitioners = viewOf({
  name: 'customer-practitioners',
  id: ['customerId', 'practitionerId'],
  indexes: [['customerId']],
  rooms: ({ keys }) => [`party:${String(keys['customerId'])}`],
});
