/* oxlint-disable max-lines -- a table, read entry by entry */
import { Type, type Static } from 'typebox';
import {
  callOf,
  CommandHeaders,
  exactly,
  agendaCall,
  agendaQuery,
  customerCall,
  customerQuery,
} from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { Day, Hour, Id, Line, Paragraph, Verbatim, WrittenParagraph } from '../engine/fields.ts';
import { HORIZON_DAYS, REASON_MAX } from '../engine/limits.ts';
import { optionCodes } from '../engine/option.ts';
import { AwaitedSeat, EventDetailsAnswer, EventSession } from '../workshop/seat-calls.ts';
import { startRefusals, type StartRefusal } from './availability/availability.ts';
import { BookedForPerson, BookedWith } from './booked-with.ts';
import { ClientReach } from './reach-call.ts';

const Message = Type.Object({ message: Type.String() });
const Reason = Paragraph(REASON_MAX);
const OptionId = Type.Enum([...optionCodes]);
const AddressText = Type.Object({
  address: Type.String(),
  zipcode: Type.String(),
  city: Type.String(),
});

/** Refusals of every change of a booking. */
const ofChange = [
  'BOOKING_NOT_FOUND',
  'ALREADY_CANCELLED',
  'ALREADY_STARTED',
  'BOOKING_MOVED',
  'AGENDA_NOT_TRUSTED',
  'BUSY',
] as const;
/** Refusals of online booking, which do not apply to practitioners. */
const onlineOnly: readonly StartRefusal[] = ['NOT_BOOKABLE_ONLINE', 'ON_REQUEST_ONLY', 'TOO_SOON'];
/** Refusals of bookings by hand: a start on the grid always ends on its day. */
const byHandOnly: readonly StartRefusal[] = ['ENDS_AFTER_MIDNIGHT'];
export const startRefusalsOnline = startRefusals.filter((code) => !byHandOnly.includes(code));

/** Day and hours are local to the practitioner. */
export const OfferedStart = Type.Object({
  date: Day,
  start: Hour,
  placesLeft: Type.Optional(Type.Integer()),
});
export type OfferedStart = Static<typeof OfferedStart>;

/** The range of free starts: by default the whole horizon of eight weeks. */
const range = {
  from: Type.Optional(Day),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: HORIZON_DAYS + 1 })),
};

/** The starts of one consultation. */
export const getOfferedStarts = callOf({
  area: 'practitioners',
  title: 'Lister les créneaux libres',
  route: 'GET /professionnel/api/:id/filtered-available-slots',
  service: 'query',
  access: 'anyone',
  refusals: ['PRACTITIONER_NOT_FOUND', 'CONSULTATION_NOT_FOUND'],
  schemas: {
    params: exactly({ id: Id }),
    querystring: exactly({
      consultation: Id,
      /** Absent, empty or 'aucune' for a session by video. */
      address: Type.Optional(Line(64)),
      option: Type.Optional(OptionId),
      ...range,
    }),
  },
  answer: Type.Array(OfferedStart),
});

/** The confirmation page's content; `overlaps` warns and never refuses (D-61). */
export const BookingDetailsAnswer = Type.Object({
  professionalId: Type.String(),
  professionalName: Type.String(),
  professionalAvatar: orNull(Type.String()),
  professionalSlug: Type.String(),
  speciality: Type.String(),
  customerName: orNull(Type.String()),
  consultationId: Type.String(),
  consultationName: Type.String(),
  optionName: Type.String(),
  description: Type.String(),
  /** The question of the session, or `null`. */
  question: orNull(Type.String()),
  price: orNull(Type.Number()),
  payments: Type.Array(Type.String()),
  duration: Type.Integer(),
  address: orNull(AddressText),
  proEventId: Type.Null(),
  eventTitle: Type.Null(),
  beginningHour: orNull(Type.String()),
  timeZone: Type.String(),
  /** Why the start cannot be booked, or `OFFERED`; `null` without a start. */
  availability: orNull(Type.String()),
  /** The places of a group session. */
  places: orNull(Type.Object({ max: Type.Integer(), left: orNull(Type.Integer()) })),
  /** The caller's own booking at this time, and the relative it is for. */
  own: orNull(Type.Object({ bookingId: Type.String(), firstname: orNull(Type.String()) })),
  /** The people who have a place at this start already, with the ids for the confirmation. */
  seated: Type.Array(Type.Object({ id: Type.String(), firstname: Type.String() })),
  /** The last moment for cancelling in time, local to the practitioner. */
  cancellationDeadline: orNull(Type.Object({ date: Day, time: Hour })),
  /** Whether a participant has another appointment at that time. */
  overlaps: Type.Boolean(),
  /** The `id` is the one that a confirmation takes, the customer's own or a relative's. */
  overlapping: Type.Array(Type.Object({ id: Type.String(), firstname: Type.String() })),
});
export type BookingDetailsAnswer = Static<typeof BookingDetailsAnswer>;

