import { agendaRoom } from '../engine/http/live.ts';
import { viewOf } from '../engine/view.ts';
import type { BookingPlaced } from './agenda-events.ts';
import type { Occupation } from './availability/availability.ts';
import type { BookingStatus } from './booking-status.ts';
import type { BookingMove } from './moves.ts';

/** The occupations of a practitioner's day. */
export type AgendaDayDocument = {
  readonly practitionerId: string;
  readonly day: string;
  readonly occupied: readonly Occupation[];
  /** The phases of bookings other than `here`. */
  readonly standings?: Readonly<Record<string, BookingStatus>>;
  /** The day's stream is inconsistent or unreadable: no start is offered on it. */
  readonly isDistrusted?: true;
};

export const agendaDayId = (practitionerId: string, day: string) => `${practitionerId}/${day}`;

export const agendaDays = viewOf<AgendaDayDocument>()({
  name: 'agenda-days',
  title: 'Journées des agendas',
  id: ['practitionerId', 'day'],
  indexes: [['practitionerId', 'day']],
  rooms: ({ id, keys }) => [
    `day:${id}`,
    `party:${String(keys['practitionerId'])}`,
    agendaRoom(String(keys['practitionerId'])),
  ],
});

/** The deal, its state, its history in short. */
export type BookingDocument = Omit<BookingPlaced['data'], 'by' | 'startKind'> & {
  readonly state: 'booked' | 'cancelled';
  readonly bookedBy: BookingPlaced['data']['by'];
  readonly bookedAt: string;
  readonly cancelled: {
    readonly at: string;
    readonly by: BookingPlaced['data']['by'];
    readonly late: boolean;
    readonly reason: string | null;
  } | null;
  /** The last move that arrived; `day`, `start` and the instants are where it is now. */
  readonly moved: {
    readonly at: string;
    readonly by: BookingPlaced['data']['by'];
    readonly fromDay: string;
    readonly fromStart: string;
    readonly reason: string | null;
  } | null;
  /** Positions in the log of its moves: how often it had moved when something happened to it. */
  readonly moves: readonly number[];
};

export const bookings = viewOf<BookingDocument>()({
  name: 'bookings',
  title: 'Rendez-vous',
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

/** A move between two days that has not ended: what its process goes on with. */
export type UnfinishedMoveDocument = BookingMove & {
  readonly correlationId: string;
  /** Instant after which the sender has surely given up. */
  readonly dueAt: string;
};

export const movesUnfinished = viewOf<UnfinishedMoveDocument>()({
  name: 'moves-unfinished',
  title: 'Déplacements à finir',
  id: ['bookingId'],
  indexes: [['dueAt']],
});
