import type { CustomerBooking, UnseenAlert } from 'contracts';
import { againPath } from '../bookings/again-path.ts';
import { zonedStart } from '../starts/zoned-hour.ts';

export type AlertOfBooking = {
  readonly startText: (day: string, hour: string) => string;
  readonly reason: string | null;
  /** The page where a cancelled session can be booked again. */
  readonly again: string | null;
};

/** The reason of this move. After another move the booking holds only the reason of the later one. */
const reasonOfMove = ({ from }: UnseenAlert, { moved }: CustomerBooking): string | null =>
  moved !== null && moved.fromDay === from?.day && moved.fromStart === from.time
    ? moved.reason
    : null;

const reasonOf = (alert: UnseenAlert, booking: CustomerBooking): string | null => {
  switch (alert.detail) {
    case 'nouveau':
      return null;
    case 'update':
      return reasonOfMove(alert, booking);
    case 'delete':
      return booking.cancelled?.reason ?? null;
  }
};

/**
 * A pushed alert holds no personal text. Its reader fetches their own bookings, which hold the
 * reason of a cancellation or move, and the time zone of the hours.
 */
export const alertsByBooking = (
  alert: UnseenAlert,
  bookings: readonly CustomerBooking[],
): AlertOfBooking | undefined => {
  const { about } = alert;
  const isOfOwn = about.kind === 'booking' || about.kind === 'seat';
  const booking = bookings.find(({ id }) => isOfOwn && id === about.id);
  if (booking === undefined) return undefined;
  const { timeZone, optionId } = booking;
  return {
    startText: (day, hour) => zonedStart({ timeZone, day, hour, isRemote: optionId === 'VISIO' }),
    reason: reasonOf(alert, booking),
    again: alert.detail === 'delete' ? againPath(booking) : null,
  };
};
