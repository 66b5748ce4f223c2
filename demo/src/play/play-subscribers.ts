import { subscriptionDecider, type CommandHandler } from 'command-service';
import { addDays, idFrom, subscriptionStream, type CommandMetadata } from 'contracts';
import type { AccountStore } from 'contracts/ports';
import { demoSubscribers } from '../dataset/demo-subscribers.ts';
import { expectAccepted, type DemoPlay } from './demo-play.ts';

type Written = {
  readonly commands: CommandHandler;
  readonly accountStore: AccountStore;
};
type DemoSubscriber = (typeof demoSubscribers)[number];

/** What was left out by an interrupted demo is sent again under the same ids. */
const record = async ({ commands, accountStore }: Written): Promise<void> => {
  for (const command of await accountStore.pendingSubscriptions()) {
    const { data, metadata } = command;
    const stream = subscriptionStream(data.subscriberId);
    expectAccepted(stream, await commands.handle(subscriptionDecider, stream, command));
    await accountStore.markSubscriptionDispatched(metadata.commandId);
  }
};

const play = async (
  written: Written,
  { address, daysAgo, isConfirmed, hasLeft }: DemoSubscriber,
  { today, metadataOf }: DemoPlay,
): Promise<void> => {
  const { accountStore } = written;
  const subscriberId = idFrom('demo', 'subscriber', address);
  const metadataAt = (step: string, hour: string): CommandMetadata =>
    metadataOf(`${address}/${step}`, `${addDays(today, -daysAgo)}T${hour}:00.000Z`, {
      role: 'visitor',
    });
  await accountStore.askSubscription(
    { subscriberId, address, unsubscribeToken: idFrom('demo', 'unsubscribe', address) },
    {
      type: 'AskSubscription',
      data: { subscriberId, source: 'home' },
      metadata: metadataAt('ask', '09:12'),
    },
  );
  if (isConfirmed)
    await accountStore.confirmSubscription({
      type: 'ConfirmSubscription',
      data: { subscriberId },
      metadata: metadataAt('confirm', '09:30'),
    });
  if (hasLeft)
    await accountStore.endSubscription({
      type: 'EndSubscription',
      data: { subscriberId, by: 'subscriber' },
      metadata: metadataAt('end', '18:45'),
    });
  await record(written);
};

/** Safe to repeat. */
export const subscribeForTheDemo = async (written: Written, played: DemoPlay): Promise<void> => {
  for (const subscriber of demoSubscribers) await play(written, subscriber, played);
};
