import { Type, type Static } from 'typebox';
import { eventOf, orNull, personal } from '../messaging/event.ts';
import { Day, Id, Word } from '../values/fields.ts';

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

const profile = {
  firstname: personal(Word),
  lastname: personal(Word),
  gender: orNull(personal(Gender)),
  birthday: personal(Day),
  phone: personal(Word),
  address: personal(CustomerAddress),
};
export const CustomerProfile = Type.Object(profile, { additionalProperties: false });
export type CustomerProfile = Static<typeof CustomerProfile>;

const relative = {
  relativeId: Id,
  firstname: personal(Word),
  lastname: personal(Word),
  gender: orNull(personal(Gender)),
  birthday: orNull(personal(Day)),
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
export const RelativeAdded = eventOf('RelativeAdded', { customerId, ...relative });
export const RelativeRevised = eventOf('RelativeRevised', { customerId, ...relative });
export const RelativeDeactivated = eventOf('RelativeDeactivated', { customerId, relativeId: Id });
export const RelativeReactivated = eventOf('RelativeReactivated', { customerId, relativeId: Id });

export const customerEvents = [
  CustomerRegistered,
  CustomerProfileRevised,
  RelativeAdded,
  RelativeRevised,
  RelativeDeactivated,
  RelativeReactivated,
] as const;
export type CustomerEvent = Static<(typeof customerEvents)[number]>;
