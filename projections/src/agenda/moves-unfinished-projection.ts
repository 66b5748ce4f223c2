import { instantAfter, moveOf, GIVEN_UP_AFTER_MS, type UnfinishedMoveDocument } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

type Ended = { readonly event: { readonly data: { readonly moveId: string } } };

const withoutMove = (document: UnfinishedMoveDocument | undefined, { event: { data } }: Ended) =>
  document?.moveId === data.moveId ? undefined : document;

/** A to-do list. */
export const movesUnfinishedProjection = projectionOf({
  view: 'moves-unfinished',
  version: 1,
  on: {
    BookingMoveStarted: (_, { event: { data }, metadata: { at, correlationId } }) => ({
      ...moveOf(data),
      correlationId,
      dueAt: instantAfter(at, GIVEN_UP_AFTER_MS),
    }),
    // Within one day a booking moves out without a start event.
    BookingMovedOut: withoutMove,
    BookingMoveAbandoned: withoutMove,
  },
  idsOf: ({ event: { data } }) => [data.bookingId],
});
