/* oxlint-disable max-lines -- a table, read entry by entry */
import { Type, type Static } from 'typebox';
import { BookedForPerson, BookedWith } from '../agenda/booked-with.ts';
import { orNull } from '../engine/event.ts';
import { Day, Hour, Id, Line, Paragraph } from '../engine/fields.ts';
import { callOf, CommandHeaders, customerCall, exactly } from '../engine/http/call.ts';
import { visitorLimits } from '../engine/http/visitor-limits.ts';
import {
  EVENTS_LISTED,
  REASON_MAX,
  SEARCHED_TEXT_MAX,
  SEATS_OF_A_CUSTOMER,
} from '../engine/limits.ts';

const Wall = Type.Object({ date: Day, time: Hour });
const AddressText = Type.Object({
  address: Type.String(),
  zipcode: Type.String(),
  city: Type.String(),
});

/** Day and hours are local to the practitioner; the others are instants. */
export const EventSession = Type.Object({
  id: Type.String(),
  date: Day,
  start: Hour,
  end: Hour,
  startsAt: Type.String(),
  endsAt: Type.String(),
});
export type EventSession = Static<typeof EventSession>;

const facts = {
  id: Type.String(),
  title: Type.String(),
  /** `YYYY-MM-DD HH:MM`, local to the practitioner: the start of the first session, the end of the last. */
  beginning_hour: Type.String(),
  end_hour: Type.String(),
  description: Type.String(),
  /** `null` is free of charge. */
  price: orNull(Type.Number()),
  number_of_places: Type.Integer(),
  /** `null` by video. */
  address: orNull(AddressText),
  date: Day,
  sessions: Type.Array(EventSession),
  /** Public places: none while the waiting list has an entry. */
  placesLeft: Type.Integer(),
  waiting: Type.Integer(),
  /** For a visitor without a seat: `TAKE`, `WAIT` or why neither is possible. */
  verdict: Type.String(),
};

/** The first eight fields are the specification's. */
export const ProfileEvent = Type.Object(facts);
export type ProfileEvent = Static<typeof ProfileEvent>;

export const PublicEvent = Type.Object({
  ...facts,
  isCancelled: Type.Boolean(),
  timeZone: Type.String(),
  /** `null` by video. */
  place: orNull(
    Type.Object({
      label: Type.String(),
      latitude: orNull(Type.Number()),
      longitude: orNull(Type.Number()),
      /** How to find the door; '' without a text. */
      access: Type.String(),
    }),
  ),
  professional: Type.Object({
    id: Type.String(),
    name: Type.String(),
    /** `null` if the practitioner has no public page. */
    slug: orNull(Type.String()),
    picture: orNull(Type.String()),
    speciality: Type.String(),
    isVerified: Type.Boolean(),
  }),
  payments: Type.Array(Type.String()),
  /** The instant of the first start before the dates last changed. */
  previousStart: orNull(Type.String()),
  /** The last moment for leaving in time, local to the practitioner. */
  cancellationDeadline: Wall,
});
export type PublicEvent = Static<typeof PublicEvent>;

/** A cancelled event stays readable. */
export const getEvent = callOf({
  area: 'practitioners',
  title: 'Lire un événement',
  route: 'GET /api/events/:id',
  service: 'query',
  access: 'anyone',
  refusals: ['EVENT_NOT_FOUND'],
  schemas: { params: exactly({ id: Id }) },
  answer: PublicEvent,
});

/** An event outside its practitioner's page. */
export const ListedEvent = Type.Object({
  ...facts,
  timeZone: Type.String(),
  professional: Type.Object({ id: Type.String(), name: Type.String() }),
});
export type ListedEvent = Static<typeof ListedEvent>;

/**
 * The next ones that can be joined: of a practice, and by video or near the place; in the order of their start.
 */