export const getBookingDetails = callOf({
  area: 'booking',
  title: 'Lire ce que l’on va confirmer',
  route: 'GET /reservation/api/booking/details',
  service: 'query',
  access: 'anyone',
  refusals: [
    'PRACTITIONER_NOT_FOUND',
    'CONSULTATION_NOT_FOUND',
    'ADDRESS_NOT_FOUND',
    'EVENT_NOT_FOUND',
  ],
  schemas: {
    querystring: exactly({
      /** Required unless it is an event. */
      consultation: Type.Optional(Id),
      option: Type.Optional(OptionId),
      address: Type.Optional(Line(64)),
      slotDate: Type.Optional(Day),
      slotTime: Type.Optional(Hour),
      /** Ignored, since a request takes the same details. */
      manual: Type.Optional(Type.Boolean()),
      proEvent: Type.Optional(Id),
      /** Of an event: who is to come, by ids between commas; the customer by default. */
      who: Type.Optional(Line(500)),
    }),
  },
  answer: Type.Union([BookingDetailsAnswer, EventDetailsAnswer]),
});

/** The party that did not move it also reads the reason. */
const Moved = Type.Object({
  at: Type.String(),
  by: Type.Enum(['customer', 'practitioner', 'operator']),
  fromDay: Day,
  fromStart: Hour,
  reason: orNull(Type.String()),
});

/** The link of a session by video, from 15 minutes before the start until the end (D-77). */
export const ShownVisio = Type.Object({
  link: orNull(Type.String()),
  /** An instant. */
  opensAt: Type.String(),
  /** Milliseconds until the state changes; `null` once the session is over. */
  changesInMs: orNull(Type.Integer()),
});
export type ShownVisio = Static<typeof ShownVisio>;

/** A booking as its customer sees it. The first ten fields are the specification's. */
export const CustomerBooking = Type.Object({
  id: Type.String(),
  date: Type.String(),
  time: Hour,
  pro: BookedWith,
  address: orNull(
    Type.Object({
      address: Type.String(),
      zipCode: Type.String(),
      city: Type.String(),
      location: Type.String(),
    }),
  ),
  customer: BookedForPerson,
  motif: orNull(Type.String()),
  option: Type.String(),
  price: orNull(Type.Number()),
  preconisation: orNull(Type.String()),
  /** Answered by the reason. */
  question: orNull(Type.String()),
  day: Day,
  endTime: Hour,
  timeZone: Type.String(),
  /** '' for a seat of an event, whose title is the name. */
  consultationId: Type.String(),
  consultationName: Type.String(),
  optionId: OptionId,
  isForRelative: Type.Boolean(),
  /** Whether the practitioner made the booking. */
  isByPractitioner: Type.Boolean(),
  /** Beyond the practitioner's radius, who may refuse it. */
  isOutOfRadius: Type.Boolean(),
  /** How to find the door of the practice; '' without a text, and for all other places. */
  access: Type.String(),
  payments: Type.Array(Type.String()),
  /** `null` if the session is not by video. */
  visio: orNull(ShownVisio),
  /** According to the practitioner's calendar at the time of the answer. */
  isUpcoming: Type.Boolean(),
  hasStarted: Type.Boolean(),
  /** The last moment for cancelling in time, local to the practitioner. */
  cancellationDeadline: Type.Object({ date: Day, time: Hour }),
  /** Whether the deadline is later than agreed, because another party has just changed the booking. */
  isInGrace: Type.Boolean(),
  isLate: Type.Boolean(),
  cancelled: orNull(
    Type.Object({
      by: Type.Enum(['customer', 'practitioner', 'operator']),
      reason: orNull(Type.String()),
    }),
  ),
  moved: orNull(Moved),
  /** Of a seat: all dates of its event. */
  event: Type.Optional(Type.Object({ id: Type.String(), sessions: Type.Array(EventSession) })),
});
export type CustomerBooking = Static<typeof CustomerBooking>;

