import { Type, type Static } from 'typebox';
import type { StartRefusal } from '../agenda/availability/availability.ts';
import { GivenClient } from '../agenda/by-hand-calls.ts';
import { GivenVisitAddress } from '../agenda/confirm-call.ts';
import { orNull } from '../engine/event.ts';
import { Day, Hour, Id, Paragraph, WrittenLine, WrittenParagraph } from '../engine/fields.ts';
import { callOf, CommandHeaders, exactly } from '../engine/http/call.ts';
import {
  CANCELLATION_DELAYS,
  LABEL_MAX,
  NOTICE_MINUTES_MAX,
  PRICE_EUROS_MAX,
  REASON_MAX,
  WORKSHOP_NOTICE_TEXT_MAX,
  WORKSHOP_PLACES_MAX,
  WORKSHOP_SESSIONS_MAX,
  WORKSHOP_TEXT_MAX,
  WORKSHOP_TITLE_MAX,
} from '../engine/limits.ts';

const ofWorkshops = { area: 'workshops', access: 'practitioner', service: 'command' } as const;
const headers = CommandHeaders;
const byId = exactly({ id: Id });
const bySeat = exactly({ id: Id, seatId: Id });
const done = Type.Object({ message: Type.String() });

/** Why a day refuses a block. */
const dayRefusals = [
  'NOT_BOOKABLE_ONLINE',
  'IN_THE_PAST',
  'TOO_FAR',
  'ENDS_AFTER_MIDNIGHT',
  'SLOT_TAKEN',
  'AGENDA_NOT_TRUSTED',
] as const satisfies readonly StartRefusal[];
const sessionRefusals = [
  'SESSION_ENDS_BEFORE_START',
  'HOUR_SKIPPED',
  'SESSIONS_MEET',
  ...dayRefusals,
] as const;
const placeRefusals = [
  'ADDRESS_UNKNOWN',
  'ADDRESS_NOT_LOCATED',
  'ADDRESS_IN_ANOTHER_ZONE',
] as const;
/** Of a workshop that exists, until its end. */
const changeRefusals = [
  'EVENT_NOT_FOUND',
  'WORKSHOP_SETTLING',
  'WORKSHOP_CANCELLED',
  'WORKSHOP_OVER',
  'BUSY',
] as const;

const GivenSessions = Type.Array(
  exactly({
    /** Of a date that is known already; it keeps its place in the lists of who came. */
    sessionId: Type.Optional(Id),
    day: Day,
    start: Hour,
    end: Hour,
  }),
  { minItems: 1, maxItems: WORKSHOP_SESSIONS_MAX },
);

/** An address of the practitioner, or another one with a label; `null` by video. */
const GivenWorkshopPlace = orNull(
  exactly({
    addressId: Type.Optional(Id),
    label: Type.Optional(WrittenLine(LABEL_MAX)),
    address: Type.Optional(GivenVisitAddress),
  }),
);
export type GivenWorkshopPlace = Static<typeof GivenWorkshopPlace>;

const terms = {
  title: WrittenLine(WORKSHOP_TITLE_MAX),
  description: Paragraph(WORKSHOP_TEXT_MAX),
  specialityId: orNull(Id),
  /** Euros; `null` and 0 are free of charge. */
  price: orNull(Type.Number({ minimum: 0, maximum: PRICE_EUROS_MAX })),
  places: Type.Integer({ minimum: 1, maximum: WORKSHOP_PLACES_MAX }),
  /** Until how many minutes before the first date one signs up. */
  noticeMinutes: Type.Integer({ minimum: 0, maximum: NOTICE_MINUTES_MAX }),
  cancellationDelay: Type.Enum([...CANCELLATION_DELAYS]),
  /** For participants alone. */
  practicalInfo: Paragraph(WORKSHOP_TEXT_MAX),
};
const GivenTerms = Type.Object(terms);
export type GivenWorkshopTerms = Static<typeof GivenTerms>;
/** To everybody with a seat, of a change. */
const notice = orNull(Paragraph(WORKSHOP_NOTICE_TEXT_MAX));

export const publishWorkshop = callOf({
  ...ofWorkshops,
  title: 'Annoncer un événement et ouvrir les inscriptions',
  route: 'POST /api/practitioner/events',
  refusals: [
    'PRACTITIONER_NOT_FOUND',
    'SPECIALITY_UNKNOWN',
    'TOO_MANY_WORKSHOPS',
    ...placeRefusals,
    ...sessionRefusals,
    'BUSY',
  ],
  schemas: {
    headers,
    body: exactly({ ...terms, sessions: GivenSessions, place: GivenWorkshopPlace }),
  },
  answer: Type.Object({ message: Type.String(), id: Type.String() }),
});
export type PublishedWorkshopBody = Static<typeof publishWorkshop.schema.body>;

