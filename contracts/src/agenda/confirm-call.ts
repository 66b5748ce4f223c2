import { Type, type Static } from 'typebox';
import { discriminatedBody } from '../engine/http/discriminated-body.ts';
import { callOf, CommandHeaders, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { Id, Line, Paragraph, WrittenLine, WrittenParagraph } from '../engine/fields.ts';
import { QUESTION_MAX, REASON_MAX, REQUEST_TEXT_MAX } from '../engine/limits.ts';
import { optionCodes } from '../engine/option.ts';
import { visitorLimits } from '../engine/http/visitor-limits.ts';
import { AlsoFor, EventConfirmation, signUpRefusals } from '../workshop/seat-calls.ts';
import { startRefusalsOnline } from './agenda-calls.ts';

const OptionId = Type.Enum([...optionCodes]);
const AddressText = Type.Object({
  address: Type.String(),
  zipcode: Type.String(),
  city: Type.String(),
});

export const BookingConfirmation = Type.Object({
  bookingId: Type.String(),
  message: Type.String(),
  proPicture: orNull(Type.String()),
  proName: Type.String(),
  customerName: Type.String(),
  beginningHour: Type.String(),
  deplacementDemande: Type.Boolean(),
  eventTitle: Type.Null(),
  consultationOption: Type.String(),
  duration: Type.Integer(),
  reason: orNull(Type.String()),
  address: orNull(AddressText),
  price: orNull(Type.Number()),
  /** Set for a home visit beyond the practitioner's radius: the practitioner may refuse it (D-70). */
  nonConforme: Type.Optional(Type.Literal(true)),
});
export type BookingConfirmation = Static<typeof BookingConfirmation>;

/** The content of the "request sent" card; the first eight fields are the specification's. */
export const RequestConfirmation = Type.Object({
  proPicture: orNull(Type.String()),
  proName: Type.String(),
  customerName: Type.String(),
  consultationName: Type.String(),
  optionName: Type.String(),
  message: Type.String(),
  address: orNull(AddressText),
  price: orNull(Type.Number()),
  requestId: Type.String(),
  /** The request expires then unless it is answered. */
  expiresAt: Type.String(),
});
export type RequestConfirmation = Static<typeof RequestConfirmation>;

/** The customer's own id or an active relative's. */
const customerId = Id;
const Reason = Type.Optional(orNull(Paragraph(REASON_MAX)));
/** The session's question as the customer read it: the reason or the message answers it. */
const Question = Type.Optional(orNull(Line(QUESTION_MAX)));
const session = { consultationId: Id, consultationOptionId: OptionId, addressId: orNull(Id) };

export const GivenVisitAddress = exactly({
  address: WrittenLine(200),
  zipcode: WrittenLine(200),
  city: WrittenLine(200),
});
export type GivenVisitAddress = Static<typeof GivenVisitAddress>;

const EventBody = exactly({
  professionalId: Id,
  customerId,
  proEventId: Id,
  reason: Reason,
  /** Accepted but ignored: an event has its place. */
  deplacementDemande: Type.Optional(Type.Boolean()),
  alsoFor: AlsoFor,
});
export type ConfirmEventBody = Static<typeof EventBody>;

const RequestBody = exactly({
  professionalId: Id,
  customerId,
  ...session,
  message: WrittenParagraph(REQUEST_TEXT_MAX),
  question: Question,
  /** Set if the home visit goes to another address than that of the customer's profile. */
  visitAddress: Type.Optional(orNull(GivenVisitAddress)),
  isManualManagement: Type.Literal(true),
});
export type ConfirmRequestBody = Static<typeof RequestBody>;

const SlotBody = exactly({
  professionalId: Id,
  customerId,
  ...session,
  reason: Reason,
  question: Question,
  /** Accepted but ignored: the option decides, and the server computes the distance. */
  deplacementDemande: Type.Optional(Type.Boolean()),
  /** Set if the home visit goes to another address than that of the customer's profile. */
  visitAddress: Type.Optional(orNull(GivenVisitAddress)),
  earlierSlotAlert: Type.Optional(Type.Boolean()),
  /** `YYYY-MM-DD HH:MM` or `DD/MM/YYYY HH:MM`. */
  beginningHour: Type.String({
    pattern: '^(\\d{4}-\\d{2}-\\d{2}|\\d{2}/\\d{2}/\\d{4}) ([01]\\d|2[0-3]):[0-5]\\d$',
  }),
});
export type ConfirmBookingBody = Static<typeof SlotBody>;

/** Events and requests each have a field that the other shapes lack. */
export const isEventBody = (body: object): body is ConfirmEventBody => 'proEventId' in body;
export const isRequestBody = (body: object): body is ConfirmRequestBody =>
  'isManualManagement' in body;

/**
 * Books a slot, signs up for an event, or sends a request to a practitioner who plans manually. The sign-up also
 * takes a place that an offer holds.
 */
export const confirmBooking = callOf({
  area: 'booking',
  title: 'Confirmer un rendez-vous, s’inscrire à un événement, ou envoyer une demande',
  route: 'POST /reservation/api/booking/confirm',
  service: 'command',
  access: 'customer',
  callsAMinute: visitorLimits.confirmationsAMinute,
  callsLimit: 'confirmationsAMinute',
  refusals: [
    'CUSTOMER_NOT_FOUND',
    'PRACTITIONER_NOT_FOUND',
    'CONSULTATION_NOT_FOUND',
    'ADDRESS_NOT_FOUND',
    'EVENT_NOT_FOUND',
    'ALREADY_YOURS',
    'TOO_MANY_BOOKINGS',
    'EMAIL_NOT_CONFIRMED',
    'TOO_MANY_NEWCOMERS',
    'ADDRESS_NOT_LOCATED',
    'TOO_MANY_OPEN_REQUESTS',
    'NOT_ON_REQUEST',
    ...signUpRefusals,
    ...startRefusalsOnline,
    'BUSY',
  ],
  schemas: {
    headers: CommandHeaders,
    body: discriminatedBody({ proEventId: EventBody, isManualManagement: RequestBody }, SlotBody),
  },
  answer: Type.Union([BookingConfirmation, EventConfirmation, RequestConfirmation]),
});
