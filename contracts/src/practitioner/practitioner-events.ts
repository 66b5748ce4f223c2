import { Type, type Static } from 'typebox';
import { eventOf, orNull, personal } from '../messaging/event.ts';
import { ERASED_NAME, ERASED_WORD } from '../values/erased.ts';
import { Day, Id, Text, Word, Zone } from '../values/fields.ts';

const practitionerId = Id;

const address = {
  addressId: Id,
  label: Word,
  street: personal(Word, 'practitionerId', ERASED_WORD),
  zipCode: Word,
  city: Word,
  latitude: personal(Type.Number(), 'practitionerId', 0),
  longitude: personal(Type.Number(), 'practitionerId', 0),
};
export const PractitionerAddress = Type.Object(address, { additionalProperties: false });
export type PractitionerAddress = Static<typeof PractitionerAddress>;

export const PractitionerRegistered = eventOf('PractitionerRegistered', {
  practitionerId,
  /** `null` for one who was imported and has not signed up yet. */
  accountId: orNull(Id),
  /** Erased, it is nobody's: no address of a profile may be written so. */
  slug: personal(Word, 'practitionerId', ERASED_WORD),
  firstname: personal(Word, 'practitionerId', ERASED_NAME.firstname),
  lastname: personal(Word, 'practitionerId', ERASED_NAME.lastname),
  phone: personal(orNull(Word), 'practitionerId', null),
  timeZone: Zone,
  specialityIds: Type.Array(Id, { maxItems: 20 }),
  origin: Type.Enum(['signup', 'import']),
});
export type PractitionerRegistered = Static<typeof PractitionerRegistered>;
export const PractitionerProfileRevised = eventOf('PractitionerProfileRevised', {
  practitionerId,
  description: Text,
  keywordIds: Type.Array(Id, { maxItems: 50 }),
  picture: orNull(Word),
});
export const PractitionerAddressAdded = eventOf('PractitionerAddressAdded', {
  practitionerId,
  ...address,
});
export const PractitionerAddressRevised = eventOf('PractitionerAddressRevised', {
  practitionerId,
  ...address,
});
export const PractitionerAddressRemoved = eventOf('PractitionerAddressRemoved', {
  practitionerId,
  addressId: Id,
});
export const PractitionerVerified = eventOf('PractitionerVerified', { practitionerId, by: Id });
export const TrialStarted = eventOf('TrialStarted', { practitionerId, by: Id, endsOn: Day });

export const practitionerEvents = [
  PractitionerRegistered,
  PractitionerProfileRevised,
  PractitionerAddressAdded,
  PractitionerAddressRevised,
  PractitionerAddressRemoved,
  PractitionerVerified,
  TrialStarted,
] as const;
export type PractitionerEvent = Static<(typeof practitionerEvents)[number]>;
