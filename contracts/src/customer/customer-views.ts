import { Type } from 'typebox';
import { StoredDay, StoredInstant, StoredText } from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';
import { CustomerProfile, Relative } from './customer-events.ts';

const { phone, address, ...profile } = CustomerProfile.properties;

/** The profile and the relatives. */
export const customers = viewOf({
  name: 'customers',
  title: 'Clients',
  document: {
    ...profile,
    // These three may be unknown for a recorded customer.
    birthday: orNull(StoredDay),
    phone: orNull(phone),
    address: orNull(address),
    customerId: StoredText,
    /** `null` for a customer recorded by a practitioner. */
    accountId: orNull(StoredText),
    registeredAt: StoredInstant,
    /** How often the profile was written, the registration included. */
    revision: Type.Integer(),
    relatives: Type.Array(
      Type.Object({
        ...Relative.properties,
        birthday: orNull(StoredDay),
        active: Type.Boolean(),
      }),
    ),
  },
  id: ['customerId'],
  indexes: [],
  rooms: ({ id }) => [`party:${id}`],
});
export type CustomerDocument = DocumentOf<typeof customers>;

export const customerPractitionerId = (customerId: string, practitionerId: string) =>
  `${customerId}/${practitionerId}`;

/** A customer, or a relative of theirs, has or had a booking with a practitioner. */
export const customerPractitioners = viewOf({
  name: 'customer-practitioners',
  title: 'Praticiens de chaque client',
  document: {
    customerId: StoredText,
    practitionerId: StoredText,
    /** When each booking begins that may still be moved or cancelled. */
    open: Type.Record(Type.String(), StoredInstant),
    /** When the last of the others began. */
    lastAt: orNull(StoredInstant),
    /** How many others there were. */
    past: Type.Integer(),
    /** The relatives for whom the customer has booked. */
    relativeIds: Type.Array(StoredText),
  },
  id: ['customerId', 'practitionerId'],
  indexes: [['customerId'], ['practitionerId']],
  rooms: ({ keys }) => [`party:${String(keys['customerId'])}`],
});
export type CustomerPractitionerDocument = DocumentOf<typeof customerPractitioners>;
