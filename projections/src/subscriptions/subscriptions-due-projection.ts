import { instantAfter, SUBSCRIPTION_DAYS, type DueSubscriptionDocument } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

const CONFIRMED_WITHIN_MS = SUBSCRIPTION_DAYS * 86_400_000;

/**
 * Lists subscriptions to end unless they are confirmed. The process asks the account store, which keeps those confirmed
 * meanwhile.
 */
export const subscriptionsDueProjection = projectionOf({
  view: 'subscriptions-due',
  version: 1,
  on: {
    SubscriptionAsked: (
      _,
      { event: { data }, metadata: { at, correlationId } },
    ): DueSubscriptionDocument => ({
      subscriberId: data.subscriberId,
      correlationId,
      dueAt: instantAfter(at, CONFIRMED_WITHIN_MS),
    }),
    SubscriptionConfirmed: () => undefined,
    SubscriptionEnded: () => undefined,
  },
  idsOf: ({ event: { data } }) => [data.subscriberId],
});
