import {
  idFrom,
  issueStream,
  type CommandMetadata,
  type DueIssueDocument,
  type IssueCommand,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import type { CommandHandler } from '../engine/command-handler.ts';
import { sleep as realSleep, type Sleep } from '../processes/alarm.ts';
import type { Postponed, Process } from '../processes/process.ts';
import { endSubscription, type EndingSubscriptions } from '../subscriptions/end-subscription.ts';
import { issueDecider } from './issue-decider.ts';
import { isEmptyIssue, issueFacts } from './issue-facts.ts';
import { openBatches, type BatchDependencies, type SentBatch } from './send-batch.ts';

export type DueIssuesDependencies = Omit<
  BatchDependencies,
  'endUndeliverable' | 'sleep' | 'readStore' | 'accountStore'
> & {
  readonly commands: CommandHandler;
  readonly readStore: Pick<ReadStore, 'find' | 'getMany'>;
  readonly eventStore: EndingSubscriptions['eventStore'];
  readonly accountStore: BatchDependencies['accountStore'] & EndingSubscriptions['accountStore'];
  readonly sleep?: Sleep;
};

const metadataOf = (
  { issueId, correlationId }: DueIssueDocument,
  done: string,
  at: string,
): CommandMetadata => ({
  commandId: idFrom('command', 'due-issues', issueId, done),
  correlationId,
  causationId: issueId,
  actor: { role: 'process', process: 'due-issues' },
  at,
  origin: 'process',
});

/** Records what has become of an issue. */
const openRecords = ({ commands, clock }: Pick<DueIssuesDependencies, 'commands' | 'clock'>) => {
  const record = async (command: IssueCommand): Promise<void> => {
    const handled = await commands.handle(issueDecider, issueStream(command.data.issueId), command);
    if (handled.outcome === 'rejected')
      throw new Error(`L’envoi du numéro n’a pas pu être noté (${handled.code}).`);
  };
  return {
    withhold: (due: DueIssueDocument) =>
      record({
        type: 'WithholdIssue',
        data: { issueId: due.issueId },
        metadata: metadataOf(due, `withheld ${due.sendAt}`, clock.now()),
      }),
    batch: async (
      due: DueIssueDocument,
      after: string | null,
      { upTo, sent, refused, isLast }: SentBatch,
    ): Promise<void> => {
      const { issueId } = due;
      if (upTo !== null && upTo !== after)
        await record({
          type: 'RecordIssueBatch',
          data: { issueId, after, upTo, sent, refused },
          metadata: metadataOf(due, `batch ${upTo}`, clock.now()),
        });
      if (isLast)
        await record({
          type: 'CompleteIssue',
          data: { issueId, after: upTo },
          metadata: metadataOf(due, `completed ${upTo}`, clock.now()),
        });
    },
  };
};

/** The process sends a batch before it records it: after a crash it sends the mails again under the same ids. */
export const dueIssuesProcess = ({
  sleep = realSleep,
  ...given
}: DueIssuesDependencies): Process<'issues-due'> => {
  const { clock, commands, publicUrl, readStore, signal } = given;
  const records = openRecords(given);

  const stateOf = ({ issueId }: DueIssueDocument) =>
    commands.stateOf(issueDecider, issueStream(issueId));

  const endUndeliverable = (subscriberId: string, due: DueIssueDocument) =>
    endSubscription(
      given,
      { subscriberId, by: 'undeliverable' },
      metadataOf(due, `undeliverable ${subscriberId}`, clock.now()),
    );
  const sendBatch = openBatches({ ...given, endUndeliverable, sleep });

  const goOn = async (sending: Parameters<typeof sendBatch>[0]): Promise<Postponed | undefined> => {
    const { due, after } = sending;
    const batch = await sendBatch(sending);
    await records.batch(due, after, batch);
    // A batch is retried with growing pauses only if the mail server has accepted none of its mails.
    if (batch.problem !== undefined && batch.sent === 0) throw batch.problem;
    // The batch sent nothing, because mails of bookings had to go first or another process has taken over.
    const isWaiting = !batch.isLast && batch.upTo === after && !signal.aborted;
    return isWaiting ? 'later' : undefined;
  };

  return {
    view: 'issues-due',
    settle: async (due, _attempt, isOurs = () => true) => {
      const { state, saved, upTo: after } = await stateOf(due);
      if (state !== 'scheduled' || saved === null) return undefined;
      const facts = await issueFacts(readStore, saved.content, publicUrl);
      if (isEmptyIssue(facts)) {
        await records.withhold(due);
        return undefined;
      }
      const mayGoOn = async () => isOurs() && (await stateOf(due)).state === 'scheduled';
      return goOn({ due, facts, after, mayGoOn });
    },
  };
};
