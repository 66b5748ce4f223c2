import { epochMinuteOf, epochMinutesOf } from '../values/local-time.ts';
import type { BookingPlaced } from './agenda-events.ts';
import type { Occupation } from './availability.ts';

const LAST_MINUTE_OF_A_DAY = 1_439;

/** The local midnight after a day, also where a clock change skips the hour that begins with it. */
const endOfDay = (zone: string, day: string): number =>
  (epochMinuteOf(zone, day, LAST_MINUTE_OF_A_DAY) ?? Number.POSITIVE_INFINITY) + 1;

/**
 * The seat that a booking takes on its day, for the decider and the view; the audit reckons it for itself. The pause is
 * included, and ends with its day: each day is decided alone, on the bookings that begin in it.
 */
export const occupationOf = (data: BookingPlaced['data']): Occupation => {
  const from = epochMinutesOf(data.startsAt);
  const end = from + data.durationMinutes;
  return {
    bookingId: data.bookingId,
    customerId: data.customerId,
    relativeId: data.relativeId,
    consultationId: data.consultationId,
    option: data.option,
    addressId: data.place?.addressId ?? null,
    placesMax: data.placesMax,
    from,
    until: Math.max(end, Math.min(end + data.pauseMinutes, endOfDay(data.timeZone, data.day))),
  };
};
