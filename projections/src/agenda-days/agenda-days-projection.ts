import { agendaDayId, occupationOf, type AgendaEvent } from 'contracts';
import type { Projection } from '../projection.ts';

/** Who occupies each practitioner's day. */
export const agendaDaysProjection: Projection<'agenda-days', AgendaEvent> = {
  view: 'agenda-days',
  version: 2,
  handles: ['BookingPlaced', 'BookingMovedIn', 'BookingMovedOut', 'BookingCancelled'],
  idsOf: ({ event: { data } }) => [agendaDayId(data.practitionerId, data.day)],
  project: (document, { event: { type, data } }) => {
    const { practitionerId, day, bookingId } = data;
    const others = document?.occupied.filter((seat) => seat.bookingId !== bookingId) ?? [];
    switch (type) {
      case 'BookingPlaced':
      case 'BookingMovedIn':
        return { practitionerId, day, occupied: [...others, occupationOf(data)] };
      // On its way it occupies its old time, until it has moved out.
      case 'BookingMoveStarted':
      case 'BookingMoveRefused':
      case 'BookingMoveAbandoned':
        return document;
      case 'BookingMovedOut':
      case 'BookingCancelled':
        return { practitionerId, day, occupied: others };
    }
  },
};
