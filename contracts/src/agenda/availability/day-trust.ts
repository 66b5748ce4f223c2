import type { ReadOnly } from '../../engine/read-only.ts';
import type { AgendaDayDocument } from '../agenda-views.ts';
import type { AgendaEvent } from '../agenda-events.ts';
import type { BookingStatus } from '../booking-status.ts';
import type { DayOccupation } from './availability.ts';

/** The phases from which each event may follow; a booking without events is `unknown`. */
const comesAfter: Readonly<Record<AgendaEvent['type'], readonly (BookingStatus | 'unknown')[]>> = {
  BookingPlaced: ['unknown'],
  BookingRefused: ['unknown'],
  BookingMoveStarted: ['here'],
  BookingMovedIn: ['unknown', 'moved'],
  BookingMoveRefused: ['unknown', 'here', 'leaving', 'moved', 'cancelled'],
  BookingMovedOut: ['here', 'leaving'],
  BookingMoveAbandoned: ['leaving'],
  BookingCancelled: ['here'],
};

/**
 * The one rule on whether a day is consistent (ADR-0019), used by the decider and the view: whether
 * an event contradicts the earlier events of its booking. The decider never writes such an event; a
 * corrupted day may hold one.
 */
export const isInconsistentWith = (
  { type }: Pick<AgendaEvent, 'type'>,
  status: BookingStatus | undefined,
): boolean => !comesAfter[type].includes(status ?? 'unknown');

/** The occupations of a view's document; a missing document is a day without bookings. */
export const occupationOn = (document: ReadOnly<AgendaDayDocument> | undefined): DayOccupation =>
  document?.isDistrusted === true ? 'NOT_TRUSTED' : (document?.occupied ?? []);
