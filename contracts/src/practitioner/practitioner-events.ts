import { Type, type Static } from 'typebox';
import { eventOf, orNull, personal } from '../engine/event.ts';
import { ERASED_DAY, ERASED_NAME, ERASED_WORD } from '../people/erased.ts';
import { Day, Id, Text, Word, WrittenParagraph, Zone } from '../engine/fields.ts';
import { languageCodes } from '../people/language.ts';
import { ACCESS_REASON_MAX, KEYWORDS_MAX, REFUSAL_REASON_MAX } from '../engine/limits.ts';
import { siretStatuses } from './siret.ts';
import { VISIO_LINK_MAX } from './visio-link.ts';
import { FileRef } from './file-ref.ts';

const practitionerId = Id;

const address = {
  addressId: Id,
  label: personal(Word, 'practitionerId', ERASED_WORD),
  street: personal(Word, 'practitionerId', ERASED_WORD),
  zipCode: Word,
  city: Word,
  latitude: personal(Type.Number(), 'practitionerId', 0),
  longitude: personal(Type.Number(), 'practitionerId', 0),
  /** The precision of the coordinates; `null` if they are unknown. */
  precision: orNull(Type.Enum(['street', 'commune'])),
  accessText: personal(orNull(Text), 'practitionerId', null),
  isWheelchairAccessible: Type.Boolean(),
};
export const PractitionerAddress = Type.Object(address, { additionalProperties: false });
export type PractitionerAddress = Static<typeof PractitionerAddress>;

export const PractitionerRegistered = eventOf('PractitionerRegistered', {
  practitionerId,
  /** `null` for an imported practitioner. */
  accountId: orNull(Id),
  /** Replaced by an invalid slug after an erasure. */
  slug: personal(Word, 'practitionerId', ERASED_WORD),
  firstname: personal(Word, 'practitionerId', ERASED_NAME.firstname),
  lastname: personal(Word, 'practitionerId', ERASED_NAME.lastname),
  phone: personal(orNull(Word), 'practitionerId', null),
  timeZone: Zone,
  specialityIds: Type.Array(Id, { maxItems: 20 }),
  origin: Type.Enum(['signup', 'import']),
});
export type PractitionerRegistered = Static<typeof PractitionerRegistered>;
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
/** Profiles name it first. */
export const DefaultAddressChosen = eventOf('DefaultAddressChosen', {
  practitionerId,
  addressId: Id,
});
export const PresentationRevised = eventOf('PresentationRevised', {
  practitionerId,
  presentationText: personal(Text, 'practitionerId', ''),
  keywordIds: Type.Array(Id, { maxItems: KEYWORDS_MAX }),
  languages: Type.Array(Type.Enum([...languageCodes])),
});
export type PresentationRevised = Static<typeof PresentationRevised>;
/** Listed in the order of display. */
export const CertificationsRevised = eventOf('CertificationsRevised', {
  practitionerId,
  certifications: Type.Array(
    Type.Object(
      {
        year: Type.Integer(),
        certificationTitle: personal(Word, 'practitionerId', ERASED_WORD),
      },
      { additionalProperties: false },
    ),
  ),
});
export type CertificationsRevised = Static<typeof CertificationsRevised>;
/** Usual ones or own words, in the order of display. */
export const PaymentMethodsRevised = eventOf('PaymentMethodsRevised', {
  practitionerId,
  paymentMethods: personal(Type.Array(Word), 'practitionerId', []),
});
export type PaymentMethodsRevised = Static<typeof PaymentMethodsRevised>;
const url = personal(orNull(Word), 'practitionerId', null);
/** Pages on other sites, with https. */
export const SocialsRevised = eventOf('SocialsRevised', {
  practitionerId,
  website: url,
  facebook: url,
  instagram: url,
  linkedin: url,
});
export type SocialsRevised = Static<typeof SocialsRevised>;
export const PractitionerPhoneRevised = eventOf('PractitionerPhoneRevised', {
  practitionerId,
  phone: personal(orNull(Word), 'practitionerId', null),
});
export const PractitionerVerified = eventOf('PractitionerVerified', { practitionerId, by: Id });
export const TrialStarted = eventOf('TrialStarted', { practitionerId, by: Id, endsOn: Day });