/**
 * What it offers, and with it new dates or another place; all of it or nothing, unless somebody signs up for the
 * last place meanwhile. The dates before hold until the days have accepted the new ones.
 */
export const changeWorkshop = callOf({
  ...ofWorkshops,
  title: 'Modifier un événement, et prévenir les inscrits d’autres dates ou d’un autre lieu',
  route: 'PUT /api/practitioner/events/:id',
  refusals: [
    ...changeRefusals,
    'PLACES_TAKEN',
    'SESSION_BEGUN',
    'NO_SESSION_AHEAD',
    'SPECIALITY_UNKNOWN',
    ...placeRefusals,
    ...sessionRefusals,
  ],
  schemas: {
    headers,
    params: byId,
    body: exactly({
      ...terms,
      /** Unchanged if absent. */
      sessions: Type.Optional(GivenSessions),
      place: Type.Optional(GivenWorkshopPlace),
      notice: Type.Optional(notice),
    }),
  },
  answer: done,
});
export type ChangedWorkshopBody = Static<typeof changeWorkshop.schema.body>;

export const openSignUps = callOf({
  ...ofWorkshops,
  title: 'Rouvrir les inscriptions à un événement',
  route: 'POST /api/practitioner/events/:id/open',
  refusals: [...changeRefusals, 'WORKSHOP_STARTED'],
  schemas: { headers, params: byId },
  answer: done,
});

export const closeSignUps = callOf({
  ...ofWorkshops,
  title: 'Fermer les inscriptions à un événement',
  route: 'POST /api/practitioner/events/:id/close',
  refusals: changeRefusals,
  schemas: { headers, params: byId },
  answer: done,
});

export const callWorkshopOff = callOf({
  ...ofWorkshops,
  title: 'Annuler un événement et dire pourquoi aux inscrits',
  route: 'POST /api/practitioner/events/:id/cancel',
  refusals: changeRefusals,
  schemas: {
    headers,
    params: byId,
    body: exactly({ reason: WrittenParagraph(WORKSHOP_NOTICE_TEXT_MAX) }),
  },
  answer: done,
});

/** A known client, `clientId`, or a new one, `client`. */
export const addParticipant = callOf({
  ...ofWorkshops,
  title: 'Inscrire soi-même un client à un événement',
  route: 'POST /api/practitioner/events/:id/seats',
  refusals: [
    ...changeRefusals,
    'PRACTITIONER_NOT_FOUND',
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_LEAVING',
    'TOO_MANY_CLIENTS',
    'EMAIL_NOT_CONFIRMED',
    'BIRTHDAY_NOT_VALID',
    'PHONE_NOT_VALID',
    'ALREADY_IN_THIS_WORKSHOP',
    'WORKSHOP_FULL',
  ],
  schemas: {
    headers,
    params: byId,
    body: exactly({
      clientId: Type.Optional(Id),
      relativeId: Type.Optional(orNull(Id)),
      client: Type.Optional(GivenClient),
      reason: Type.Optional(orNull(Paragraph(REASON_MAX))),
      /** Whether a full event gets a place more. */
      addsPlace: Type.Optional(Type.Boolean()),
    }),
  },
  answer: Type.Object({ message: Type.String(), seatId: Type.String() }),
});
export type AddedParticipantBody = Static<typeof addParticipant.schema.body>;

export const removeParticipant = callOf({
  ...ofWorkshops,
  title: 'Retirer quelqu’un d’un événement et lui dire pourquoi',
  route: 'POST /api/practitioner/events/:id/seats/:seatId/remove',
  refusals: ['BOOKING_NOT_FOUND', 'ALREADY_CANCELLED', 'WORKSHOP_OVER', 'BUSY'],
  schemas: { headers, params: bySeat, body: exactly({ reason: WrittenParagraph(REASON_MAX) }) },
  answer: done,
});

export const noteAttendance = callOf({
  ...ofWorkshops,
  title: 'Noter qui est venu à une date d’un événement',
  route: 'POST /api/practitioner/events/:id/seats/:seatId/attendance',
  refusals: ['BOOKING_NOT_FOUND', 'ATTENDANCE_TOO_EARLY', 'BUSY'],
  schemas: {
    headers,
    params: bySeat,
    body: exactly({
      sessionId: Id,
      attendance: Type.Enum(['attended', 'absent', 'excused', 'unmarked']),
    }),
  },
  answer: done,
});
