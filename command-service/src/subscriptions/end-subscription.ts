import { idFrom, type CommandMetadata, type EndSubscription } from 'contracts';
import type { AccountStore, SubscriberStore } from 'contracts/ports';
import { recordSubscriptions, type RecordingSubscriptions } from './record-subscriptions.ts';

export type EndingSubscriptions = Omit<RecordingSubscriptions, 'accountStore'> & {
  readonly accountStore: RecordingSubscriptions['accountStore'] &
    Pick<SubscriberStore, 'endSubscription'>;
};

/** Removes the address and records the end, for processes. A repeated call records what a crash left in the outbox. */
export const endSubscription = async (
  ending: EndingSubscriptions,
  data: EndSubscription['data'],
  metadata: CommandMetadata,
): Promise<void> => {
  await ending.accountStore.endSubscription({ type: 'EndSubscription', data, metadata });
  await recordSubscriptions(ending);
};

export type AccountSubscriptions = Pick<
  AccountStore,
  'emailOf' | 'otherEmailsOf' | 'subscriberAt' | 'endSubscription'
>;

/**
 * Ends the subscriptions of an account before its erasure removes the addresses by which they are found. The events
 * wait in the outbox.
 */
export const endSubscriptionsOf = async (
  accountStore: AccountSubscriptions,
  accountId: string | null,
  metadata: CommandMetadata,
): Promise<void> => {
  if (accountId === null) return;
  const [email, { former }] = await Promise.all([
    accountStore.emailOf(accountId),
    accountStore.otherEmailsOf(accountId, metadata.at),
  ]);
  for (const address of [email, ...former.map((each) => each.email)]) {
    const subscriber = address === undefined ? undefined : await accountStore.subscriberAt(address);
    if (subscriber === undefined) continue;
    const { subscriberId } = subscriber;
    await accountStore.endSubscription({
      type: 'EndSubscription',
      data: { subscriberId, by: 'erasure' },
      metadata: {
        ...metadata,
        commandId: idFrom('command', 'unsubscribe', metadata.commandId, subscriberId),
      },
    });
  }
};
