import type {
  SubscriptionAsked,
  SubscriptionConfirmed,
  SubscriptionEnded,
} from '../subscriptions/subscriptions-events.ts';

export const subscriberId = 'subscriber-1';

export const aSubscriptionRequest = (
  changes: Partial<SubscriptionAsked['data']> = {},
): SubscriptionAsked => ({
  type: 'SubscriptionAsked',
  data: { subscriberId, source: 'home', ...changes },
});

export const aSubscriptionConfirmed = (
  changes: Partial<SubscriptionConfirmed['data']> = {},
): SubscriptionConfirmed => ({
  type: 'SubscriptionConfirmed',
  data: { subscriberId, ...changes },
});

export const aSubscriptionEnded = (
  changes: Partial<SubscriptionEnded['data']> = {},
): SubscriptionEnded => ({
  type: 'SubscriptionEnded',
  data: { subscriberId, by: 'subscriber', ...changes },
});
