import { Type, type Static } from 'typebox';
import { callOf, exactly } from '../http/call.ts';
import { orNull } from '../messaging/event.ts';
import { SEARCHED_NAME } from '../values/limits.ts';
import { Line } from '../values/fields.ts';

/** A customer is masked: the page of the account says who it is, for a reason. */
export const FoundPerson = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['customer', 'practitioner']),
  /** Whose page operators open; `null` of a practitioner who has not signed up yet. */
  accountId: orNull(Type.String()),
  /** `null` of a customer. */
  name: orNull(Type.String()),
  /** Of a practitioner's profile. */
  slug: orNull(Type.String()),
  /** Whether that profile is still a page: who is about to be erased has none. */
  hasPage: Type.Boolean(),
  /** When a customer signed up, an instant. */
  since: orNull(Type.String()),
});
export type FoundPerson = Static<typeof FoundPerson>;

/**
 * Who has all these parts in the first or the family name, in any order and at any place, without case,
 * accents or signs. Fewer signs than `SEARCHED_NAME.least` are an invalid request.
 */
export const findPeople = callOf({
  area: 'operations',
  title: 'Chercher un praticien ou un client par son nom',
  method: 'GET',
  url: '/api/operator/people',
  service: 'query',
  access: 'operator',
  callsAMinute: 60,
  schemas: {
    querystring: exactly({
      q: Line(SEARCHED_NAME.most, SEARCHED_NAME.least),
    }),
  },
  answer: Type.Object({
    /** First those of whom a name begins so. */
    people: Type.Array(FoundPerson),
    /** Whether these are all: at most `PEOPLE_FOUND_MAX` are listed. */
    isWhole: Type.Boolean(),
  }),
});
