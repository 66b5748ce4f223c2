import type { CommandMetadata, EndSubscription } from 'contracts';
import type { AccountStore, SubscriberStore } from 'contracts/ports';
import { recordSubscriptions, type RecordingSubscriptions } from './record-subscriptions.ts';

export type EndingSubscriptions = Omit<RecordingSubscriptions, 'accountStore'> & {
  readonly accountStore: RecordingSubscriptions['accountStore'] &
    Pick<SubscriberStore, 'endSubscription'>;
};

/**
 * For processes: forgets the address, and records the end. Repeated after a crash, it records what an earlier call
 * could not.
 */
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

/** For an account that is erased, while its addresses are known. What the log is to hear waits in the outbox. */
export const endSubscriptionsOf = async (
  accountStore: AccountSubscriptions,
  accountId: string,
  metadataOf: (subscriberId: string) => CommandMetadata,
): Promise<void> => {
  const [email, { former }] = await Promise.all([
    accountStore.emailOf(accountId),
    accountStore.otherEmailsOf(accountId, metadataOf('').at),
  ]);
  for (const address of [email, ...former.map((each) => each.email)]) {
    const subscriber = address === undefined ? undefined : await accountStore.subscriberAt(address);
    if (subscriber === undefined) continue;
    const { subscriberId } = subscriber;
    const data = { subscriberId, by: 'erasure' } as const;
    const metadata = metadataOf(subscriberId);
    await accountStore.endSubscription({ type: 'EndSubscription', data, metadata });
  }
};
