import { Type, type Static } from 'typebox';
import { visitAddress } from '../agenda/agenda-events.ts';
import { startRefusals } from '../agenda/availability/availability.ts';
import { eventOf, orNull, personal } from '../engine/event.ts';
import { Cents, Day, Hour, Id, Instant, Minutes, Option, Word, Zone } from '../engine/fields.ts';
import { REASON_MAX, REQUEST_TEXT_MAX } from '../engine/limits.ts';

/** In every event of a request, so that a projection finds its documents in the event alone. */
const ofRequest = {
  requestId: Id,
  practitionerId: Id,
  customerId: Id,
  relativeId: orNull(Id),
};

/** Personal data of the customer, often about their health, whichever party writes it. */
const requestText = personal(Type.String({ maxLength: REQUEST_TEXT_MAX }), 'customerId', '');
const precisionText = requestText;
const reason = personal(orNull(Type.String({ maxLength: REASON_MAX })), 'customerId', null);

/** The party that accepted: the customer a proposal, the practitioner an agreed time. */
const By = Type.Enum(['customer', 'practitioner']);

/** When it ends unless either side moves before. */
const expiresAt = Instant;

/** A time and what holds at it, by value: what is accepted is what was read. */
const time = {
  day: Day,
  start: Hour,
  startsAt: Instant,
  durationMinutes: Minutes,
  pauseMinutes: Minutes,
  placesMax: Type.Integer({ minimum: 1, maximum: 1_000 }),
  priceCents: orNull(Cents),
  cancellationDelayMinutes: Minutes,
};
const RequestedTime = Type.Object(time);
export type RequestedTime = Static<typeof RequestedTime>;

export const RequestSubmitted = eventOf('RequestSubmitted', {
  ...ofRequest,
  consultationId: Id,
  consultationName: Word,
  option: Option,
  /** The place, or the starting point of a home visit; `null` for Visio. */
  addressId: orNull(Id),
  visitAddress,
  outOfRadius: Type.Boolean(),
  requestText,
  /** The practitioner's. */
  timeZone: Zone,
  expiresAt,
});
export type RequestSubmitted = Static<typeof RequestSubmitted>;

/** Sent by the practitioner; it cancels the proposed time. */
export const RequestPrecisionAsked = eventOf('RequestPrecisionAsked', {
  ...ofRequest,
  precisionText,
  expiresAt,
});
export type RequestPrecisionAsked = Static<typeof RequestPrecisionAsked>;

/** Sent by the customer; it cancels the proposed time. */
export const RequestPrecisionGiven = eventOf('RequestPrecisionGiven', {
  ...ofRequest,
  precisionText,
  expiresAt,
});
export type RequestPrecisionGiven = Static<typeof RequestPrecisionGiven>;

/** It holds no time, and replaces the one that was proposed before. */
export const RequestTimeProposed = eventOf('RequestTimeProposed', {
  ...ofRequest,
  proposalId: Id,
  ...time,
  expiresAt,
});
export type RequestTimeProposed = Static<typeof RequestTimeProposed>;

/**
 * A party accepted a time: the request cannot change until the day has answered. Each attempt has a
 * booking id of its own, whatever its outcome.
 */
export const RequestSettling = eventOf('RequestSettling', {
  ...ofRequest,
  bookingId: Id,
  by: By,
  ...time,
});
export type RequestSettling = Static<typeof RequestSettling>;

export const RequestAccepted = eventOf('RequestAccepted', {
  ...ofRequest,
  bookingId: Id,
  day: Day,
  start: Hour,
  by: By,
});
export type RequestAccepted = Static<typeof RequestAccepted>;

/** The day refused: it is open again, and awaits the practitioner. */
export const RequestAcceptanceFailed = eventOf('RequestAcceptanceFailed', {
  ...ofRequest,
  bookingId: Id,
  day: Day,
  start: Hour,
  by: By,
  code: Type.Enum([...startRefusals]),
  expiresAt,
});
export type RequestAcceptanceFailed = Static<typeof RequestAcceptanceFailed>;

/** Sent by the practitioner. */
export const RequestDeclined = eventOf('RequestDeclined', { ...ofRequest, reason });
export type RequestDeclined = Static<typeof RequestDeclined>;

/** Sent by the customer. */
export const RequestWithdrawn = eventOf('RequestWithdrawn', ofRequest);
export type RequestWithdrawn = Static<typeof RequestWithdrawn>;

/** Neither party answered in time. */
export const RequestExpired = eventOf('RequestExpired', ofRequest);
export type RequestExpired = Static<typeof RequestExpired>;

export const requestsEvents = [
  RequestSubmitted,
  RequestPrecisionAsked,
  RequestPrecisionGiven,
  RequestTimeProposed,
  RequestSettling,
  RequestAccepted,
  RequestAcceptanceFailed,
  RequestDeclined,
  RequestWithdrawn,
  RequestExpired,
] as const;
export type RequestsEvent = Static<(typeof requestsEvents)[number]>;
