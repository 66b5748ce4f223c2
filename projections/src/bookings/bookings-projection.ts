import type { AgendaEvent } from 'contracts';
import type { Projection } from '../projection.ts';

/** The deal of each booking, its state, its history in short. */
export const bookingsProjection: Projection<'bookings', AgendaEvent> = {
  view: 'bookings',
  version: 2,
  handles: ['BookingPlaced', 'BookingCancelled'],
  idsOf: ({ event: { data } }) => [data.bookingId],
  project: (document, { event: { type, data }, metadata: { at } }) => {
    switch (type) {
      case 'BookingPlaced': {
        const { by: bookedBy, ...deal } = data;
        return { ...deal, state: 'booked', bookedBy, bookedAt: at, cancelled: null };
      }
      case 'BookingCancelled': {
        const { by, late, reason } = data;
        return document && { ...document, state: 'cancelled', cancelled: { at, by, late, reason } };
      }
    }
  },
};
