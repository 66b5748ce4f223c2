import { midnightAfter, epochMinutesOf } from '../../time/local-time.ts';
import type { BookingPlaced, WorkshopDayHeld } from '../agenda-events.ts';
import type { BlockOccupation, SeatOccupation } from './availability.ts';
import { keptAtOf } from './home-visits.ts';

/** Shared by the decider and the view; the audit computes it separately. The pause ends with its day. */
export const occupationOf = (data: BookingPlaced['data']): SeatOccupation => {
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

/** One for each session on the day. */
export const blocksOf = ({
  workshopId,
  planId,
  spans,
}: WorkshopDayHeld['data']): readonly BlockOccupation[] =>
  spans.map(({ startsAt, endsAt }) => ({
    workshopId,
    planId,
    from: epochMinutesOf(startsAt),
    until: epochMinutesOf(endsAt),
  }));
