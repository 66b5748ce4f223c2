/* oxlint-disable max-lines -- a table, read entry by entry */
import { Type, type Static } from 'typebox';
import { OfferedStart, startRefusalsOnline } from '../agenda/agenda-calls.ts';
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
import { Day, Hour, Id, WrittenParagraph } from '../engine/fields.ts';
import { HORIZON_DAYS, REASON_MAX, REQUEST_TEXT_MAX } from '../engine/limits.ts';
import { optionCodes } from '../engine/option.ts';
import { requestStates } from './requests-views.ts';

const Message = Type.Object({ message: Type.String() });
const AddressText = Type.Object({
  address: Type.String(),
  zipcode: Type.String(),
  city: Type.String(),
});

/** Local day and hour. A proposal reserves nothing: accepting it checks again. */
export const ProposedTime = Type.Object({
  /** A replacement has another id. */
  id: Type.String(),
  date: Day,
  start: Hour,
  end: Hour,
  startsAt: Type.String(),
  /** The terms of the proposal, in minutes and euros. */
  duration: Type.Integer(),
  price: orNull(Type.Number()),
});
export type ProposedTime = Static<typeof ProposedTime>;

/** For the practitioner alone. */
export const TimeConflict = Type.Object({
  bookingId: Type.String(),
  name: Type.String(),
  consultationName: Type.String(),
  date: Day,
  start: Hour,
  end: Hour,
});
export type TimeConflict = Static<typeof TimeConflict>;

const requestFields = {
  id: Type.String(),
  state: Type.Enum([...requestStates]),
  /** Its state is not final. */
  isOpen: Type.Boolean(),
  consultationId: Type.String(),
  consultationName: Type.String(),
  optionId: Type.Enum([...optionCodes]),
  option: Type.String(),
  /** The terms of the current offer, in minutes and euros; `null` if it has none any more. */
  duration: orNull(Type.Integer()),
  price: orNull(Type.Number()),
  /** `null` for Visio and home visits. */
  address: orNull(AddressText),
  visitAddress: orNull(AddressText),
  outOfRadius: Type.Boolean(),
  isForRelative: Type.Boolean(),
  /** The request and later texts of both parties, the oldest first. */
  requestText: Type.String(),
  /** Answered by the request. */
  question: orNull(Type.String()),
  messages: Type.Array(
    Type.Object({
      by: Type.Enum(['customer', 'practitioner']),
      at: Type.String(),
      text: Type.String(),
    }),
  ),
  /** Instants; `changedAt` is the last move of either party. */
  submittedAt: Type.String(),
  changedAt: Type.String(),
  expiresAt: Type.String(),
  timeZone: Type.String(),
  /** Present in the states `proposed` and `settling`. */
  proposal: orNull(ProposedTime),
  /** Unless by an acceptance. */
  ended: orNull(
    Type.Object({
      at: Type.String(),
      by: Type.Enum(['customer', 'practitioner', 'nobody']),
      reason: orNull(Type.String()),
    }),
  ),
  bookingId: orNull(Type.String()),
  booked: orNull(Type.Object({ date: Day, start: Hour })),
};

/** Accepted in vain. */
const takenTime = { at: Type.String(), date: Day, start: Hour };

export const CustomerRequest = Type.Object({
  ...requestFields,
  pro: Type.Object({
    id: Type.String(),
    prenom: Type.String(),
    nom: Type.String(),
    photo: orNull(Type.String()),
    /** `null` if the profile is not a page. */
    slug: orNull(Type.String()),
    phone: orNull(Type.String()),
    /** While suspended, no time can be accepted. */
    canTakeAppointments: Type.Boolean(),
  }),
  /** The customer or a relative. */
  customer: Type.Object({ nom: Type.String(), prenom: Type.String() }),
  /** `null` once another time is proposed. */
  gone: orNull(
    Type.Object({
      ...takenTime,
      /** Whether the conflicting booking is the customer's own. */
      isOwn: Type.Boolean(),
    }),
  ),
});
export type CustomerRequest = Static<typeof CustomerRequest>;

/** Includes those for relatives: all open ones, then the latest 50 that ended. */
export const getCustomerRequests = callOf({
  ...customerQuery,
  title: 'Lire ses demandes de rendez-vous',
  route: 'GET /api/customer/requests',
  answer: Type.Object({ requests: Type.Array(CustomerRequest) }),
});

export const PractitionerRequest = Type.Object({
  ...requestFields,
  customer: Type.Object({
    fullName: Type.String(),
    phone: Type.String(),
    /** Bookings of the customer and relatives with this practitioner. */
    pastBookings: Type.Integer(),
  }),
  /** The customer or a relative. */
  beneficiary: Type.String(),
  /** The time that was taken, with the conflicting appointment; `null` once that has ended. */
  gone: orNull(Type.Object({ ...takenTime, conflict: orNull(TimeConflict) })),
});
export type PractitionerRequest = Static<typeof PractitionerRequest>;

