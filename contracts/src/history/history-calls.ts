import { Type, type Static } from 'typebox';
import { callOf, CommandHeaders, exactly, operatorCall } from '../engine/http/call.ts';
import { Actor, EventMetadata, orNull } from '../engine/event.ts';
import { Day, Hour, Id, Line, WrittenParagraph } from '../engine/fields.ts';
import { ACCESS_REASON_MAX } from '../engine/limits.ts';
import { optionCodes } from '../engine/option.ts';

/** The customer's personal data is masked until a reason is given; a practitioner's name is public. */

const Practitioner = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** `null` if the practitioner has no public page. */
  slug: orNull(Type.String()),
});

/** A booking, or a seat of an event. */
export const FoundBooking = Type.Object({
  id: Type.String(),
  /** 'Première consultation avec Claire Fontaine, vendredi 13 mars 2026 à 14 h' */
  title: Type.String(),
  state: Type.Enum(['booked', 'cancelled', 'awaited', 'offered']),
  day: Day,
  start: Hour,
  timeZone: Type.String(),
  practitioner: Practitioner,
  consultationName: Type.String(),
  option: Type.String(),
  placesMax: Type.Integer(),
  bookedAt: Type.String(),
  eventId: orNull(Type.String()),
});
export type FoundBooking = Static<typeof FoundBooking>;

/** An account, or a client without one. */
const foundParty = { kind: Type.Enum(['account', 'recorded-client']), id: Type.String() };
const FoundParty = Type.Object(foundParty);
export type FoundParty = Static<typeof FoundParty>;

/**
 * Either `q`, an id or the position of an event; or `practitioner` with `day`. A practitioner is found by
 * slug, by name in either order, or by the beginning of the family name; all namesakes match.
 */
export const findBookings = callOf({
  ...operatorCall,
  title: 'Chercher un rendez-vous ou une place, ou de qui est un événement',
  route: 'GET /api/operator/bookings',
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
    isWhole: Type.Boolean(),
    /** The person whose page shows the history, if the id is that of a person, or of an event of a person. */
    person: orNull(Type.Object({ ...foundParty, eventId: orNull(Type.String()) })),
    /** The event whose page shows the history, if the id is that of an event, or of something that happened to it. */
    workshop: orNull(Type.Object({ id: Type.String(), eventId: orNull(Type.String()) })),
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
  /** An instant; `date` and `time` (`HH:MM:SS`) are local to the booking. */
  at: Type.String(),
  date: Day,
  time: Type.String(),
  /** 'Camille Durand a réservé « Première consultation » avec Claire Fontaine, …' */
  sentence: Type.String(),
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
  /** Ids of events of this history. */
  causes: Type.Array(Type.String()),
  effects: Type.Array(Type.String()),
  /** Paths of the hidden values: `place.street`. */
  masked: Type.Array(Type.String()),
  /** The seat that it happened to, which has a history of its own. */
  seatId: Type.Optional(Type.String()),
  raw: Type.Unknown(),
});
export type HistoryEvent = Static<typeof HistoryEvent>;

export const BookingHistory = Type.Object({
  booking: Type.Object({
    id: Type.String(),
    /** 'Un client et Claire Fontaine, vendredi 13 mars 2026 à 14 h' */
    title: Type.String(),
    /** `moving` until both days have settled a move; `awaited` and `offered` of a seat. */
    state: Type.Enum(['booked', 'moving', 'cancelled', 'awaited', 'offered']),
    /** Of a seat. */
    event: orNull(Type.Object({ id: Type.String(), title: Type.String() })),
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
  isWhole: Type.Boolean(),
  events: Type.Array(HistoryEvent),
});
export type BookingHistory = Static<typeof BookingHistory>;

export const getBookingHistory = callOf({
  ...operatorCall,
  title: 'Lire l’historique d’un rendez-vous',
  route: 'GET /api/operator/bookings/:id/history',
  refusals: ['BOOKING_NOT_FOUND'],
  schemas: { params: exactly({ id: Id }) },
  answer: BookingHistory,
});

/** The access is recorded first. */
export const revealBookingHistory = callOf({
  ...operatorCall,
  title: 'Lire l’historique avec les données personnelles, pour un motif',
  route: 'POST /api/operator/bookings/:id/history/reveal',
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

export const WorkshopHistory = Type.Object({
  workshop: Type.Object({
    id: Type.String(),
    /** Public, as the name of the practitioner is. */
    title: Type.String(),
    state: Type.Enum(['planned', 'scheduled', 'cancelled']),
    timeZone: Type.String(),
    option: Type.String(),
    sessions: Type.Array(Type.Object({ id: Type.String(), day: Day, start: Hour, end: Hour })),
    placesMax: Type.Integer(),
    taken: Type.Integer(),
    waiting: Type.Integer(),
    practitioner: Practitioner,
  }),
  /** Of all seats too; names are read in the history of one seat, for a reason. */
  events: Type.Array(HistoryEvent),
  isWhole: Type.Boolean(),
});
export type WorkshopHistory = Static<typeof WorkshopHistory>;

export const getWorkshopHistory = callOf({
  ...operatorCall,
  title: 'Lire l’historique d’un événement',
  route: 'GET /api/operator/events/:id/history',
  refusals: ['EVENT_NOT_FOUND'],
  schemas: { params: exactly({ id: Id }) },
  answer: WorkshopHistory,
});
