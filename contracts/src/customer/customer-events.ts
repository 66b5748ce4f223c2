import { Type, type Static } from 'typebox';
import { eventOf, orNull, personal } from '../engine/event.ts';
import { ERASED_DAY, ERASED_NAME, ERASED_WORD } from '../people/erased.ts';
import { Day, Id, Word } from '../engine/fields.ts';

const customerId = Id;
const Gender = Type.Enum(['female', 'male', 'other']);

export const CustomerAddress = Type.Object(
  {
    street: Word,
    zipCode: Word,
    city: Word,
    latitude: Type.Number(),
    longitude: Type.Number(),
    locationName: Word,
  },
  { additionalProperties: false },
);

const erasedAddress = {
  street: ERASED_WORD,
  zipCode: ERASED_WORD,
  city: ERASED_WORD,
  latitude: 0,
  longitude: 0,
  locationName: ERASED_WORD,
};

const named = {
  firstname: personal(Word, 'customerId', ERASED_NAME.firstname),
  lastname: personal(Word, 'customerId', ERASED_NAME.lastname),
  gender: personal(orNull(Gender), 'customerId', null),
};

const profile = {
  ...named,
  birthday: personal(Day, 'customerId', ERASED_DAY),
  phone: personal(Word, 'customerId', ERASED_WORD),
  address: personal(CustomerAddress, 'customerId', erasedAddress),
};
export const CustomerProfile = Type.Object(profile, { additionalProperties: false });
export type CustomerProfile = Static<typeof CustomerProfile>;

/** Relatives are the customer's: nobody else speaks of them. */
const relative = {
  relativeId: Id,
  ...named,
  birthday: personal(orNull(Day), 'customerId', null),
  link: orNull(Type.Enum(['child', 'partner', 'parent', 'other'])),
};
export const Relative = Type.Object(relative, { additionalProperties: false });
export type Relative = Static<typeof Relative>;

export const CustomerRegistered = eventOf('CustomerRegistered', {
  customerId,
  accountId: Id,
  ...profile,
});
export const CustomerProfileRevised = eventOf('CustomerProfileRevised', {
  customerId,
  accountId: Id,
  ...profile,
});
/** What a practitioner knows of somebody who has no account: they rang up. */
const recorded = {
  firstname: named.firstname,
  lastname: named.lastname,
  phone: personal(orNull(Word), 'customerId', null),
  birthday: personal(orNull(Day), 'customerId', null),
};
export const RecordedPerson = Type.Object(recorded, { additionalProperties: false });
export type RecordedPerson = Static<typeof RecordedPerson>;

/** Where they are written to is no event: the account store keeps it, as it does every address. */
export const CustomerRecorded = eventOf('CustomerRecorded', {
  customerId,
  byPractitionerId: Id,
  ...recorded,
});
export const RelativeAdded = eventOf('RelativeAdded', { customerId, ...relative });
export const RelativeRevised = eventOf('RelativeRevised', { customerId, ...relative });
export const RelativeDeactivated = eventOf('RelativeDeactivated', { customerId, relativeId: Id });
export const RelativeReactivated = eventOf('RelativeReactivated', { customerId, relativeId: Id });

/**
 * The key of what was said of them is about to be destroyed: from here on nobody knows them. By
 * themselves without an account; else it is a step of the account's erasure.
 */
export const CustomerErased = eventOf('CustomerErased', { customerId, accountId: orNull(Id) });
/** Of somebody without an account: nothing is left. */
export const CustomerErasureCompleted = eventOf('CustomerErasureCompleted', { customerId });

export const customerEvents = [
  CustomerRegistered,
  CustomerProfileRevised,
  CustomerRecorded,
  RelativeAdded,
  RelativeRevised,
  RelativeDeactivated,
  RelativeReactivated,
  CustomerErased,
  CustomerErasureCompleted,
] as const;
export type CustomerEvent = Static<(typeof customerEvents)[number]>;
