import { Type } from 'typebox';
import { StoredDay, StoredInstant, StoredText } from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';
import { CustomerProfile, Relative } from './customer-events.ts';

const { phone, address, ...profile } = CustomerProfile.properties;

export const customers = viewOf({
  name: 'customers',
  title: 'Clients',
  document: {
    ...profile,
    // Unknown of some recorded customers.
    birthday: orNull(StoredDay),
    phone: orNull(phone),
    address: orNull(address),
    customerId: StoredText,
    /** `null` for a customer recorded by a practitioner. */
    accountId: orNull(StoredText),
    registeredAt: StoredInstant,
    isErased: Type.Boolean(),
    /** Writes of the profile, the registration included. */
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

/** A customer who has or had a booking or a seat with a practitioner, or whom the practitioner recorded. */
export const customerPractitioners = viewOf({
  name: 'customer-practitioners',
  title: 'Praticiens de chaque client',
  document: {
    customerId: StoredText,
    practitionerId: StoredText,
    /** The starts of bookings that may still change, by booking. */
    open: Type.Record(Type.String(), StoredInstant),
    /** The start of the last of the other bookings. */
    lastAt: orNull(StoredInstant),
    /** The number of the other bookings. */
    past: Type.Integer(),
    /** The events of seats that are taken, by seat: their dates may change. */
    seats: Type.Record(Type.String(), StoredText),
    relativeIds: Type.Array(StoredText),
    /** The start of the first of the other bookings. */
    firstAt: orNull(StoredInstant),
    /** When the practitioner recorded the customer. */
    recordedAt: orNull(StoredInstant),
    /** The client of the practitioner who is the same person. */
    mergedInto: orNull(StoredText),
    /** Clients of the practitioner who are other people. */
    separatedFrom: Type.Array(StoredText),
  },
  id: ['customerId', 'practitionerId'],
  indexes: [['customerId'], ['practitionerId', 'customerId']],
  rooms: ({ keys }) => [
    `party:${String(keys['customerId'])}`,
    `party:${String(keys['practitionerId'])}`,
  ],
});
export type CustomerPractitionerDocument = DocumentOf<typeof customerPractitioners>;
