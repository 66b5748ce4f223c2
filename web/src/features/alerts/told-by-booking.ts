import type { CustomerBooking, UnseenAlert } from 'contracts';
import { againPath } from '../bookings/again-path.ts';
import { zonedStart } from '../starts/zoned-hour.ts';

/** What an alert leaves out, and the customer's own booking knows. */
export type AlertOfBooking = {
  readonly said: (day: string, hour: string) => string;
  readonly reason: string | null;
  /** Where what was cancelled can be booked anew. */
  readonly again: string | null;
};

/** Why it was moved, unless it has been moved again since: then the reason is another one's. */
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
 * An alert is pushed, and holds no word that anybody wrote. Its reader asks for their own bookings,
 * which say why one was cancelled or moved, and on whose wall its hours are.
 */
export const alertsByBooking = (
  alert: UnseenAlert,
  bookings: readonly CustomerBooking[],
): AlertOfBooking | undefined => {
  const { about } = alert;
  const booking = bookings.find(({ id }) => about.kind === 'booking' && id === about.id);
  if (booking === undefined) return undefined;
  const { timeZone, optionId } = booking;
  return {
    said: (day, hour) => zonedStart({ timeZone, day, hour, isRemote: optionId === 'VISIO' }),
    reason: reasonOf(alert, booking),
    again: alert.detail === 'delete' ? againPath(booking) : null,
  };
};
