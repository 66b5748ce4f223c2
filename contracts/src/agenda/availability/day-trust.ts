import type { ReadOnly } from '../../engine/read-only.ts';
import type { AgendaDayDocument } from '../agenda-views.ts';
import type { AgendaEvent } from '../agenda-events.ts';
import type { BookingStatus } from '../booking-status.ts';
import type { DayOccupation } from './availability.ts';

/** After what an event may come; a booking of which nothing was told is `unknown`. */
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
 * The one rule on whether a day can be trusted (ADR-0019), which the decider and the view both ask of
 * each event: whether it contradicts what the day has told of its booking so far. What the decider
 * writes never does; a day that was damaged, or written by something else, may.
 */
export const contradicts = (
  { type }: Pick<AgendaEvent, 'type'>,
  status: BookingStatus | undefined,
): boolean => !comesAfter[type].includes(status ?? 'unknown');

/** What a document of the view says of its day; one that is not there is a day without bookings. */
export const occupationOn = (document: ReadOnly<AgendaDayDocument> | undefined): DayOccupation =>
  document?.isDistrusted === true ? 'NOT_TRUSTED' : (document?.occupied ?? []);
