import { mailStream, subscriptionStream, type SubscriptionsCommand } from 'contracts';
import type { EventStore, Mail, ReadStore, SubscriberStore } from 'contracts/ports';
import type { CommandHandler } from '../engine/command-handler.ts';
import { possibleIssueMailIds } from '../issues/issue-copies.ts';
import { subscriptionDecider } from './subscription-decider.ts';

export type RecordingSubscriptions = {
  readonly commands: Pick<CommandHandler, 'handle'>;
  readonly accountStore: Pick<
    SubscriberStore,
    'pendingSubscriptions' | 'markSubscriptionDispatched'
  >;
  readonly eventStore: Pick<EventStore, 'readStream'>;
  readonly readStore: Pick<ReadStore, 'find'>;
  readonly mail: Pick<Mail, 'erase'>;
};

/** The copies of mails hold the address of the subscriber. */
const eraseCopies = async (
  { eventStore, mail, readStore }: RecordingSubscriptions,
  subscriberId: string,
): Promise<void> => {
  const recorded = await eventStore.readStream(mailStream(subscriberId));
  const own = recorded.flatMap(({ event: { data } }) => {
    const { mailId } = data as { readonly mailId?: string };
    return mailId === undefined ? [] : [mailId];
  });
  await mail.erase([...own, ...(await possibleIssueMailIds(readStore, subscriberId))]);
};

const record = async (
  recording: RecordingSubscriptions,
  command: SubscriptionsCommand,
): Promise<number> => {
  const { data, metadata } = command;
  if (command.type === 'EndSubscription') await eraseCopies(recording, data.subscriberId);
  const stream = subscriptionStream(data.subscriberId);
  const handled = await recording.commands.handle(subscriptionDecider, stream, command);
  if (handled.outcome === 'rejected') throw new Error('The log of a subscription is busy.');
  await recording.accountStore.markSubscriptionDispatched(metadata.commandId);
  return handled.position;
};

/** Sends what the account store has decided to the log; returns the position of the last command. */
export const recordSubscriptions = async (recording: RecordingSubscriptions): Promise<number> => {
  let position = 0;
  for (const command of await recording.accountStore.pendingSubscriptions())
    position = await record(recording, command);
  return position;
};
