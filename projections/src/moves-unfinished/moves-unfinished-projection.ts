import { instantAfter, moveOf, SETTLES_WITHIN_MS } from 'contracts';
import type { EventOf, Projection } from '../projection.ts';

type Start = EventOf<'BookingMoveStarted'>;
type End = EventOf<'BookingMovedOut' | 'BookingMoveAbandoned'>;

/** The moves between two days that have started and not ended: a to-do list. */
export const movesUnfinishedProjection: Projection<'moves-unfinished', Start | End> = {
  view: 'moves-unfinished',
  version: 1,
  handles: ['BookingMoveStarted', 'BookingMovedOut', 'BookingMoveAbandoned'],
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
};
