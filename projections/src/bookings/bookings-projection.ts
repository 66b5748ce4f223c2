import { projectionOf } from '../projection.ts';

/**
 * The deal of each booking, its state, its history in short. It stands where it was until it has
 * moved in somewhere else.
 */
export const bookingsProjection = projectionOf({
  view: 'bookings',
  version: 1,
  keepsWords: true,
  handles: {
    agenda: {
      BookingPlaced: true,
      BookingRefused: false,
      BookingMoveStarted: false,
      BookingMovedIn: true,
      BookingMoveRefused: false,
      BookingMovedOut: false,
      BookingMoveAbandoned: false,
      BookingCancelled: true,
    },
  },
  idsOf: ({ event: { data } }) => [data.bookingId],
  project: (document, { event: { type, data }, metadata: { at }, position }) => {
    switch (type) {
      case 'BookingPlaced': {
        const { by: bookedBy, startKind: _, ...deal } = data;
        const history = { bookedBy, bookedAt: at, cancelled: null, moved: null, moves: [] };
        return { ...deal, ...history, state: 'booked' };
      }
      case 'BookingMovedIn': {
        const { by, moveId: _, fromDay, fromStart, moveReason: reason, ...deal } = data;
        const moved = { at, by, fromDay, fromStart, reason };
        return document && { ...document, ...deal, moved, moves: [...document.moves, position] };
      }
      case 'BookingCancelled': {
        const { by, late, reason } = data;
        return document && { ...document, state: 'cancelled', cancelled: { at, by, late, reason } };
      }
    }
  },
});
