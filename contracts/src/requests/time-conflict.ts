import type { BookingPlaced } from '../agenda/agenda-events.ts';
import { instantAfter } from '../time/local-time.ts';
import type { RequestedTime } from './requests-events.ts';

const MS_A_MINUTE = 60_000;

type Length = 'startsAt' | 'durationMinutes' | 'pauseMinutes';
type Held = Pick<BookingPlaced['data'], Length>;

/** Its pause included. */
const endOf = ({ startsAt, durationMinutes, pauseMinutes }: Held): string =>
  instantAfter(startsAt, (durationMinutes + pauseMinutes) * MS_A_MINUTE);

export const heldBy = <Booking extends Held>(
  time: Pick<RequestedTime, Length>,
  bookings: readonly Booking[],
): Booking | undefined =>
  [...bookings]
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt))
    .find((booking) => booking.startsAt < endOf(time) && time.startsAt < endOf(booking));
