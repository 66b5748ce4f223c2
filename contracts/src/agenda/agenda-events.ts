import { Type, type Static } from 'typebox';
import { eventOf, orNull, personal } from '../engine/event.ts';
import { ERASED_WORD } from '../people/erased.ts';
import { Cents, Day, Hour, Id, Instant, Minutes, Option, Word, Zone } from '../engine/fields.ts';
import { REASON_MAX } from '../engine/limits.ts';
import { startRefusals } from './availability/availability.ts';

/** In every event of a booking, so that a projection finds its documents in the event alone. */
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
/** Personal data of the customer, whichever party writes it. */
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

/** Where a home visit goes; `null` for bookings at other places. */
export const visitAddress = personal(
  orNull(
    Type.Object(
      {
        street: Word,
        zipCode: Word,
        city: Word,
        /** `null` if unknown. */
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
  outOfRadius: Type.Boolean(),
  earlierSlotAlert: Type.Boolean(),
  /**
   * Until then cancelling is in time whatever the delay: 24 hours after the last change that the customer
   * did not make. Absent as long as the customer made every change.
   */
  graceUntil: Type.Optional(Instant),
  /** The request that it was agreed on in; absent if it was booked online. */
  requestId: Type.Optional(orNull(Id)),
};

/**
 * `startKind` marks a start that the practitioner chose by hand, at any minute; other starts are on
 * the grid. It belongs to the start, so a move drops it.
 */
export const BookingPlaced = eventOf('BookingPlaced', {
  ...appointment,
  ...deal,
  startKind: Type.Optional(Type.Literal('free')),
});
export type BookingPlaced = Static<typeof BookingPlaced>;

/**
 * The day's refusal of a request whose parties agreed on one of its starts: final, in the day's own
 * stream, as for a move. The appointment is the requested one; its booking never existed.
 */
export const BookingRefused = eventOf('BookingRefused', {
  ...appointment,
  requestId: Id,
  by: By,
  code: StartRefusal,
});
export type BookingRefused = Static<typeof BookingRefused>;

/**
 * Every event of a move carries its id, the id of the command that started it. Two streams record the
 * move, and each step must know whether it was taken before.
 */
const moveId = Id;

/** The old day lets it go: from here on it is not changed, and its time stays occupied. */
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
 * The new day's refusal, in its own stream. A repeated step must not be accepted later, or the
 * booking would be on two days. The appointment is the requested one.
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

export const agendaEvents = [
  BookingPlaced,
  BookingRefused,
  BookingMoveStarted,
  BookingMovedIn,
  BookingMoveRefused,
  BookingMovedOut,
  BookingMoveAbandoned,
  BookingCancelled,
] as const;
export type AgendaEvent = Static<(typeof agendaEvents)[number]>;
