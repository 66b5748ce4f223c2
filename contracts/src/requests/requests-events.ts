import { Type, type Static } from 'typebox';
import { visitAddress } from '../agenda/agenda-events.ts';
import { questionText } from '../planning/planning-events.ts';
import { startRefusals } from '../agenda/availability/availability.ts';
import { eventOf, orNull, personal } from '../engine/event.ts';
import { Cents, Day, Hour, Id, Instant, Minutes, Option, Word, Zone } from '../engine/fields.ts';
import { REASON_MAX, REQUEST_TEXT_MAX } from '../engine/limits.ts';

/** Part of every event of a request, so that a projection finds its documents in the event alone. */
const ofRequest = {
  requestId: Id,
  practitionerId: Id,
  customerId: Id,
  relativeId: orNull(Id),
};

const requestText = personal(Type.String({ maxLength: REQUEST_TEXT_MAX }), 'customerId', '');
const precisionText = requestText;
const reason = personal(orNull(Type.String({ maxLength: REASON_MAX })), 'customerId', null);

/** The customer accepts a proposal, the practitioner an agreed time. */
const By = Type.Enum(['customer', 'practitioner']);

/** Unless either party acts before. */
const expiresAt = Instant;

/** The event holds the terms themselves, so that a party accepts what it has read. */
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
  /** Or the starting point of a home visit; `null` for Visio. */
  addressId: orNull(Id),
  visitAddress,
  outOfRadius: Type.Boolean(),
  requestText,
  /** As the customer read it when writing the text. */
  questionText: Type.Optional(questionText),
  timeZone: Zone,
  expiresAt,
});
export type RequestSubmitted = Static<typeof RequestSubmitted>;

/** The practitioner asks a question, which cancels the proposed time. */
export const RequestPrecisionAsked = eventOf('RequestPrecisionAsked', {
  ...ofRequest,
  precisionText,
  expiresAt,
});
export type RequestPrecisionAsked = Static<typeof RequestPrecisionAsked>;

/** The customer answers, which cancels the proposed time. */
export const RequestPrecisionGiven = eventOf('RequestPrecisionGiven', {
  ...ofRequest,
  precisionText,
  expiresAt,
});
export type RequestPrecisionGiven = Static<typeof RequestPrecisionGiven>;

/** The proposal reserves nothing, and replaces a former one. */
export const RequestTimeProposed = eventOf('RequestTimeProposed', {
  ...ofRequest,
  proposalId: Id,
  ...time,
  expiresAt,
});
export type RequestTimeProposed = Static<typeof RequestTimeProposed>;

/** The request cannot change until the day has answered. Each attempt has its own booking id. */
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

/** The day refused: the request awaits the practitioner again. */
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

export const RequestDeclined = eventOf('RequestDeclined', { ...ofRequest, reason });
export type RequestDeclined = Static<typeof RequestDeclined>;

export const RequestWithdrawn = eventOf('RequestWithdrawn', ofRequest);
export type RequestWithdrawn = Static<typeof RequestWithdrawn>;

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
