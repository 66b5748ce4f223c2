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
  /** Whose account looked. */
  accountId: Id,
  eventIds: Type.Array(Id, { maxItems: HISTORY_EVENTS_MAX }),
  /** The mail that was read, which tells of that event; `null` where the history was. */
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
  /** Whose account looked. */
  accountId: Id,
});
export type DiplomaViewed = Static<typeof DiplomaViewed>;

/** An operator was shown what identifies whoever has an account, or a mail about it; recorded before. */
export const AccountDataViewed = eventOf('AccountDataViewed', {
  accountId: Id,
  /** Whose account looked. */
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

/** An operator read what somebody wrote to us, or a mail about it; recorded before. */
export const ContactMessageViewed = eventOf('ContactMessageViewed', {
  messageId: Id,
  senderId: Id,
  /** Whose account looked. */
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
  /** Whose account looked. */
  operatorId: Id,
  reason: personal(
    Type.String({ minLength: 1, maxLength: ACCESS_REASON_MAX }),
    'customerId',
    ERASED_WORD,
  ),
});
export type RecordedClientViewed = Static<typeof RecordedClientViewed>;

const search = {
  /** Whose account searched. */
  operatorId: Id,
  /** By what: never the text itself. */
  by: Type.Enum([...searchKinds]),
  /** How many people were listed. */
  found: Type.Integer({ minimum: 0, maximum: PEOPLE_FOUND_MAX }),
};

/**
 * An operator searched for people by a whole name, mail address or telephone number; recorded before the
 * answer. Part of a name is no access, because it tells nothing of anybody in particular.
 */
export const PeopleSearched = eventOf('PeopleSearched', {
  ...search,
  /** Those whom the search meant: customers, practitioners, or accounts of operators. */
  personIds: Type.Array(Id, { maxItems: PEOPLE_FOUND_MAX }),
});
export type PeopleSearched = Static<typeof PeopleSearched>;

/** The same search, in the stream of each person whom it meant. */
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
