import { instantAfter, moveOf, SETTLES_WITHIN_MS } from 'contracts';
import { projectionOf } from '../projection.ts';

/** The moves between two days that have started and not ended: a to-do list. */
export const movesUnfinishedProjection = projectionOf({
  view: 'moves-unfinished',
  version: 1,
  handles: {
    agenda: {
      BookingPlaced: false,
      BookingRefused: false,
      BookingMoveStarted: true,
      BookingMovedIn: false,
      BookingMoveRefused: false,
      BookingMovedOut: true,
      BookingMoveAbandoned: true,
      BookingCancelled: false,
    },
  },
  idsOf: ({ event: { data } }) => [data.bookingId],
  project: (document, { event: { type, data }, metadata: { at, correlationId } }) => {
    switch (type) {
      case 'BookingMoveStarted':
        return { ...moveOf(data), correlationId, dueAt: instantAfter(at, SETTLES_WITHIN_MS) };
      // Within one day a booking moves out without having started.
      case 'BookingMovedOut':
      case 'BookingMoveAbandoned':
        return document?.moveId === data.moveId ? undefined : document;
    }
  },
});
