import { projectionOf } from '../engine/projection.ts';

export const subscriptionsProjection = projectionOf({
  view: 'subscriptions',
  version: 1,
  on: {
    SubscriptionAsked: (_, { event: { data }, metadata: { at } }) => ({
      subscriberId: data.subscriberId,
      state: 'asked',
      askedAt: at,
      confirmedAt: null,
      endedAt: null,
      endedBy: null,
    }),
    SubscriptionConfirmed: (document, { metadata: { at } }) =>
      document && { ...document, state: 'confirmed', confirmedAt: at },
    SubscriptionEnded: (document, { event: { data }, metadata: { at } }) =>
      document && { ...document, state: 'ended', endedAt: at, endedBy: data.by },
  },
  idsOf: ({ event: { data } }) => [data.subscriberId],
});
