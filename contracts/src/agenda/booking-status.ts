import { ownValue } from '../engine/own-value.ts';
import type { AgendaEvent } from './agenda-events.ts';

/**
 * The status of a booking on one day. A `leaving` booking is being moved: it keeps its time on this day
 * until the other day has accepted or refused it. A moved booking is `here` on its new day.
 */
export type BookingStatus = 'here' | 'leaving' | 'moved' | 'cancelled';

const statusAfter: Readonly<Record<AgendaEvent['type'], BookingStatus | undefined>> = {
  BookingPlaced: 'here',
  BookingRefused: undefined,
  BookingMoveStarted: 'leaving',
  BookingMovedIn: 'here',
  BookingMoveRefused: undefined,
  BookingMovedOut: 'moved',
  BookingMoveAbandoned: 'here',
  BookingCancelled: 'cancelled',
};

/** The status that an event gives its booking; `undefined` if the event leaves it unchanged. */
export const bookingStatusAfter = ({
  type,
}: {
  readonly type: string;
}): BookingStatus | undefined => ownValue(statusAfter, type);

/** Whether the booking takes up its time: during a move it does until it has moved out. */
export const occupiesItsTime = (status: BookingStatus): boolean =>
  status === 'here' || status === 'leaving';
