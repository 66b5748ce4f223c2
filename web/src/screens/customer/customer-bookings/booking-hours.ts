import type { CustomerBooking } from 'contracts';
import { zonedStart, type ZonedHour } from '../../../features/starts/zoned-hour.ts';

/** An hour of a booking in the practitioner's zone. */
export const zonedOf = (
  { timeZone, optionId }: CustomerBooking,
  day: string,
  hour: string,
): ZonedHour => ({ timeZone, day, hour, isRemote: optionId === 'VISIO' });

export const startText = (booking: CustomerBooking): string =>
  zonedStart(zonedOf(booking, booking.day, booking.time));

export const deadlineText = (booking: CustomerBooking): string => {
  const { date, time } = booking.cancellationDeadline;
  return zonedStart(zonedOf(booking, date, time));
};