/**
 * All coming bookings and seats of events, the latest 200 past ones and the latest 50 cancelled ones. With the `cursor` of the
 * last answer, up to 50 earlier ones of each.
 */
export const getCustomerBookings = callOf({
  ...customerQuery,
  title: 'Lister ses rendez-vous',
  route: 'GET /api/customer/getBooking',
  schemas: { querystring: exactly({ cursor: Type.Optional(Verbatim(400, 0)) }) },
  answer: Type.Object({
    bookingCustomer: Type.Array(CustomerBooking),
    /** Seats that are waited for or offered, in the first answer alone. */
    awaitedSeats: Type.Array(AwaitedSeat),
    nextCursor: orNull(Type.String()),
    hasMore: Type.Object({ past: Type.Boolean(), cancelled: Type.Boolean() }),
    mailedTo: orNull(Type.String()),
  }),
});

/** A file for the customer's own calendar (RFC 5545), also of a seat; the mails about it change the same entries. */
export const getBookingCalendar = callOf({
  ...customerQuery,
  title: 'Ajouter un de ses rendez-vous, ou une place d’un événement, à son agenda (fichier .ics)',
  route: 'GET /api/customer/bookings/:id/calendar',
  refusals: ['BOOKING_NOT_FOUND'],
  schemas: { params: exactly({ id: Id }) },
  answer: Type.String(),
});

export const deleteBooking = callOf({
  ...customerCall,
  title: 'Annuler un de ses rendez-vous, ou une place d’un événement',
  route: 'DELETE /api/customer/deleteBooking/:id',
  refusals: [...ofChange, 'WORKSHOP_STARTED'],
  schemas: { headers: CommandHeaders, params: exactly({ id: Id }) },
  answer: Message,
});

/** The reason is left out; `PractitionerBooking` has it. */
export const AgendaBooking = Type.Object({
  id: Type.String(),
  day: Day,
  start: Hour,
  end: Hour,
  startsAt: Type.String(),
  endsAt: Type.String(),
  beneficiary: Type.String(),
  consultationId: Type.String(),
  consultationName: Type.String(),
  optionId: OptionId,
  option: Type.String(),
  colour: Type.String(),
  placesMax: Type.Integer(),
  hasStarted: Type.Boolean(),
});
export type AgendaBooking = Static<typeof AgendaBooking>;

/** A date of a workshop. */
export const AgendaWorkshop = Type.Object({
  /** Of the workshop. */
  id: Type.String(),
  sessionId: Type.String(),
  title: Type.String(),
  day: Day,
  start: Hour,
  end: Hour,
  startsAt: Type.String(),
  endsAt: Type.String(),
  taken: Type.Integer(),
  places: Type.Integer(),
});
export type AgendaWorkshop = Static<typeof AgendaWorkshop>;

export const AgendaWeeklySlot = Type.Object({
  id: Type.String(),
  dayOfWeek: Type.Integer(),
  from: Hour,
  to: Hour,
  place: Type.String(),
});

export const Agenda = Type.Object({
  practitionerId: Type.String(),
  timeZone: Type.String(),
  today: Day,
  from: Day,
  to: Day,
  bookings: Type.Array(AgendaBooking),
  workshops: Type.Array(AgendaWorkshop),
  weeklySlots: Type.Array(AgendaWeeklySlot),
  consultations: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), colour: Type.String() }),
  ),
});
export type Agenda = Static<typeof Agenda>;

/** The agenda of at most 42 days (`AGENDA_DAYS_MAX`), both ends included. */
export const getAgenda = callOf({
  ...agendaQuery,
  title: 'Lire quelques jours de son agenda',
  route: 'GET /api/practitioner/agenda',
  refusals: ['PRACTITIONER_NOT_FOUND'],
  schemas: { querystring: exactly({ from: Day, to: Day }) },
  answer: Agenda,
});

