import { midnightAfter, epochMinutesOf } from '../../time/local-time.ts';
import type { BookingPlaced } from '../agenda-events.ts';
import type { Occupation } from './availability.ts';
import { keptAtOf } from './home-visits.ts';

/** Shared by the decider and the view; the audit computes it separately. The pause ends with its day. */
export const occupationOf = (data: BookingPlaced['data']): Occupation => {
  const from = epochMinutesOf(data.startsAt);
  const end = from + data.durationMinutes;
  return {
    bookingId: data.bookingId,
    customerId: data.customerId,
    relativeId: data.relativeId,
    consultationId: data.consultationId,
    option: data.option,
    addressId: keptAtOf(data),
    placesMax: data.placesMax,
    from,
    until: Math.max(end, Math.min(end + data.pauseMinutes, midnightAfter(data.timeZone, data.day))),
  };
};
