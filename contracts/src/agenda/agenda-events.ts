import { Type, type Static } from 'typebox';
import { eventOf, orNull, personal } from '../engine/event.ts';
import { ERASED_WORD } from '../people/erased.ts';
import { Cents, Day, Hour, Id, Instant, Minutes, Option, Word, Zone } from '../engine/fields.ts';
import { REASON_MAX, WORKSHOP_SESSIONS_MAX } from '../engine/limits.ts';
import { questionText } from '../planning/planning-events.ts';
import { startRefusals } from './availability/availability.ts';

/** Part of every event of a booking, so that a projection finds its documents in the event alone. */
const appointment = {
  bookingId: Id,
  practitionerId: Id,
  customerId: Id,
  relativeId: orNull(Id),
  day: Day,
  start: Hour,
};
export const Appointment = Type.Object(appointment, { additionalProperties: false });
export type Appointment = Static<typeof Appointment>;

const By = Type.Enum(['customer', 'practitioner', 'operator']);
const StartRefusal = Type.Enum([...startRefusals]);
const reason = personal(orNull(Type.String({ maxLength: REASON_MAX })), 'customerId', null);

export const Place = Type.Object(
  {
    addressId: Id,
    label: personal(Word, 'practitionerId', ERASED_WORD),
    street: personal(Word, 'practitionerId', ERASED_WORD),
    zipCode: Word,
    city: Word,
  },
  { additionalProperties: false },
);
export type Place = Static<typeof Place>;

export const visitAddress = personal(
  orNull(
    Type.Object(
      {
        street: Word,
        zipCode: Word,
        city: Word,
        latitude: orNull(Type.Number()),
        longitude: orNull(Type.Number()),
      },
      { additionalProperties: false },
    ),
  ),
  'customerId',
  null,
);

/** The terms that were agreed, by value: the offer may change, the deal may not. */
const deal = {
  by: By,
  consultationId: Id,
  consultationName: Word,
  option: Option,
  /** `null` for Visio and home visits. */
  place: orNull(Place),
  visitAddress,
  /** The practitioner's address that a home visit sets out from; `null` for all else. */
  baseAddressId: orNull(Id),
  startsAt: Instant,
  endsAt: Instant,
  timeZone: Zone,
  durationMinutes: Minutes,
  pauseMinutes: Minutes,
  placesMax: Type.Integer({ minimum: 1, maximum: 1_000 }),
  priceCents: orNull(Cents),
  cancellationDelayMinutes: Minutes,
  reason,
  /** As the customer read it when giving the reason. */
  questionText: Type.Optional(questionText),
  outOfRadius: Type.Boolean(),
  earlierSlotAlert: Type.Boolean(),
  /** Cancelling is in time until 24 hours after the last change by another party, whatever the delay. */
  graceUntil: Type.Optional(Instant),
  requestId: Type.Optional(orNull(Id)),
};

/** `startKind` marks a start that the practitioner chose off the grid. A move drops it. */
export const BookingPlaced = eventOf('BookingPlaced', {
  ...appointment,
  ...deal,
  startKind: Type.Optional(Type.Literal('free')),
});
export type BookingPlaced = Static<typeof BookingPlaced>;

/** Final, as for a move. The appointment is the requested one; its booking never existed. */
export const BookingRefused = eventOf('BookingRefused', {
  ...appointment,
  requestId: Id,
  by: By,
  code: StartRefusal,
});
export type BookingRefused = Static<typeof BookingRefused>;

/**
 * The id of the command that started the move: two streams record it, and repeated steps must be recognised.
 */
const moveId = Id;

/** From here on the booking cannot be changed, and its time stays occupied. */
export const BookingMoveStarted = eventOf('BookingMoveStarted', {
  ...appointment,
  moveId,
  toDay: Day,
  toStart: Hour,
  by: By,
  reason,
});
export type BookingMoveStarted = Static<typeof BookingMoveStarted>;

/** The same deal at another time; `by` is who moved it, `moveReason` why. */
export const BookingMovedIn = eventOf('BookingMovedIn', {
  ...appointment,
  ...deal,
  moveId,
  fromDay: Day,
  fromStart: Hour,
  moveReason: reason,
});
export type BookingMovedIn = Static<typeof BookingMovedIn>;

/**
 * Recorded, because accepting a repeated step later would put the booking on two days. The appointment is
 * the requested one.
 */
export const BookingMoveRefused = eventOf('BookingMoveRefused', {
  ...appointment,
  moveId,
  fromDay: Day,
  fromStart: Hour,
  by: By,
  code: StartRefusal,
});
export type BookingMoveRefused = Static<typeof BookingMoveRefused>;

export const BookingMovedOut = eventOf('BookingMovedOut', {
  ...appointment,
  moveId,
  toDay: Day,
  toStart: Hour,
  by: By,
  reason,
});
export type BookingMovedOut = Static<typeof BookingMovedOut>;

/** The old day keeps it, because the new one refused with this code. */
export const BookingMoveAbandoned = eventOf('BookingMoveAbandoned', {
  ...appointment,
  moveId,
  code: StartRefusal,
});
export type BookingMoveAbandoned = Static<typeof BookingMoveAbandoned>;

export const BookingCancelled = eventOf('BookingCancelled', {
  ...appointment,
  by: By,
  late: Type.Boolean(),
  reason,
});
export type BookingCancelled = Static<typeof BookingCancelled>;

/**
 * The block that a plan of a workshop has on a day, of all its sessions on it. `planId` names it: while a
 * workshop is replanned, a day may hold the blocks of both plans.
 */
const workshopDay = { workshopId: Id, planId: Id, practitionerId: Id, day: Day };

export const WorkshopDayHeld = eventOf('WorkshopDayHeld', {
  ...workshopDay,
  spans: Type.Array(
    Type.Object({ startsAt: Instant, endsAt: Instant }, { additionalProperties: false }),
    { minItems: 1, maxItems: WORKSHOP_SESSIONS_MAX },
  ),
});
export type WorkshopDayHeld = Static<typeof WorkshopDayHeld>;

/** Final, as for a move. */
export const WorkshopDayRefused = eventOf('WorkshopDayRefused', {
  ...workshopDay,
  code: StartRefusal,
});
export type WorkshopDayRefused = Static<typeof WorkshopDayRefused>;

export const WorkshopDayFreed = eventOf('WorkshopDayFreed', workshopDay);
export type WorkshopDayFreed = Static<typeof WorkshopDayFreed>;

export const agendaEvents = [
  BookingPlaced,
  BookingRefused,
  BookingMoveStarted,
  BookingMovedIn,
  BookingMoveRefused,
  BookingMovedOut,
  BookingMoveAbandoned,
  BookingCancelled,
  WorkshopDayHeld,
  WorkshopDayRefused,
  WorkshopDayFreed,
] as const;
export type AgendaEvent = Static<(typeof agendaEvents)[number]>;

export type WorkshopDayEvent = WorkshopDayHeld | WorkshopDayRefused | WorkshopDayFreed;
export type BookingEvent = Exclude<AgendaEvent, WorkshopDayEvent>;

export const isBookingEvent = (event: AgendaEvent): event is BookingEvent =>
  'bookingId' in event.data;
