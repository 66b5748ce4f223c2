import { viewOf } from '../engine/view.ts';
import type { CustomerProfile, Relative } from './customer-events.ts';

/** Fields that may be unknown for a recorded customer. */
type Unsaid = 'birthday' | 'phone' | 'address';

/** The profile and the relatives. */
export type CustomerDocument = Omit<CustomerProfile, Unsaid> & {
  readonly [Field in Unsaid]: CustomerProfile[Field] | null;
} & {
  readonly customerId: string;
  /** `null` for a customer recorded by a practitioner. */
  readonly accountId: string | null;
  readonly registeredAt: string;
  /** How often the profile was written, the registration included. */
  readonly revision: number;
  readonly relatives: readonly (Relative & { readonly active: boolean })[];
};

export const customers = viewOf<CustomerDocument>()({
  name: 'customers',
  title: 'Clients',
  id: ['customerId'],
  indexes: [],
  rooms: ({ id }) => [`party:${id}`],
});

/** A customer, or a relative of theirs, has or had a booking with a practitioner. */
export type CustomerPractitionerDocument = {
  readonly customerId: string;
  readonly practitionerId: string;
  /** When each booking begins that may still be moved or cancelled, an instant. */
  readonly open: Readonly<Record<string, string>>;
  /** When the last of the others began. */
  readonly lastAt: string | null;
  /** How many others there were. */
  readonly past: number;
  /** The relatives for whom the customer has booked. */
  readonly relativeIds: readonly string[];
};

export const customerPractitionerId = (customerId: string, practitionerId: string) =>
  `${customerId}/${practitionerId}`;

export const customerPractitioners = viewOf<CustomerPractitionerDocument>()({
  name: 'customer-practitioners',
  title: 'Praticiens de chaque client',
  id: ['customerId', 'practitionerId'],
  indexes: [['customerId'], ['practitionerId']],
  rooms: ({ keys }) => [`party:${String(keys['customerId'])}`],
});