export const getPractitionerRequests = callOf({
  ...agendaQuery,
  title: 'Lire les demandes de rendez-vous que l’on a reçues',
  route: 'GET /api/practitioner/requests',
  refusals: ['PRACTITIONER_NOT_FOUND'],
  answer: Type.Object({
    /** The oldest first. */
    requests: Type.Array(PractitionerRequest),
    /** The latest 50, the newest first. */
    ended: Type.Array(PractitionerRequest),
    waiting: Type.Integer(),
  }),
});

const byId = { params: exactly({ id: Id }) };
const one = { headers: CommandHeaders, ...byId };

/** Times that the practitioner may propose or book. */
export const getRequestFreeStarts = callOf({
  ...agendaQuery,
  title: 'Lister les créneaux à proposer pour une demande',
  route: 'GET /api/practitioner/requests/:id/free-starts',
  refusals: ['REQUEST_NOT_FOUND', 'PRACTITIONER_NOT_FOUND'],
  schemas: {
    ...byId,
    querystring: exactly({
      from: Type.Optional(Day),
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: HORIZON_DAYS + 1 })),
    }),
  },
  answer: Type.Array(OfferedStart),
});

/** The refusals of every answer to a request. */
const ofAnswer = [
  'REQUEST_NOT_FOUND',
  'REQUEST_OVER',
  'REQUEST_EXPIRED',
  'REQUEST_SETTLING',
  'BUSY',
] as const;
/** Rules of online booking do not apply if both parties agree. */
const agreedRefusals = startRefusalsOnline.filter(
  (code) => code !== 'ON_REQUEST_ONLY' && code !== 'TOO_SOON',
);

const Booked = Type.Object({
  message: Type.String(),
  bookingId: Type.String(),
  date: Day,
  start: Hour,
});

export const acceptRequest = callOf({
  ...customerCall,
  title: 'Accepter l’heure proposée',
  route: 'POST /api/customer/requests/:id/accept',
  refusals: [
    ...ofAnswer,
    'PROPOSAL_REPLACED',
    'RELATIVE_INACTIVE',
    'ALREADY_YOURS',
    ...agreedRefusals,
  ],
  schemas: { ...one, body: exactly({ proposalId: Id }) },
  answer: Booked,
});

/** Answers a question, or explains why the proposed time does not suit. */
export const answerRequest = callOf({
  ...customerCall,
  title: 'Répondre à une précision ou à une heure proposée',
  route: 'POST /api/customer/requests/:id/answer',
  refusals: [...ofAnswer, 'NOTHING_TO_ANSWER'],
  schemas: { ...one, body: exactly({ text: WrittenParagraph(REQUEST_TEXT_MAX) }) },
  answer: Message,
});

export const withdrawRequest = callOf({
  ...customerCall,
  title: 'Retirer sa demande',
  route: 'POST /api/customer/requests/:id/withdraw',
  refusals: ofAnswer,
  schemas: one,
  answer: Message,
});

const Start = exactly({ date: Day, start: Hour });

/** Replaces the time that was proposed before. */
export const proposeTime = callOf({
  ...agendaCall,
  title: 'Proposer une heure',
  route: 'POST /api/practitioner/requests/:id/propose',
  refusals: [...ofAnswer, ...agreedRefusals],
  schemas: { ...one, body: Start },
  answer: Type.Object({ message: Type.String(), proposalId: Type.String() }),
});

/** Books a time that was agreed on otherwise, by telephone for example. */
export const bookRequest = callOf({
  ...agendaCall,
  title: 'Réserver une heure convenue',
  route: 'POST /api/practitioner/requests/:id/book',
  refusals: [...ofAnswer, 'RELATIVE_INACTIVE', ...agreedRefusals],
  schemas: { ...one, body: Start },
  answer: Booked,
});

export const askPrecision = callOf({
  ...agendaCall,
  title: 'Demander une précision',
  route: 'POST /api/practitioner/requests/:id/ask',
  refusals: [...ofAnswer, 'PRECISION_ALREADY_ASKED'],
  schemas: { ...one, body: exactly({ text: WrittenParagraph(REQUEST_TEXT_MAX) }) },
  answer: Message,
});

/** Always with a reason. */
export const declineRequest = callOf({
  ...agendaCall,
  title: 'Refuser une demande',
  route: 'POST /api/practitioner/requests/:id/decline',
  refusals: ofAnswer,
  schemas: { ...one, body: exactly({ reason: WrittenParagraph(REASON_MAX) }) },
  answer: Message,
});