/** The answers of the sign-up that the profile does not show, appended with it. */
export const PractitionerApplied = eventOf('PractitionerApplied', {
  practitionerId,
  birthday: personal(Day, 'practitionerId', ERASED_DAY),
  gender: personal(orNull(Type.Enum(['female', 'male', 'other'])), 'practitionerId', null),
  siret: personal(orNull(Word), 'practitionerId', null),
  siretStatus: Type.Enum([...siretStatuses]),
  referralCode: orNull(Word),
  keywordIds: Type.Array(Id, { maxItems: 50 }),
  /** Private, unless the practitioner receives there. */
  homeAddress: personal(
    Type.Object(
      {
        street: Word,
        zipCode: Word,
        city: Word,
        latitude: Type.Number(),
        longitude: Type.Number(),
      },
      { additionalProperties: false },
    ),
    'practitionerId',
    { street: ERASED_WORD, zipCode: ERASED_WORD, city: ERASED_WORD, latitude: 0, longitude: 0 },
  ),
});
export type PractitionerApplied = Static<typeof PractitionerApplied>;
const diploma = { practitionerId, diplomaId: Id, specialityId: Id };
export const DiplomaSubmitted = eventOf('DiplomaSubmitted', {
  ...diploma,
  /** Private. */
  file: FileRef,
  fileName: personal(Word, 'practitionerId', ERASED_WORD),
});
export type DiplomaSubmitted = Static<typeof DiplomaSubmitted>;
/** The first one also verifies the practitioner and starts the trial. */
export const DiplomaValidated = eventOf('DiplomaValidated', { ...diploma, by: Id });
export type DiplomaValidated = Static<typeof DiplomaValidated>;
export const DiplomaRefused = eventOf('DiplomaRefused', {
  ...diploma,
  by: Id,
  /** The text for the practitioner. */
  reason: personal(WrittenParagraph(REFUSAL_REASON_MAX), 'practitionerId', ERASED_WORD),
});
export type DiplomaRefused = Static<typeof DiplomaRefused>;
/** Stored in each of `pictureWidths`, as `<fileId>-<width>`. */
export const PicturesChosen = eventOf('PicturesChosen', {
  practitionerId,
  picture: orNull(FileRef),
  logo: orNull(FileRef),
});
export type PicturesChosen = Static<typeof PicturesChosen>;
/** A suspended practitioner cannot be booked until reinstated; bookings stay. */
const suspension = {
  practitionerId,
  by: Id,
  reason: personal(WrittenParagraph(ACCESS_REASON_MAX), 'practitionerId', ERASED_WORD),
};
export const PractitionerSuspended = eventOf('PractitionerSuspended', suspension);
export const PractitionerReinstated = eventOf('PractitionerReinstated', suspension);

/** The practitioner is not offered and has no page until the erasure is withdrawn. */
const follower = { practitionerId, accountId: Id };
export const PractitionerLeft = eventOf('PractitionerLeft', follower);
export const PractitionerReturned = eventOf('PractitionerReturned', follower);
/**
 * The key of the practitioner's personal data is destroyed next: a step of an account's erasure, or a
 * request of its own.
 */
export const PractitionerErased = eventOf('PractitionerErased', {
  practitionerId,
  accountId: orNull(Id),
  /** No longer readable. */
  diplomaIds: Type.Array(Id),
});
/** The erasure of a practitioner without an account. */
export const PractitionerErasureCompleted = eventOf('PractitionerErasureCompleted', {
  practitionerId,
});
export type PractitionerErasureCompleted = Static<typeof PractitionerErasureCompleted>;

/** `null`: a room is made for each booking. */
export const VisioLinkChosen = eventOf('VisioLinkChosen', {
  practitionerId,
  visioLink: personal(
    orNull(Type.String({ minLength: 1, maxLength: VISIO_LINK_MAX })),
    'practitionerId',
    null,
  ),
});
export type VisioLinkChosen = Static<typeof VisioLinkChosen>;

export const practitionerEvents = [
  PractitionerRegistered,
  PractitionerApplied,
  DiplomaSubmitted,
  DiplomaValidated,
  DiplomaRefused,
  PicturesChosen,
  PractitionerAddressAdded,
  PractitionerAddressRevised,
  PractitionerAddressRemoved,
  DefaultAddressChosen,
  PresentationRevised,
  CertificationsRevised,
  PaymentMethodsRevised,
  SocialsRevised,
  PractitionerPhoneRevised,
  PractitionerVerified,
  TrialStarted,
  PractitionerSuspended,
  PractitionerReinstated,
  PractitionerLeft,
  PractitionerReturned,
  PractitionerErased,
  PractitionerErasureCompleted,
  VisioLinkChosen,
] as const;
export type PractitionerEvent = Static<(typeof practitionerEvents)[number]>;
