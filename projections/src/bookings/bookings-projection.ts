import type { AgendaEvent } from 'contracts';
import type { Projection } from '../projection.ts';

/** The deal of each booking, its state, its history in short. */
export const bookingsProjection: Projection<'bookings', AgendaEvent> = {
  view: 'bookings',
  version: 3,
  handles: ['BookingPlaced', 'BookingMovedIn', 'BookingCancelled'],
  idsOf: ({ event: { data } }) => [data.bookingId],
  project: (document, { event: { type, data }, metadata: { at } }) => {
    switch (type) {
      case 'BookingPlaced': {
        const { by: bookedBy, ...deal } = data;
        return { ...deal, state: 'booked', bookedBy, bookedAt: at, cancelled: null, moved: null };
      }
      case 'BookingMovedIn': {
        const { by, moveId: _, fromDay, fromStart, moveReason: reason, ...deal } = data;
        const moved = { at, by, fromDay, fromStart, reason };
        return document && { ...document, ...deal, moved };
      }
      // A booking stands where it was until it has moved in somewhere else.
      case 'BookingMoveStarted':
      case 'BookingMoveRefused':
      case 'BookingMovedOut':
      case 'BookingMoveAbandoned':
        return document;
      case 'BookingCancelled': {
        const { by, late, reason } = data;
        return document && { ...document, state: 'cancelled', cancelled: { at, by, late, reason } };
      }
    }
  },
};
