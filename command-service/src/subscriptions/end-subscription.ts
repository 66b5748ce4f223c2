import type { CommandMetadata, EndSubscription } from 'contracts';
import type { SubscriberStore } from 'contracts/ports';
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
