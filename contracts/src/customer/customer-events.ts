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

/** Relatives belong to the customer and appear in no other stream. */
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
const recorded = {
  firstname: named.firstname,
  lastname: named.lastname,
  phone: personal(orNull(Word), 'customerId', null),
  birthday: personal(orNull(Day), 'customerId', null),
};
export const RecordedPerson = Type.Object(recorded, { additionalProperties: false });
export type RecordedPerson = Static<typeof RecordedPerson>;

/** The mail address is in the account store, like all others. */
export const CustomerRecorded = eventOf('CustomerRecorded', {
  customerId,
  byPractitionerId: Id,
  ...recorded,
});
/** Only the practitioner who recorded the customer corrects the record. */
export const CustomerRecordRevised = eventOf('CustomerRecordRevised', {
  customerId,
  byPractitionerId: Id,
  ...recorded,
});
export const RelativeAdded = eventOf('RelativeAdded', { customerId, ...relative });
export const RelativeRevised = eventOf('RelativeRevised', { customerId, ...relative });
export const RelativeDeactivated = eventOf('RelativeDeactivated', { customerId, relativeId: Id });
export const RelativeReactivated = eventOf('RelativeReactivated', { customerId, relativeId: Id });

/**
 * The key of the customer's personal data is destroyed next: a step of an account's erasure, or a request of
 * its own.
 */
export const CustomerErased = eventOf('CustomerErased', {
  customerId,
  accountId: orNull(Id),
  /** The practitioner who recorded the customer. */
  byPractitionerId: Type.Optional(Id),
});
/** The erasure of a customer without an account. */
export const CustomerErasureCompleted = eventOf('CustomerErasureCompleted', { customerId });

export const customerEvents = [
  CustomerRegistered,
  CustomerProfileRevised,
  CustomerRecorded,
  CustomerRecordRevised,
  RelativeAdded,
  RelativeRevised,
  RelativeDeactivated,
  RelativeReactivated,
  CustomerErased,
  CustomerErasureCompleted,
] as const;
export type CustomerEvent = Static<(typeof customerEvents)[number]>;
