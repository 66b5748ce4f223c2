import { Type, type Static } from 'typebox';
import { callOf, exactly, operatorCall } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { EMAIL_MAX } from '../people/email.ts';
import { Line } from '../engine/fields.ts';
import { SEARCHED_NAME } from '../engine/limits.ts';
import { searchKinds } from '../people/people-search.ts';

/** A customer is masked: the person's page shows the name after a reason is given. */
export const FoundPerson = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['customer', 'practitioner', 'operator']),
  /** `null` for a practitioner who has not signed up yet, and for a recorded client. */
  accountId: orNull(Type.String()),
  name: orNull(Type.String()),
  /** A practitioner's photo. */
  picture: orNull(Type.String()),
  slug: orNull(Type.String()),
  /** False once the practitioner is about to be erased. */
  hasPage: Type.Boolean(),
  /** When a customer signed up or was recorded, an instant. */
  since: orNull(Type.String()),
  /** The practitioner who recorded a client without an account; `null` for all other people. */
  recordedBy: orNull(Type.Object({ id: Type.String(), name: Type.String() })),
});
export type FoundPerson = Static<typeof FoundPerson>;

/**
 * Matches a whole mail address or telephone number, or all these parts of a name. A search by a whole value
 * is recorded as an access before it is answered.
 */
export const findPeople = callOf({
  ...operatorCall,
  title: 'Chercher une personne par son nom, son adresse e-mail ou son téléphone',
  route: 'GET /api/operator/people',
  callsAMinute: 60,
  refusals: ['BUSY'],
  schemas: {
    querystring: exactly({
      q: Line(EMAIL_MAX, SEARCHED_NAME.least),
    }),
  },
  answer: Type.Object({
    by: Type.Enum([...searchKinds]),
    /** People with a name that begins with the query come first. */
    people: Type.Array(FoundPerson),
    /** Whether the list is complete: it holds at most `PEOPLE_FOUND_MAX`. */
    isWhole: Type.Boolean(),
  }),
});