export const PractitionerBooking = Type.Object({
  ...AgendaBooking.properties,
  customer: ClientReach,
  isForRelative: Type.Boolean(),
  motif: orNull(Type.String()),
  /** Answered by the reason. */
  question: orNull(Type.String()),
  /** The place; for a home visit, the customer's address. */
  address: orNull(AddressText),
  isOutOfRadius: Type.Boolean(),
  visio: orNull(ShownVisio),
  price: orNull(Type.Number()),
  duration: Type.Integer(),
  timeZone: Type.String(),
  bookedAt: Type.String(),
  bookedBy: Type.Enum(['customer', 'practitioner', 'operator']),
  cancelled: orNull(
    Type.Object({
      at: Type.String(),
      by: Type.Enum(['customer', 'practitioner', 'operator']),
      late: Type.Boolean(),
      reason: orNull(Type.String()),
    }),
  ),
  moved: orNull(Moved),
});
export type PractitionerBooking = Static<typeof PractitionerBooking>;

export const getPractitionerBooking = callOf({
  ...agendaQuery,
  title: 'Lire un rendez-vous de son agenda',
  route: 'GET /api/practitioner/bookings/:id',
  refusals: ['BOOKING_NOT_FOUND', 'PRACTITIONER_NOT_FOUND'],
  schemas: { params: exactly({ id: Id }) },
  answer: PractitionerBooking,
});

/** The booking does not block its own time, and its own start is left out. */
export const getFreeStarts = callOf({
  ...agendaQuery,
  title: 'Lister les créneaux où déplacer un rendez-vous',
  route: 'GET /api/practitioner/bookings/:id/free-starts',
  refusals: ['BOOKING_NOT_FOUND', 'PRACTITIONER_NOT_FOUND'],
  schemas: { params: exactly({ id: Id }), querystring: exactly(range) },
  answer: Type.Array(OfferedStart),
});

/** The participants of a session, each with the person to notify of a change. */
export const getSessionReach = callOf({
  ...agendaQuery,
  title: 'Savoir qui, dans une séance de groupe, peut être prévenu par e-mail',
  route: 'GET /api/practitioner/sessions/reach',
  schemas: { querystring: exactly({ day: Day, start: Hour, consultationId: Id }) },
  answer: Type.Object({
    seats: Type.Array(Type.Object({ bookingId: Type.String(), client: ClientReach })),
  }),
});

/** A sentence of confirmation, and how to reach each client concerned. */
const ClientsToNotify = Type.Object({ message: Type.String(), clients: Type.Array(ClientReach) });

const GivenReason = WrittenParagraph(REASON_MAX);

/** Always with a reason (D-50). */
export const cancelPractitionerBooking = callOf({
  ...agendaCall,
  title: 'Annuler un rendez-vous',
  route: 'POST /api/practitioner/bookings/:id/cancel',
  refusals: ofChange,
  schemas: {
    headers: CommandHeaders,
    params: exactly({ id: Id }),
    body: exactly({ reason: GivenReason }),
  },
  answer: ClientsToNotify,
});

/** Cancels all bookings of a group session with one reason (D-50). */
export const cancelPractitionerSession = callOf({
  ...agendaCall,
  title: 'Annuler une séance de groupe',
  route: 'POST /api/practitioner/sessions/cancel',
  refusals: ofChange,
  schemas: {
    headers: CommandHeaders,
    body: exactly({ day: Day, start: Hour, consultationId: Id, reason: GivenReason }),
  },
  answer: Type.Object({
    ...ClientsToNotify.properties,
    cancelled: Type.Integer(),
    /** The number of seats that remain because they were being moved at that moment. */
    leaving: Type.Integer(),
  }),
});

/** The answer holds the booking's new place. */
export const movePractitionerBooking = callOf({
  ...agendaCall,
  title: 'Déplacer un rendez-vous',
  route: 'POST /api/practitioner/bookings/:id/move',
  refusals: [
    ...ofChange,
    'ALREADY_THERE',
    ...startRefusalsOnline.filter((code) => !onlineOnly.includes(code)),
  ],
  schemas: {
    headers: CommandHeaders,
    params: exactly({ id: Id }),
    body: exactly({ date: Day, start: Hour, reason: Type.Optional(orNull(Reason)) }),
  },
  answer: Type.Object({ ...ClientsToNotify.properties, date: Day, start: Hour }),
});
