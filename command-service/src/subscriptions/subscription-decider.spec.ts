import { it } from '@jest/globals';
import {
  aSubscriptionRequest,
  aSubscriptionConfirmed,
  aSubscriptionEnded,
  commandAt,
  now,
  subscriberId,
} from 'contracts/testing';
import { given } from '../testing/index.ts';
import { subscriptionDecider } from './subscription-decider.ts';

const aSubscription = given(subscriptionDecider);
const command = commandAt(now);
const ask = command('AskSubscription', { subscriberId, source: 'home' as const });
const confirm = command('ConfirmSubscription', { subscriberId });
const end = command('EndSubscription', { subscriberId, by: 'subscriber' as const });

it('is asked for, and asked for again, which causes another mail', () => {
  aSubscription().when(ask).thenAccepted(aSubscriptionRequest());
  aSubscription(aSubscriptionRequest()).when(ask).thenAccepted(aSubscriptionRequest());
});

it('stays confirmed where it is asked for again', () => {
  aSubscription(aSubscriptionRequest(), aSubscriptionConfirmed())
    .when(ask)
    .thenAccepted(aSubscriptionRequest(), aSubscriptionConfirmed());
});

it('is confirmed once', () => {
  aSubscription(aSubscriptionRequest()).when(confirm).thenAccepted(aSubscriptionConfirmed());
  aSubscription(aSubscriptionRequest(), aSubscriptionConfirmed()).when(confirm).thenAccepted();
  aSubscription().when(confirm).thenAccepted();
});

it('ends once, confirmed or not, and nothing follows', () => {
  aSubscription(aSubscriptionRequest()).when(end).thenAccepted(aSubscriptionEnded());
  const ended = [aSubscriptionRequest(), aSubscriptionConfirmed(), aSubscriptionEnded()];
  for (const late of [ask, confirm, end])
    aSubscription(...ended)
      .when(late)
      .thenAccepted();
  aSubscription().when(end).thenAccepted();
});
