import { Type, type Static } from 'typebox';
import { eventOf } from '../engine/event.ts';
import { Id } from '../engine/fields.ts';

const subscriber = { subscriberId: Id };

/** The form in which an address was typed. */
export const subscriptionSources = ['home'] as const;

export const subscriptionEnds = [
  'subscriber',
  'one-click',
  'operator',
  'erasure',
  'undeliverable',
  'expired',
] as const;

/** Each one causes a mail; the address is in the account store alone (ADR-0127). */
export const SubscriptionAsked = eventOf('SubscriptionAsked', {
  ...subscriber,
  source: Type.Enum([...subscriptionSources]),
});
export type SubscriptionAsked = Static<typeof SubscriptionAsked>;

export const SubscriptionConfirmed = eventOf('SubscriptionConfirmed', subscriber);
export type SubscriptionConfirmed = Static<typeof SubscriptionConfirmed>;

/** The address is forgotten: who subscribes again is another subscriber. */
export const SubscriptionEnded = eventOf('SubscriptionEnded', {
  ...subscriber,
  by: Type.Enum([...subscriptionEnds]),
});
export type SubscriptionEnded = Static<typeof SubscriptionEnded>;

export const subscriptionsEvents = [
  SubscriptionAsked,
  SubscriptionConfirmed,
  SubscriptionEnded,
] as const;
export type SubscriptionsEvent = Static<(typeof subscriptionsEvents)[number]>;
