import { Type, type Static } from 'typebox';
import { callOf, CommandHeaders, exactly } from '../engine/http/call.ts';
import { Actor, EventMetadata, orNull } from '../engine/event.ts';
import { Day, Hour, Id, Line, WrittenParagraph } from '../engine/fields.ts';
import { ACCESS_REASON_MAX } from '../engine/limits.ts';
import { optionCodes } from '../engine/option.ts';

/**
 * A booking for operators. Personal data of its customer is masked until a reason is given; a
 * practitioner's name is public and is not.
 */

const Practitioner = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** `null` where there is no page of theirs any more. */
  slug: orNull(Type.String()),
});

export const FoundBooking = Type.Object({
  id: Type.String(),
  /** 'Première consultation avec Claire Fontaine, vendredi 13 mars 2026 à 14 h' */
  title: Type.String(),
  state: Type.Enum(['booked', 'cancelled']),
  day: Day,
  start: Hour,
  timeZone: Type.String(),
  practitioner: Practitioner,
  consultationName: Type.String(),
  option: Type.String(),
  placesMax: Type.Integer(),
  bookedAt: Type.String(),
  /** The event that was searched for: what the history should show first. */
  eventId: orNull(Type.String()),
});
export type FoundBooking = Static<typeof FoundBooking>;

/** Who has a page among those of the operators: an account, or a client without one. */
const foundParty = { kind: Type.Enum(['account', 'recorded-client']), id: Type.String() };
const FoundParty = Type.Object(foundParty);
export type FoundParty = Static<typeof FoundParty>;

/**
 * One of: `q`, the id of a booking or of a person, or the position of an event; or `practitioner`
 * with `day`, every booking ever placed on it, including cancelled and moved ones. A practitioner is
 * given by the slug, by the name in either order, or by the beginning of the family name, without
 * case or accents; all namesakes match. No match is an empty list.
 */
export const findBookings = callOf({
  area: 'operations',
  title: 'Chercher un rendez-vous, ou de qui est un événement',
  method: 'GET',
  url: '/api/operator/bookings',
  service: 'command',
  access: 'operator',
  callsAMinute: 60,
  schemas: {
    querystring: exactly({
      q: Type.Optional(Id),
      practitioner: Type.Optional(Line(200, 1)),
      day: Type.Optional(Day),
    }),
  },
  answer: Type.Object({
    bookings: Type.Array(FoundBooking),
    /** Whether these are all: at most `FOUND_BOOKINGS_MAX` are listed. */
    isWhole: Type.Boolean(),
    /** If the id belongs to a person or to their event: their page has the history. */
    person: orNull(Type.Object({ ...foundParty, eventId: orNull(Type.String()) })),
  }),
});

export const historyTopics = ['booking', 'mail', 'alert', 'access'] as const;
export type HistoryTopic = (typeof historyTopics)[number];

export const HistoryEvent = Type.Object({
  id: Type.String(),
  type: Type.String(),
  topic: Type.Enum([...historyTopics]),
  position: Type.Integer(),
  stream: Type.String(),
  revision: Type.Integer(),
  /** An instant; `date` and `time` (`HH:MM:SS`) are what the wall of the booking showed. */
  at: Type.String(),
  date: Day,
  time: Type.String(),
  /** 'Camille Durand a réservé « Première consultation » avec Claire Fontaine, …' */
  sentence: Type.String(),
  /** Shown in small print below: the beneficiary, the place, the reason. */
  details: Type.Array(Type.String()),
  actor: Type.Object({
    role: Actor.properties.role,
    accountId: orNull(Type.String()),
    process: orNull(Type.String()),
    /** 'Camille Durand', or 'Client' while masked. */
    name: Type.String(),
  }),
  origin: EventMetadata.properties.origin,
  /** 'En ligne', 'Démonstration' */
  originName: Type.String(),
  commandId: Type.String(),
  correlationId: Type.String(),
  causationId: Type.String(),
  /** Ids of the events of this history that led to this one, and of those that it led to. */
  causes: Type.Array(Type.String()),
  effects: Type.Array(Type.String()),
  /** Paths of the fields whose values this answer hides: `place.street`. */
  masked: Type.Array(Type.String()),
  /** The event as the log holds it, with `masked` hidden: to be shown on demand. */
  raw: Type.Unknown(),
});
export type HistoryEvent = Static<typeof HistoryEvent>;

export const BookingHistory = Type.Object({
  booking: Type.Object({
    id: Type.String(),
    /** 'Un client et Claire Fontaine, vendredi 13 mars 2026 à 14 h' */
    title: Type.String(),
    /** `moving` while two days have not settled a move. */
    state: Type.Enum(['booked', 'moving', 'cancelled']),
    day: Day,
    start: Hour,
    startsAt: Type.String(),
    endsAt: Type.String(),
    timeZone: Type.String(),
    consultationName: Type.String(),
    optionId: Type.Enum([...optionCodes]),
    option: Type.String(),
    placesMax: Type.Integer(),
    practitioner: Practitioner,
    /** `name` is `null` while masked, and once the person was erased. */
    customer: Type.Object({ id: Type.String(), name: orNull(Type.String()) }),
    relative: orNull(Type.Object({ id: Type.String(), name: orNull(Type.String()) })),
  }),
  isRevealed: Type.Boolean(),
  /** Whether the list is complete; it holds the newest `HISTORY_EVENTS_MAX` events. */
  isWhole: Type.Boolean(),
  /** In the order of the log. */
  events: Type.Array(HistoryEvent),
});
export type BookingHistory = Static<typeof BookingHistory>;

export const getBookingHistory = callOf({
  area: 'operations',
  title: 'Lire l’historique d’un rendez-vous',
  method: 'GET',
  url: '/api/operator/bookings/:id/history',
  service: 'command',
  access: 'operator',
  refusals: ['BOOKING_NOT_FOUND'],
  schemas: { params: exactly({ id: Id }) },
  answer: BookingHistory,
});

/** Unmasked. The access is recorded as an event first, with the operator and the reason. */
export const revealBookingHistory = callOf({
  area: 'operations',
  title: 'Lire l’historique avec les données personnelles, pour un motif',
  method: 'POST',
  url: '/api/operator/bookings/:id/history/reveal',
  service: 'command',
  access: 'operator',
  refusals: ['BOOKING_NOT_FOUND', 'BUSY'],
  schemas: {
    headers: CommandHeaders,
    params: exactly({ id: Id }),
    body: exactly({
      reason: WrittenParagraph(ACCESS_REASON_MAX),
    }),
  },
  answer: BookingHistory,
});
