import { expect, it } from '@jest/globals';
import type { SubscriptionsEvent } from 'contracts';
import {
  aSubscriptionRequest,
  aSubscriptionConfirmed,
  aSubscriptionEnded,
  subscriberId,
} from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { subscriptionsDueProjection } from './subscriptions-due-projection.ts';
import { subscriptionsProjection } from './subscriptions-projection.ts';

const requested = aSubscriptionRequest();
const confirmed = aSubscriptionConfirmed();

it('a subscription is asked for, confirmed and ended', () => {
  const { given } = specificationsOf(subscriptionsProjection);
  const document = (...events: readonly SubscriptionsEvent[]) =>
    given(...events).document(subscriberId);
  expect(document(requested)).toMatchObject({ state: 'asked', confirmedAt: null });
  expect(document(requested, confirmed)).toMatchObject({ state: 'confirmed', endedAt: null });
  expect(document(requested, confirmed, requested, confirmed)).toMatchObject({
    state: 'confirmed',
  });
  expect(document(requested, confirmed, aSubscriptionEnded({ by: 'one-click' }))).toMatchObject({
    state: 'ended',
    endedBy: 'one-click',
  });
});

it('an unconfirmed subscription is due to expire after seven days', () => {
  const { given } = specificationsOf(subscriptionsDueProjection);
  expect(given(requested).document(subscriberId)).toMatchObject({ subscriberId });
  given(requested, confirmed).then({});
  given(requested, confirmed, requested, confirmed).then({});
  given(requested, aSubscriptionEnded()).then({});
});
