import { Type } from 'typebox';
import { StoredDay, StoredInstant, StoredText, StoredZone } from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { Hour } from '../engine/fields.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';
import { seatChanges, SeatGivenUp, SeatTaken, WorkshopPlanned } from './workshop-events.ts';

const {
  planId,
  sessions,
  place,
  timeZone: _zone,
  ...planned
} = WorkshopPlanned.properties.data.properties;

/** What everybody may know of a workshop. It exists from its first plan on, and is public once scheduled. */
export const workshops = viewOf({
  name: 'workshops',
  title: 'Événements',
  document: {
    /** `workshopId`, `practitionerId` and the terms. */
    ...planned,
    planId,
    sessions,
    place,
    timeZone: StoredZone,
    /** `planned` until its days have accepted the first plan. */
    state: Type.Enum(['planned', 'scheduled', 'cancelled']),
    isOpen: Type.Boolean(),
    /** Of the first and the last session. */
    startsAt: StoredInstant,
    endsAt: StoredInstant,
    /** Seats taken. */
    taken: Type.Integer({ minimum: 0 }),
    /** Seats for which a place is held by an offer. */
    held: Type.Array(StoredText),
    /** Seats without a place, in the order of the list. */
    waiting: Type.Array(StoredText),
    /** The start before the last change of dates. */
    movedFrom: orNull(StoredInstant),
    /** New dates whose days have not answered yet. */
    settling: orNull(Type.Object({ planId, sessions })),
    /** The last dates that a day refused. */
    refused: orNull(Type.Object({ planId, day: StoredDay, code: StoredText })),
    plannedAt: StoredInstant,
  },
  id: ['workshopId'],
  indexes: [
    ['practitionerId', 'state', 'startsAt'],
    ['practitionerId', 'state', 'endsAt'],
    ['specialityId', 'state', 'startsAt'],
    ['state', 'startsAt'],
  ],
  rooms: ({ keys }) => [
    `party:${String(keys['practitionerId'])}`,
    `offer:${String(keys['practitionerId'])}`,
  ],
});
export type WorkshopDocument = DocumentOf<typeof workshops>;

/** For participants and the practitioner alone. */
export const workshopNotes = viewOf({
  name: 'workshop-notes',
  title: 'Informations pratiques des événements',
  document: {
    workshopId: StoredText,
    practitionerId: StoredText,
    practicalText: StoredText,
    /**
     * What the practitioner said of a change, by the plan that it brought; the last says why it is cancelled. A change of
     * place without a message has its entry too: the mail about it must not quote the message of a former change.
     */
    notices: Type.Array(
      Type.Object({
        what: Type.Enum(['time', 'place', 'cancelled']),
        planId: orNull(StoredText),
        at: StoredInstant,
        text: orNull(StoredText),
      }),
    ),
    /**
     * Every date as calendars know it, removed ones until they have passed: a calendar takes a change under a
     * higher number alone.
     */
    calendarDates: Type.Array(
      Type.Object({
        sessionId: StoredText,
        startsAt: StoredInstant,
        endsAt: StoredInstant,
        sequence: Type.Integer({ minimum: 0 }),
        removedAt: orNull(StoredInstant),
      }),
    ),
  },
  id: ['workshopId'],
  indexes: [],
});
export type WorkshopNotesDocument = DocumentOf<typeof workshopNotes>;

const { by, left: _left, priceCents, ...seat } = SeatTaken.properties.data.properties;
const { was } = SeatGivenUp.properties.data.properties;

/** A seat, from the waiting list to the chair. */
export const seats = viewOf({
  name: 'seats',
  title: 'Places des événements',
  document: {
    seatId: seat.seatId,
    workshopId: seat.workshopId,
    practitionerId: seat.practitionerId,
    customerId: seat.customerId,
    relativeId: seat.relativeId,
    planId: seat.planId,
    day: StoredDay,
    start: Hour,
    endsAt: StoredInstant,
    state: Type.Enum(['awaited', 'offered', 'taken', 'gone']),
    reason: seat.reason,
    /** By which it was last taken or awaited, with others of the household. */
    confirmationId: seat.confirmationId,
    /** When it was asked for first. */
    at: StoredInstant,
    /** While a place is offered. */
    offer: orNull(Type.Object({ until: StoredInstant, holds: Type.Boolean() })),
    /** The terms by which it was taken. */
    deal: orNull(
      Type.Object({
        at: StoredInstant,
        by,
        via: seat.via,
        priceCents,
        cancellationDelayMinutes: seat.cancellationDelayMinutes,
      }),
    ),
    graceUntil: orNull(StoredInstant),
    /** `by` nobody: the offer was over. */
    gone: orNull(
      Type.Object({
        at: StoredInstant,
        by: Type.Enum(['customer', 'practitioner', 'nobody']),
        was,
        late: Type.Boolean(),
        reason: orNull(StoredText),
      }),
    ),
    /** The last change of time or place that touched it. */
    changed: orNull(
      Type.Object({
        at: StoredInstant,
        what: Type.Enum([...seatChanges]),
        fromDay: StoredDay,
        fromStart: Hour,
      }),
    ),
    attendance: Type.Array(
      Type.Object({
        sessionId: StoredText,
        attendance: Type.Enum(['attended', 'absent', 'excused']),
      }),
    ),
  },
  id: ['seatId'],
  indexes: [
    ['customerId', 'state', 'endsAt'],
    ['practitionerId', 'state', 'endsAt'],
    ['workshopId', 'state'],
    ['workshopId', 'customerId'],
  ],
  rooms: ({ keys }) => [
    `party:${String(keys['customerId'])}`,
    `party:${String(keys['practitionerId'])}`,
  ],
});
export type SeatDocument = DocumentOf<typeof seats>;

/**
 * What is due for a workshop: to `settle` a plan with its days, to `free` days of a plan that nothing needs
 * any more, or to `lapse` an offer.
 */
export const workshopsDue = viewOf({
  name: 'workshops-due',
  title: 'Événements à faire aboutir',
  document: {
    /** The plan or the seat. */
    subjectId: StoredText,
    what: Type.Enum(['settle', 'free', 'lapse']),
    workshopId: StoredText,
    practitionerId: StoredText,
    /** Still to be freed. */
    days: Type.Array(StoredDay),
    correlationId: StoredText,
    dueAt: StoredInstant,
  },
  id: ['what', 'subjectId'],
  indexes: [['dueAt']],
});
export type DueWorkshopDocument = DocumentOf<typeof workshopsDue>;