export const listEvents = callOf({
  area: 'practitioners',
  title: 'Lire les prochains événements d’une pratique, ou près d’un lieu',
  route: 'GET /api/events',
  service: 'query',
  access: 'anyone',
  callsAMinute: visitorLimits.searchesAMinute,
  callsLimit: 'searchesAMinute',
  schemas: {
    querystring: exactly({
      speciality: Type.Optional(Id),
      /** As in a search: 'France' for events by video. */
      location: Type.Optional(Line(SEARCHED_TEXT_MAX)),
    }),
  },
  answer: Type.Object({ events: Type.Array(ListedEvent, { maxItems: EVENTS_LISTED.shown }) }),
});

/** The answer of `getBookingDetails` for an event. */
export const EventDetailsAnswer = Type.Object({
  professionalId: Type.String(),
  professionalName: Type.String(),
  professionalAvatar: orNull(Type.String()),
  professionalSlug: Type.String(),
  speciality: Type.String(),
  customerName: orNull(Type.String()),
  consultationId: Type.Null(),
  consultationName: Type.Null(),
  optionName: Type.String(),
  description: Type.String(),
  price: orNull(Type.Number()),
  payments: Type.Array(Type.String()),
  address: orNull(AddressText),
  proEventId: Type.String(),
  eventTitle: Type.String(),
  beginningHour: Type.String(),
  timeZone: Type.String(),
  sessions: Type.Array(EventSession),
  places: Type.Object({ max: Type.Integer(), left: Type.Integer(), waiting: Type.Integer() }),
  /** For those named in `who`: `TAKE`, `WAIT` or why neither is possible. */
  verdict: Type.String(),
  cancellationDeadline: Wall,
  /** Everybody who can be signed up, with the ids that a confirmation takes. */
  household: Type.Array(
    Type.Object({
      id: Type.String(),
      firstname: Type.String(),
      /** Of the seat that this person has already. */
      seat: orNull(
        Type.Object({ id: Type.String(), state: Type.Enum(['taken', 'held', 'awaited']) }),
      ),
      /** Whether this person has another appointment at one of the sessions. */
      overlaps: Type.Boolean(),
    }),
  ),
});
export type EventDetailsAnswer = Static<typeof EventDetailsAnswer>;

/** A seat on the waiting list of an event, or one that is offered to its customer. */
export const AwaitedSeat = Type.Object({
  id: Type.String(),
  eventId: Type.String(),
  eventTitle: Type.String(),
  pro: BookedWith,
  customer: BookedForPerson,
  /** The id that a confirmation takes. */
  customerId: Type.String(),
  isForRelative: Type.Boolean(),
  /** Of the first session, local to the practitioner. */
  date: Day,
  time: Hour,
  dates: Type.Integer(),
  timeZone: Type.String(),
  price: orNull(Type.Number()),
  motif: orNull(Type.String()),
  /** An instant, as that of the offer. */
  since: Type.String(),
  /** From 1; `null` while a place is held. */
  rank: orNull(Type.Integer()),
  waiting: Type.Integer(),
  offer: orNull(Type.Object({ until: Type.String(), holds: Type.Boolean() })),
});
export type AwaitedSeat = Static<typeof AwaitedSeat>;

/** In addition to `customerId`; all of them are signed up, or none. */
export const AlsoFor = Type.Optional(Type.Array(Id, { maxItems: SEATS_OF_A_CUSTOMER - 1 }));

const NamedSeat = Type.Object({ id: Type.String(), customerName: Type.String() });

/** The first eleven fields after the id are the specification's. */
export const EventConfirmation = Type.Object({
  /** The first seat. */
  bookingId: Type.String(),
  message: Type.String(),
  proPicture: orNull(Type.String()),
  proName: Type.String(),
  customerName: Type.String(),
  beginningHour: Type.String(),
  deplacementDemande: Type.Boolean(),
  eventTitle: Type.String(),
  consultationOption: Type.String(),
  /** Minutes of the first session. */
  duration: Type.Integer(),
  reason: orNull(Type.String()),
  address: orNull(AddressText),
  /** Of one place. */
  price: orNull(Type.Number()),
  seats: Type.Array(NamedSeat),
});
export type EventConfirmation = Static<typeof EventConfirmation>;

