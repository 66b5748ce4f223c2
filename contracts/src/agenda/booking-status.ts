import { ownValue } from '../engine/own-value.ts';
import type { BookingEvent } from './agenda-events.ts';

/**
 * The status on one day. A `leaving` booking is being moved, and keeps its time until the other day has
 * accepted or refused it.
 */
export type BookingStatus = 'here' | 'leaving' | 'moved' | 'cancelled';

const statusAfter: Readonly<Record<BookingEvent['type'], BookingStatus | undefined>> = {
  BookingPlaced: 'here',
  BookingRefused: undefined,
  BookingMoveStarted: 'leaving',
  BookingMovedIn: 'here',
  BookingMoveRefused: undefined,
  BookingMovedOut: 'moved',
  BookingMoveAbandoned: 'here',
  BookingCancelled: 'cancelled',
};

/** `undefined` if the event leaves it unchanged. */
export const bookingStatusAfter = ({
  type,
}: {
  readonly type: string;
}): BookingStatus | undefined => ownValue(statusAfter, type);

/** A moving booking occupies its time until it has moved out. */
export const occupiesItsTime = (status: BookingStatus): boolean =>
  status === 'here' || status === 'leaving';
