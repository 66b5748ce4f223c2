import { agendaDayId, occupationOf } from 'contracts';
import { projectionOf } from '../projection.ts';

/**
 * Who occupies each practitioner's day. A booking on its way occupies its old time, until it has
 * moved out.
 */
export const agendaDaysProjection = projectionOf({
  view: 'agenda-days',
  version: 2,
  handles: {
    agenda: {
      BookingPlaced: true,
      BookingMoveStarted: false,
      BookingMovedIn: true,
      BookingMoveRefused: false,
      BookingMovedOut: true,
      BookingMoveAbandoned: false,
      BookingCancelled: true,
    },
  },
  idsOf: ({ event: { data } }) => [agendaDayId(data.practitionerId, data.day)],
  project: (document, { event: { type, data } }) => {
    const { practitionerId, day, bookingId } = data;
    const others = document?.occupied.filter((seat) => seat.bookingId !== bookingId) ?? [];
    switch (type) {
      case 'BookingPlaced':
      case 'BookingMovedIn':
        return { practitionerId, day, occupied: [...others, occupationOf(data)] };
      case 'BookingMovedOut':
      case 'BookingCancelled':
        return { practitionerId, day, occupied: others };
    }
  },
});
