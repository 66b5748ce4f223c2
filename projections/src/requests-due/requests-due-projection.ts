import { instantAfter, SETTLES_WITHIN_MS } from 'contracts';
import { projectionOf } from '../projection.ts';

/** The requests that are open: when somebody has to end their settling, or to tell that they are over. */
export const requestsDueProjection = projectionOf({
  view: 'requests-due',
  version: 1,
  handles: {
    requests: {
      RequestSubmitted: true,
      RequestPrecisionAsked: true,
      RequestPrecisionGiven: true,
      RequestTimeProposed: true,
      RequestSettling: true,
      RequestAccepted: true,
      RequestAcceptanceFailed: true,
      RequestDeclined: true,
      RequestWithdrawn: true,
      RequestExpired: true,
    },
  },
  idsOf: ({ event: { data } }) => [data.requestId],
  // oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
  project: (_, { event: { type, data }, metadata: { at, correlationId } }) => {
    const { requestId } = data;
    switch (type) {
      case 'RequestSubmitted':
      case 'RequestPrecisionAsked':
      case 'RequestPrecisionGiven':
      case 'RequestTimeProposed':
      case 'RequestAcceptanceFailed':
        return { requestId, correlationId, dueAt: data.expiresAt };
      case 'RequestSettling':
        return { requestId, correlationId, dueAt: instantAfter(at, SETTLES_WITHIN_MS) };
      case 'RequestAccepted':
      case 'RequestDeclined':
      case 'RequestWithdrawn':
      case 'RequestExpired':
        return undefined;
    }
  },
});
