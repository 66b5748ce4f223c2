/* oxlint-disable max-lines -- a table, read entry by entry */
import { Type, type Static } from 'typebox';
import { OfferedStart, startRefusalsOnline } from '../agenda/agenda-calls.ts';
import { callOf, CommandHeaders, exactly } from '../engine/http/call.ts';
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

/**
 * A time that the practitioner proposes, local to them. It reserves nothing: accepting it checks
 * again.
 */
export const ProposedTime = Type.Object({
  /** The id that accepting needs; a replacement has another one. */
  id: Type.String(),
  date: Day,
  start: Hour,
  end: Hour,
  startsAt: Type.String(),
  /** Minutes, and euros, as they were when it was proposed. */
  duration: Type.Integer(),
  price: orNull(Type.Number()),
});
export type ProposedTime = Static<typeof ProposedTime>;

/** The other appointment at a taken time; for the practitioner alone. */
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
  /** Whether anything may still become of it. */
  isOpen: Type.Boolean(),
  consultationId: Type.String(),
  consultationName: Type.String(),
  optionId: Type.Enum([...optionCodes]),
  option: Type.String(),
  /** Minutes and euros of the session as it is offered now; `null` once it is not. */
  duration: orNull(Type.Integer()),
  price: orNull(Type.Number()),
  /** The address of the practice; `null` for Visio and home visits. */
  address: orNull(AddressText),
  /** For a home visit. */
  visitAddress: orNull(AddressText),
  outOfRadius: Type.Boolean(),
  isForRelative: Type.Boolean(),
  /** The request and the texts that both parties have written since, the oldest first. */
  requestText: Type.String(),
  messages: Type.Array(
    Type.Object({
      by: Type.Enum(['customer', 'practitioner']),
      at: Type.String(),
      text: Type.String(),
    }),
  ),
  /** Instants: sent, the last move of either side, and when it ends without another one. */
  submittedAt: Type.String(),
  changedAt: Type.String(),
  expiresAt: Type.String(),
  timeZone: Type.String(),
  /** `null` unless its state is `proposed` or `settling`. */
  proposal: orNull(ProposedTime),
  /** How it ended, but for an acceptance. */
  ended: orNull(
    Type.Object({
      at: Type.String(),
      by: Type.Enum(['customer', 'practitioner', 'nobody']),
      reason: orNull(Type.String()),
    }),
  ),
  /** The booking of an accepted request. */
  bookingId: orNull(Type.String()),
  booked: orNull(Type.Object({ date: Day, start: Hour })),
};

/** A time that was accepted but had been taken. */
const takenTime = { at: Type.String(), date: Day, start: Hour };

/** A request as its customer sees it. */
export const CustomerRequest = Type.Object({
  ...requestFields,
  pro: Type.Object({
    id: Type.String(),
    prenom: Type.String(),
    nom: Type.String(),
    photo: orNull(Type.String()),
    /** `null` where there is no page of theirs any more. */
    slug: orNull(Type.String()),
    phone: orNull(Type.String()),
    /** Whether they can be booked at all: while they are suspended no time of theirs can be accepted. */
    canTakeAppointments: Type.Boolean(),
  }),
  /** The beneficiary: the customer or a relative. */
  customer: Type.Object({ nom: Type.String(), prenom: Type.String() }),
  /** The last accepted time that had been taken; `null` once another one is proposed. */
  gone: orNull(
    Type.Object({
      ...takenTime,
      /** Whether a booking of the customer's own occupies it. */
      isOwn: Type.Boolean(),
    }),
  ),
});
export type CustomerRequest = Static<typeof CustomerRequest>;

/** One's own and one's relatives': all that are open, then the latest 50 that ended, newest first. */
export const getCustomerRequests = callOf({
  area: 'customer',
  title: 'Lire ses demandes de rendez-vous',
  method: 'GET',
  url: '/api/customer/requests',
  service: 'query',
  access: 'customer',
  answer: Type.Object({ requests: Type.Array(CustomerRequest) }),
});

/** A request as its practitioner sees it. */
export const PractitionerRequest = Type.Object({
  ...requestFields,
  customer: Type.Object({
    fullName: Type.String(),
    phone: Type.String(),
    /** Appointments with this practitioner that have begun, for themselves or a relative. */
    pastBookings: Type.Integer(),
  }),
  /** The beneficiary: the customer, or a relative of theirs. */
  beneficiary: Type.String(),
  /** As `gone` for the customer, with the conflicting appointment; `null` once that has ended. */
  gone: orNull(Type.Object({ ...takenTime, conflict: orNull(TimeConflict) })),
});
export type PractitionerRequest = Static<typeof PractitionerRequest>;

