import type { SubscriptionsCommand, SubscriptionsEvent } from 'contracts';
import { accept, type Decider } from '../engine/decider.ts';

type Subscription = 'unknown' | 'asked' | 'confirmed' | 'ended';

const states = {
  SubscriptionAsked: 'asked',
  SubscriptionConfirmed: 'confirmed',
  SubscriptionEnded: 'ended',
} as const;

/** The account store has decided before, so a command that comes after the end of the subscription records nothing. */
export const subscriptionDecider: Decider<
  SubscriptionsCommand,
  Subscription,
  SubscriptionsEvent,
  never
> = {
  initialState: () => 'unknown',
  evolve: (_, { type }) => states[type],
  decide: ({ type, data }, subscription) => {
    const { subscriberId } = data;
    const confirmed = { type: 'SubscriptionConfirmed', data: { subscriberId } } as const;
    if (subscription === 'ended') return accept();
    switch (type) {
      case 'AskSubscription': {
        const requested = { type: 'SubscriptionAsked', data } as const;
        // A repeated request sends the mail again; it does not revoke the consent given before.
        return subscription === 'confirmed'
          ? accept<SubscriptionsEvent>(requested, confirmed)
          : accept(requested);
      }
      case 'ConfirmSubscription':
        return subscription === 'asked' ? accept(confirmed) : accept();
      case 'EndSubscription':
        return subscription === 'unknown' ? accept() : accept({ type: 'SubscriptionEnded', data });
    }
  },
};
