import { Type } from 'typebox';
import {
  Marked,
  Position,
  StoredDay,
  StoredInstant,
  StoredText,
  StoredZone,
} from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { Hour, Option } from '../engine/fields.ts';
import { agendaRoom } from '../engine/http/live.ts';
import type { ReadOnly } from '../engine/read-only.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';
import { BookingPlaced } from './agenda-events.ts';
import type { DayOccupation } from './availability/availability.ts';

export const agendaDayId = (practitionerId: string, day: string) => `${practitionerId}/${day}`;

export const agendaDays = viewOf({
  name: 'agenda-days',
  title: 'Journées des agendas',
  document: {
    practitionerId: StoredText,
    day: StoredDay,
    occupied: Type.Array(
      Type.Union([
        Type.Object({
          bookingId: StoredText,
          customerId: StoredText,
          relativeId: orNull(StoredText),
          consultationId: StoredText,
          option: Option,
          addressId: orNull(StoredText),
          placesMax: Type.Integer({ minimum: 1 }),
          from: Type.Integer(),
          until: Type.Integer(),
        }),
        Type.Object({
          workshopId: StoredText,
          planId: StoredText,
          from: Type.Integer(),
          until: Type.Integer(),
        }),
      ]),
    ),
    /** The day's stream holds an event that this release cannot fold, so no start of the day is offered. */
    isCorrupt: Marked,
  },
  id: ['practitionerId', 'day'],
  indexes: [['practitionerId', 'day']],
  rooms: ({ id, keys }) => [
    `day:${id}`,
    `party:${String(keys['practitionerId'])}`,
    agendaRoom(String(keys['practitionerId'])),
  ],
});
export type AgendaDayDocument = DocumentOf<typeof agendaDays>;

export const occupationOn = (document: ReadOnly<AgendaDayDocument> | undefined): DayOccupation =>
  document?.isCorrupt === true ? 'NOT_TRUSTED' : (document?.occupied ?? []);

const { by, startKind: _, ...deal } = BookingPlaced.properties.data.properties;

export const bookings = viewOf({
  name: 'bookings',
  title: 'Rendez-vous',
  document: {
    ...deal,
    day: StoredDay,
    startsAt: StoredInstant,
    endsAt: StoredInstant,
    timeZone: StoredZone,
    state: Type.Enum(['booked', 'cancelled']),
    bookedBy: by,
    bookedAt: StoredInstant,
    cancelled: orNull(
      Type.Object({ at: StoredInstant, by, late: Type.Boolean(), reason: orNull(StoredText) }),
    ),
    /** The last move that arrived; `day`, `start` and the instants are the current ones. */
    moved: orNull(
      Type.Object({
        at: StoredInstant,
        by,
        fromDay: StoredDay,
        fromStart: Hour,
        reason: orNull(StoredText),
      }),
    ),
    /** Positions of its moves: how often it had moved when something happened to it. */
    moves: Type.Array(Position),
  },
  id: ['bookingId'],
  indexes: [
    ['customerId', 'state', 'startsAt'],
    ['practitionerId', 'state', 'startsAt'],
  ],
  positions: ['moves'],
  rooms: ({ keys }) => [
    `party:${String(keys['customerId'])}`,
    `party:${String(keys['practitionerId'])}`,
  ],
});
export type BookingDocument = DocumentOf<typeof bookings>;

/** A move between two days that has not ended. */
export const movesUnfinished = viewOf({
  name: 'moves-unfinished',
  title: 'Déplacements à finir',
  document: {
    moveId: StoredText,
    bookingId: StoredText,
    practitionerId: StoredText,
    customerId: StoredText,
    relativeId: orNull(StoredText),
    fromDay: StoredDay,
    fromStart: Hour,
    toDay: StoredDay,
    toStart: Hour,
    by,
    reason: orNull(StoredText),
    correlationId: StoredText,
    /** By this time the sender has given up. */
    dueAt: StoredInstant,
  },
  id: ['bookingId'],
  indexes: [['dueAt']],
});
export type UnfinishedMoveDocument = DocumentOf<typeof movesUnfinished>;
