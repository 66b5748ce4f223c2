import {
  idFrom,
  instantAfter,
  SUBSCRIPTION_DAYS,
  subscriptionStream,
  type EndSubscription,
} from 'contracts';
import type { Clock, SubscriberStore } from 'contracts/ports';
import type { Process } from '../processes/process.ts';
import type { EndingSubscriptions } from './end-subscription.ts';
import { recordSubscriptions } from './record-subscriptions.ts';
import { subscriptionDecider } from './subscription-decider.ts';

const CONFIRMED_WITHIN_MS = SUBSCRIPTION_DAYS * 86_400_000;

type Dependencies = EndingSubscriptions & {
  readonly accountStore: Pick<SubscriberStore, 'subscriberOf'>;
  readonly clock: Clock;
};

/**
 * Removes addresses that were not confirmed in time. The account store keeps those confirmed or requested again
 * meanwhile.
 */
export const dueSubscriptionsProcess = (ending: Dependencies): Process<'subscriptions-due'> => ({
  view: 'subscriptions-due',
  settle: async ({ subscriberId, dueAt, correlationId }) => {
    const at = ending.clock.now();
    const expire: EndSubscription = {
      type: 'EndSubscription',
      data: { subscriberId, by: 'expired' },
      metadata: {
        commandId: idFrom('command', 'due-subscriptions', subscriberId, dueAt),
        causationId: subscriberId,
        correlationId,
        actor: { role: 'process', process: 'due-subscriptions' },
        at,
        origin: 'process',
      },
    };
    await ending.accountStore.endSubscription(expire, instantAfter(at, -CONFIRMED_WITHIN_MS));
    await recordSubscriptions(ending);
    // The account store may not know the subscriber if it was restored from an older backup.
    if ((await ending.accountStore.subscriberOf(subscriberId)) === undefined)
      await ending.commands.handle(subscriptionDecider, subscriptionStream(subscriberId), expire);
    return undefined;
  },
});
