import { Type, type Static } from 'typebox';
import { eventOf, orNull, personal } from '../messaging/event.ts';
import { Cents, Day, Hour, Id, Instant, Minutes, Option, Word, Zone } from '../values/fields.ts';
import { REASON_MAX } from '../values/limits.ts';

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
const reason = orNull(personal(Type.String({ maxLength: REASON_MAX })));

export const Place = Type.Object(
  { addressId: Id, label: Word, street: personal(Word), zipCode: Word, city: Word },
  { additionalProperties: false },
);
export type Place = Static<typeof Place>;

/** The terms that were agreed, by value: the offer may change, the deal may not. */
const deal = {
  by: By,
  consultationId: Id,
  consultationName: Word,
  option: Option,
  /** `null` for Visio and home visits. */
  place: orNull(Place),
  visitAddress: orNull(
    personal(
      Type.Object(
        {
          street: Word,
          zipCode: Word,
          city: Word,
          latitude: Type.Number(),
          longitude: Type.Number(),
        },
        { additionalProperties: false },
      ),
    ),
  ),
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
};

export const BookingPlaced = eventOf('BookingPlaced', { ...appointment, ...deal });
export type BookingPlaced = Static<typeof BookingPlaced>;

export const BookingCancelled = eventOf('BookingCancelled', {
  ...appointment,
  by: By,
  late: Type.Boolean(),
  reason,
});
export type BookingCancelled = Static<typeof BookingCancelled>;

export const agendaEvents = [BookingPlaced, BookingCancelled] as const;
export type AgendaEvent = Static<(typeof agendaEvents)[number]>;
