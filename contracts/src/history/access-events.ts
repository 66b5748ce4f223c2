import { Type, type Static } from 'typebox';
import { eventOf, orNull, personal } from '../engine/event.ts';
import { ERASED_WORD } from '../people/erased.ts';
import { Id } from '../engine/fields.ts';
import { ACCESS_REASON_MAX, HISTORY_EVENTS_MAX, PEOPLE_FOUND_MAX } from '../engine/limits.ts';
import { searchKinds } from '../people/people-search.ts';

/**
 * An operator was shown the personal fields of a booking's events, or a mail about one of them;
 * recorded before they are.
 */
export const PersonalDataViewed = eventOf('PersonalDataViewed', {
  bookingId: Id,
  practitionerId: Id,
  customerId: Id,
  /** The account of the operator who viewed it. */
  accountId: Id,
  eventIds: Type.Array(Id, { maxItems: HISTORY_EVENTS_MAX }),
  /** The mail that was read; `null` if the history was. */
  mailId: orNull(Id),
  /** In the operator's own words, which may name the customer: so it goes when they do. */
  reason: personal(
    Type.String({ minLength: 1, maxLength: ACCESS_REASON_MAX }),
    'customerId',
    ERASED_WORD,
  ),
});
export type PersonalDataViewed = Static<typeof PersonalDataViewed>;

/** An operator read a diploma, which is private; recorded before it is shown. */
export const DiplomaViewed = eventOf('DiplomaViewed', {
  practitionerId: Id,
  diplomaId: Id,
  /** The account of the operator who viewed it. */
  accountId: Id,
});
export type DiplomaViewed = Static<typeof DiplomaViewed>;

/** An operator viewed personal data of an account or a mail about it; recorded before it is shown. */
export const AccountDataViewed = eventOf('AccountDataViewed', {
  accountId: Id,
  /** The account of the operator who viewed it. */
  operatorId: Id,
  /** The mail that was read; `null` where the page of the person was. */
  mailId: orNull(Id),
  reason: personal(
    Type.String({ minLength: 1, maxLength: ACCESS_REASON_MAX }),
    'accountId',
    ERASED_WORD,
  ),
});
export type AccountDataViewed = Static<typeof AccountDataViewed>;

/** An operator read a contact message or a mail about it; recorded before it is shown. */
export const ContactMessageViewed = eventOf('ContactMessageViewed', {
  messageId: Id,
  senderId: Id,
  /** The account of the operator who viewed it. */
  accountId: Id,
  /** The mail that was read; `null` where the message was. */
  mailId: orNull(Id),
  reason: personal(
    Type.String({ minLength: 1, maxLength: ACCESS_REASON_MAX }),
    'senderId',
    ERASED_WORD,
  ),
});
export type ContactMessageViewed = Static<typeof ContactMessageViewed>;

/** An operator was shown what identifies a client without an account; recorded before. */
export const RecordedClientViewed = eventOf('RecordedClientViewed', {
  customerId: Id,
  /** The account of the operator who viewed it. */
  operatorId: Id,
  reason: personal(
    Type.String({ minLength: 1, maxLength: ACCESS_REASON_MAX }),
    'customerId',
    ERASED_WORD,
  ),
});
export type RecordedClientViewed = Static<typeof RecordedClientViewed>;

const search = {
  /** The account of the operator who searched. */
  operatorId: Id,
  /** The kind of text, never the text itself. */
  by: Type.Enum([...searchKinds]),
  /** How many people were listed. */
  found: Type.Integer({ minimum: 0, maximum: PEOPLE_FOUND_MAX }),
};

/**
 * An operator searched for people by a whole name, mail address or telephone number; recorded before
 * the answer. Part of a name identifies no person, so such a search is not an access.
 */
export const PeopleSearched = eventOf('PeopleSearched', {
  ...search,
  /** The people the search found: customers, practitioners, or accounts of operators. */
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
