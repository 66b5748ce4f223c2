import { Type, type Static } from 'typebox';
import { eventOf, orNull, personal } from '../engine/event.ts';
import { ERASED_WORD } from '../people/erased.ts';
import { Id } from '../engine/fields.ts';
import { ACCESS_REASON_MAX, HISTORY_EVENTS_MAX, PEOPLE_FOUND_MAX } from '../engine/limits.ts';
import { searchKinds } from '../people/people-search.ts';

/** These events are recorded before the operator is shown the data, or a mail about it. */
export const PersonalDataViewed = eventOf('PersonalDataViewed', {
  bookingId: Id,
  practitionerId: Id,
  customerId: Id,
  accountId: Id,
  eventIds: Type.Array(Id, { maxItems: HISTORY_EVENTS_MAX }),
  /** The mail that was read; `null` if the subject itself was. */
  mailId: orNull(Id),
  /** The operator's own words, which may name the customer. */
  reason: personal(
    Type.String({ minLength: 1, maxLength: ACCESS_REASON_MAX }),
    'customerId',
    ERASED_WORD,
  ),
});
export type PersonalDataViewed = Static<typeof PersonalDataViewed>;

/** Diplomas are private. */
export const DiplomaViewed = eventOf('DiplomaViewed', {
  practitionerId: Id,
  diplomaId: Id,
  accountId: Id,
});
export type DiplomaViewed = Static<typeof DiplomaViewed>;

export const AccountDataViewed = eventOf('AccountDataViewed', {
  accountId: Id,
  operatorId: Id,
  mailId: orNull(Id),
  reason: personal(
    Type.String({ minLength: 1, maxLength: ACCESS_REASON_MAX }),
    'accountId',
    ERASED_WORD,
  ),
});
export type AccountDataViewed = Static<typeof AccountDataViewed>;

export const ContactMessageViewed = eventOf('ContactMessageViewed', {
  messageId: Id,
  senderId: Id,
  accountId: Id,
  mailId: orNull(Id),
  reason: personal(
    Type.String({ minLength: 1, maxLength: ACCESS_REASON_MAX }),
    'senderId',
    ERASED_WORD,
  ),
});
export type ContactMessageViewed = Static<typeof ContactMessageViewed>;

export const RecordedClientViewed = eventOf('RecordedClientViewed', {
  customerId: Id,
  operatorId: Id,
  reason: personal(
    Type.String({ minLength: 1, maxLength: ACCESS_REASON_MAX }),
    'customerId',
    ERASED_WORD,
  ),
});
export type RecordedClientViewed = Static<typeof RecordedClientViewed>;

const search = {
  operatorId: Id,
  /** The kind of text, never the text itself. */
  by: Type.Enum([...searchKinds]),
  found: Type.Integer({ minimum: 0, maximum: PEOPLE_FOUND_MAX }),
};

/**
 * A search by a whole name, mail address or telephone number. Part of a name identifies no person, so such a
 * search is no access.
 */
export const PeopleSearched = eventOf('PeopleSearched', {
  ...search,
  personIds: Type.Array(Id, { maxItems: PEOPLE_FOUND_MAX }),
});
export type PeopleSearched = Static<typeof PeopleSearched>;

/** The same search, in the stream of each person found. */
export const PersonFound = eventOf('PersonFound', { ...search, personId: Id });
export type PersonFound = Static<typeof PersonFound>;

export const accessEvents = [
  PersonalDataViewed,
  DiplomaViewed,
  AccountDataViewed,
  ContactMessageViewed,
  RecordedClientViewed,
  PeopleSearched,
  PersonFound,
] as const;
export type AccessEvent = Static<(typeof accessEvents)[number]>;