export const getPractitionerRequests = callOf({
  area: 'agenda',
  title: 'Lire les demandes de rendez-vous que l’on a reçues',
  method: 'GET',
  url: '/api/practitioner/requests',
  service: 'query',
  access: 'practitioner',
  refusals: ['PRACTITIONER_NOT_FOUND'],
  answer: Type.Object({
    /** Open requests, the oldest first. */
    requests: Type.Array(PractitionerRequest),
    /** The latest 50 that ended, the newest first. */
    ended: Type.Array(PractitionerRequest),
    /** How many await the practitioner. */
    waiting: Type.Integer(),
  }),
});

const byId = { params: exactly({ id: Id }) };
const one = { headers: CommandHeaders, ...byId };

/** Times that the practitioner may propose or book: what accepting one is decided by. */
export const getRequestFreeStarts = callOf({
  area: 'agenda',
  title: 'Lister les créneaux à proposer pour une demande',
  method: 'GET',
  url: '/api/practitioner/requests/:id/free-starts',
  service: 'query',
  access: 'practitioner',
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

/** Refusals of every answer to a request: unknown, of another party, or closed. */
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

/** The customer accepts the proposed time: the day decides, and it may have been taken. */
export const acceptRequest = callOf({
  area: 'customer',
  title: 'Accepter l’heure proposée',
  method: 'POST',
  url: '/api/customer/requests/:id/accept',
  service: 'command',
  access: 'customer',
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

/** The customer answers a question, or says why the proposed time does not suit. */
export const answerRequest = callOf({
  area: 'customer',
  title: 'Répondre à une précision ou à une heure proposée',
  method: 'POST',
  url: '/api/customer/requests/:id/answer',
  service: 'command',
  access: 'customer',
  refusals: [...ofAnswer, 'NOTHING_TO_ANSWER'],
  schemas: { ...one, body: exactly({ text: WrittenParagraph(REQUEST_TEXT_MAX) }) },
  answer: Message,
});

export const withdrawRequest = callOf({
  area: 'customer',
  title: 'Retirer sa demande',
  method: 'POST',
  url: '/api/customer/requests/:id/withdraw',
  service: 'command',
  access: 'customer',
  refusals: ofAnswer,
  schemas: one,
  answer: Message,
});

const Start = exactly({ date: Day, start: Hour });

/** A time for the customer to accept; it replaces the one that was proposed before. */
export const proposeTime = callOf({
  area: 'agenda',
  title: 'Proposer une heure',
  method: 'POST',
  url: '/api/practitioner/requests/:id/propose',
  service: 'command',
  access: 'practitioner',
  refusals: [...ofAnswer, ...agreedRefusals],
  schemas: { ...one, body: Start },
  answer: Type.Object({ message: Type.String(), proposalId: Type.String() }),
});

/** The practitioner books a time that was agreed on otherwise, by telephone for example. */
export const bookRequest = callOf({
  area: 'agenda',
  title: 'Réserver une heure convenue',
  method: 'POST',
  url: '/api/practitioner/requests/:id/book',
  service: 'command',
  access: 'practitioner',
  refusals: [...ofAnswer, 'RELATIVE_INACTIVE', ...agreedRefusals],
  schemas: { ...one, body: Start },
  answer: Booked,
});

export const askPrecision = callOf({
  area: 'agenda',
  title: 'Demander une précision',
  method: 'POST',
  url: '/api/practitioner/requests/:id/ask',
  service: 'command',
  access: 'practitioner',
  refusals: [...ofAnswer, 'PRECISION_ALREADY_ASKED'],
  schemas: { ...one, body: exactly({ text: WrittenParagraph(REQUEST_TEXT_MAX) }) },
  answer: Message,
});

/** The practitioner declines, always with a reason. */
export const declineRequest = callOf({
  area: 'agenda',
  title: 'Refuser une demande',
  method: 'POST',
  url: '/api/practitioner/requests/:id/decline',
  service: 'command',
  access: 'practitioner',
  refusals: ofAnswer,
  schemas: { ...one, body: exactly({ reason: WrittenParagraph(REASON_MAX) }) },
  answer: Message,
});