/** Refusals of every sign-up, directly or to the waiting list. */
export const signUpRefusals = [
  'ALREADY_IN_THIS_WORKSHOP',
  'ALREADY_WAITING',
  'SIGN_UP_OVER',
  'TOO_FEW_PLACES',
  'TOO_MANY_SEATS',
  'WAITING_LIST_FULL',
  'WORKSHOP_CANCELLED',
  'WORKSHOP_CLOSED',
  'WORKSHOP_FULL',
  'WORKSHOP_STARTED',
] as const;

/** Joins the waiting list; in its order, free places are offered. */
export const joinWaitingList = callOf({
  ...customerCall,
  title: 'Rejoindre la liste d’attente d’un événement',
  route: 'POST /api/customer/events/:id/waiting-list',
  callsAMinute: visitorLimits.confirmationsAMinute,
  callsLimit: 'confirmationsAMinute',
  refusals: [
    'BUSY',
    'CUSTOMER_NOT_FOUND',
    'EMAIL_NOT_CONFIRMED',
    'EVENT_NOT_FOUND',
    'NOT_BOOKABLE_ONLINE',
    'PLACES_LEFT',
    'TOO_MANY_BOOKINGS',
    'TOO_MANY_NEWCOMERS',
    ...signUpRefusals,
  ],
  schemas: {
    headers: CommandHeaders,
    params: exactly({ id: Id }),
    body: exactly({
      /** The customer's own id or an active relative's. */
      customerId: Id,
      alsoFor: AlsoFor,
      reason: Type.Optional(orNull(Paragraph(REASON_MAX))),
    }),
  },
  answer: Type.Object({
    message: Type.String(),
    seats: Type.Array(Type.Object({ ...NamedSeat.properties, rank: Type.Integer() })),
  }),
});

const certificateSteps = [
  /** A place came free or was added, and was offered to a rank. */
  'offered',
  /** On the last day everybody on the list was told of a free place, which none holds. */
  'announced',
  /** The practitioner signed somebody up; `added` tells whether with a place more. */
  'by-hand',
  /** On the last day somebody took a free place first. */
  'taken',
  /** Somebody before this seat left the list. */
  'left',
] as const;

/** Why somebody has no place yet: ranks, never names. Told from the log. */
export const getSeatCertificate = callOf({
  ...customerCall,
  title: 'Lire à qui sont allées les places d’un événement depuis que l’on attend',
  route: 'GET /api/customer/seats/:id/certificate',
  refusals: ['BOOKING_NOT_FOUND'],
  schemas: { params: exactly({ id: Id }) },
  answer: Type.Object({
    id: Type.String(),
    eventId: Type.String(),
    state: Type.Enum(['awaited', 'offered', 'taken', 'gone']),
    timeZone: Type.String(),
    joined: Type.Object({ at: Type.String(), rank: Type.Integer() }),
    /** `null` if it is not on the list any more. */
    rank: orNull(Type.Integer()),
    waiting: Type.Integer(),
    steps: Type.Array(
      Type.Object({
        at: Type.String(),
        what: Type.Enum([...certificateSteps]),
        /** On the list at that moment, from 1. */
        rank: orNull(Type.Integer()),
        isOwn: Type.Boolean(),
        until: orNull(Type.String()),
        outcome: orNull(Type.Enum(['accepted', 'declined', 'lapsed'])),
        added: Type.Boolean(),
        /** This seat's rank afterwards. */
        ownRank: orNull(Type.Integer()),
      }),
    ),
  }),
});
export type SeatCertificate = Static<(typeof getSeatCertificate)['schema']['response'][200]>;
export type CertificateStep = SeatCertificate['steps'][number];
