import type { Command } from '../engine/command.ts';
import type {
  SubscriptionAsked,
  SubscriptionConfirmed,
  SubscriptionEnded,
} from './subscriptions-events.ts';

export type AskSubscription = Command<'AskSubscription', SubscriptionAsked['data']>;
export type ConfirmSubscription = Command<'ConfirmSubscription', SubscriptionConfirmed['data']>;
export type EndSubscription = Command<'EndSubscription', SubscriptionEnded['data']>;

/** Each follows a change of the account store, whose outbox holds it until it is in the log. */
export type SubscriptionsCommand = AskSubscription | ConfirmSubscription | EndSubscription;
