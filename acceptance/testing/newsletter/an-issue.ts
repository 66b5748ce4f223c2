import { issueDecider, openCommandHandler } from 'command-service';
import { issueStream, type IssueCommand } from 'contracts';
import type { AccountStore, EventStore } from 'contracts/ports';
import { anIssueContent, issueId, metadataAt } from 'contracts/testing';
import { systemClock } from '../../../infra/src/run/process/system-clock.ts';

type Stores = { readonly accountStore: AccountStore; readonly eventStore: EventStore };

/** So many confirmed subscribers, unknown to the log; returns their ids. */
export const subscribeAll = async (
  { accountStore }: Stores,
  count: number,
): Promise<readonly string[]> => {
  const at = systemClock.now();
  const subscriberIds = Array.from(
    { length: count },
    (_, index) => `subscriber-${String(index).padStart(5, '0')}`,
  );
  for (const subscriberId of subscriberIds) {
    const address = `${subscriberId}@exemple.fr`;
    const candidate = { subscriberId, address, unsubscribeToken: `token ${subscriberId}` };
    const metadata = (part: string) => metadataAt(at, { commandId: `${part} ${subscriberId}` });
    await accountStore.askSubscription(candidate, {
      type: 'AskSubscription',
      data: { subscriberId, source: 'home' },
      metadata: metadata('ask'),
    });
    await accountStore.confirmSubscription({
      type: 'ConfirmSubscription',
      data: { subscriberId },
      metadata: metadata('confirm'),
    });
    // Otherwise the server would first ask each of them to confirm.
    for (const { metadata: decided } of await accountStore.pendingSubscriptions())
      await accountStore.markSubscriptionDispatched(decided.commandId);
  }
  return subscriberIds;
};

/** An issue without articles, which is due at once. */
export const scheduleIssue = async ({ eventStore }: Stores): Promise<void> => {
  const commands = openCommandHandler({ eventStore, clock: systemClock });
  const metadata = (commandId: string) =>
    metadataAt(systemClock.now(), { commandId, actor: { role: 'operator' }, origin: 'import' });
  const content = anIssueContent({ articleIds: [] });
  const steps: readonly IssueCommand[] = [
    { type: 'SaveIssue', data: { issueId, onSave: 0, content }, metadata: metadata('save') },
    { type: 'ScheduleIssue', data: { issueId, save: 1, sendAt: null }, metadata: metadata('send') },
  ];
  for (const step of steps) {
    const handled = await commands.handle(issueDecider, issueStream(issueId), step);
    if (handled.outcome === 'rejected') throw new Error(`Not scheduled: ${handled.code}`);
  }
};

/** How often each message has arrived, by Message-ID. */
export const arrivalsAt = ({
  arrived,
}: {
  readonly arrived: readonly string[];
}): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const source of arrived) {
    const id = /^Message-ID: <(.+)@/im.exec(source)?.[1] ?? '';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
};

/** The mails of all batches in the log. */
export const mailsRecorded = async ({ eventStore }: Pick<Stores, 'eventStore'>) => {
  const recorded = await eventStore.readStream(issueStream(issueId));
  return recorded.reduce(
    (sum, { event: { type, data } }) =>
      type === 'IssueBatchSent' ? sum + (data as { readonly sent: number }).sent : sum,
    0,
  );
};
