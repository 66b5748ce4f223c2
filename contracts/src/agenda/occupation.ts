import { epochMinutesOf } from '../values/local-time.ts';
import type { BookingPlaced } from './agenda-events.ts';
import type { Occupation } from './availability.ts';

/** The seat that a booking takes on its day, the pause included: for the decider, the view and the audit. */
export const occupationOf = (data: BookingPlaced['data']): Occupation => {
  const from = epochMinutesOf(data.startsAt);
  return {
    bookingId: data.bookingId,
    customerId: data.customerId,
    relativeId: data.relativeId,
    consultationId: data.consultationId,
    option: data.option,
    addressId: data.place?.addressId ?? null,
    from,
    until: from + data.durationMinutes + data.pauseMinutes,
  };
};
