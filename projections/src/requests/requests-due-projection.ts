import { instantAfter, GIVEN_UP_AFTER_MS, type DueRequestDocument } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

type Open = {
  readonly event: { readonly data: { readonly requestId: string; readonly expiresAt: string } };
  readonly metadata: { readonly correlationId: string };
};

const untilItExpires = (
  _: DueRequestDocument | undefined,
  { event: { data }, metadata: { correlationId } }: Open,
): DueRequestDocument => ({ requestId: data.requestId, correlationId, dueAt: data.expiresAt });

/** An entry holds the time at which to settle or expire the request. */
export const requestsDueProjection = projectionOf({
  view: 'requests-due',
  version: 1,
  on: {
    RequestSubmitted: untilItExpires,
    RequestPrecisionAsked: untilItExpires,
    RequestPrecisionGiven: untilItExpires,
    RequestTimeProposed: untilItExpires,
    RequestAcceptanceFailed: untilItExpires,
    RequestSettling: (_, { event: { data }, metadata: { at, correlationId } }) => ({
      requestId: data.requestId,
      correlationId,
      dueAt: instantAfter(at, GIVEN_UP_AFTER_MS),
    }),
    RequestAccepted: () => undefined,
    RequestDeclined: () => undefined,
    RequestWithdrawn: () => undefined,
    RequestExpired: () => undefined,
  },
  idsOf: ({ event: { data } }) => [data.requestId],
});
