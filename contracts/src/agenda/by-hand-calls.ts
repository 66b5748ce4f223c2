import { Type, type Static } from 'typebox';
import { callOf, CommandHeaders, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { Day, Email, Hour, Id, Line, Paragraph, Phone, WrittenLine } from '../engine/fields.ts';
import { REASON_MAX, SEARCHED_NAME } from '../engine/limits.ts';
import { optionCodes } from '../engine/option.ts';
import { startRefusals } from './availability/availability.ts';
import { byHandWarnings } from './by-hand.ts';
import { GivenVisitAddress } from './confirm-call.ts';

const ofAgenda = { area: 'agenda', access: 'practitioner' } as const;
const OptionId = Type.Enum([...optionCodes]);
const GivenName = WrittenLine(200);

const byHandRefusals = startRefusals.filter(
  (code) => code !== 'NOT_BOOKABLE_ONLINE' && code !== 'ON_REQUEST_ONLY' && code !== 'TOO_SOON',
);

export const FoundClient = Type.Object({
  /** The id that `placeBookingByHand` takes. */
  id: Type.String(),
  relativeId: orNull(Type.String()),
  fullName: Type.String(),
  /** The client who books for a relative. */
  of: orNull(Type.String()),
  /** Distinguishes two people of the same name. */
  phone: orNull(Type.String()),
});
export type FoundClient = Static<typeof FoundClient>;

/** The name must contain all parts, in any order and place, without case, accents or punctuation. */
export const findClients = callOf({
  ...ofAgenda,
  title: 'Chercher parmi ses propres clients',
  route: 'GET /api/practitioner/clients',
  service: 'query',
  schemas: {
    querystring: exactly({
      q: Line(SEARCHED_NAME.most, SEARCHED_NAME.least),
    }),
  },
  answer: Type.Object({
    /** Clients with a name that begins with the query come first; at most `CLIENTS_FOUND_MAX`. */
    clients: Type.Array(FoundClient),
    isWhole: Type.Boolean(),
  }),
});

const start = { date: Day, start: Hour };

/** Answers whether a start would be accepted, and what is unusual about it; saves nothing. */
export const weighBookingByHand = callOf({
  ...ofAgenda,
  title: 'Savoir si l’on peut prendre un rendez-vous soi-même, et ce qu’il a d’inhabituel',
  route: 'GET /api/practitioner/weighed-start',
  service: 'query',
  refusals: ['PRACTITIONER_NOT_FOUND'],
  schemas: {
    querystring: exactly({
      consultation: Id,
      option: OptionId,
      /** Absent for Visio. */
      address: Type.Optional(Id),
      ...start,
      /** The client, if known: a person cannot take two seats of one session. */
      client: Type.Optional(Id),
      relative: Type.Optional(Id),
    }),
  },
  answer: Type.Object({
    /** Why it would be refused, as a sentence for the practitioner. */
    refusal: orNull(Type.Object({ code: Type.String(), message: Type.String() })),
    /** Warnings on an accepted start. */
    warnings: Type.Array(Type.Enum([...byHandWarnings])),
  }),
});
export type WeighedStartQuery = Static<typeof weighBookingByHand.schema.querystring>;
export type WeighedStart = Static<(typeof weighBookingByHand)['schema']['response'][200]>;

/** A client without an account. Mails go to the mail address, if one is given. */
export const GivenClient = exactly({
  firstname: GivenName,
  lastname: GivenName,
  phone: Type.Optional(orNull(Phone)),
  birthday: Type.Optional(orNull(Day)),
  email: Type.Optional(orNull(Email)),
});
export type GivenClient = Static<typeof GivenClient>;

/**
 * Books for a known client, `clientId`, or a new one, `client`. Only an overlap or a past start is refused.
 */
export const placeBookingByHand = callOf({
  ...ofAgenda,
  title: 'Prendre un rendez-vous pour un client',
  route: 'POST /api/practitioner/bookings',
  service: 'command',
  refusals: [
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_LEAVING',
    'TOO_MANY_CLIENTS',
    'EMAIL_NOT_CONFIRMED',
    'BIRTHDAY_NOT_VALID',
    'PHONE_NOT_VALID',
    'PRACTITIONER_NOT_FOUND',
    ...byHandRefusals,
    'BUSY',
  ],
  schemas: {
    headers: CommandHeaders,
    body: exactly({
      clientId: Type.Optional(Id),
      relativeId: Type.Optional(orNull(Id)),
      client: Type.Optional(GivenClient),
      consultationId: Id,
      optionId: OptionId,
      addressId: orNull(Id),
      /** The address of a home visit; by default that of the client's profile. */
      visitAddress: Type.Optional(orNull(GivenVisitAddress)),
      ...start,
      reason: Type.Optional(orNull(Paragraph(REASON_MAX))),
    }),
  },
  answer: Type.Object({ message: Type.String(), id: Type.String(), date: Day, start: Hour }),
});
export type BookingByHandBody = Static<typeof placeBookingByHand.schema.body>;
