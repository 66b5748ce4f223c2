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
import type { Process } from '../processes/process.ts';
import { issueDecider } from './issue-decider.ts';
import { issueFacts } from './issue-facts.ts';
import { openBatches, type BatchDependencies } from './send-batch.ts';

export type DueIssuesDependencies = Omit<BatchDependencies, 'sleep' | 'readStore'> & {
  readonly commands: CommandHandler;
  readonly readStore: Pick<ReadStore, 'find' | 'getMany'>;
  /** The address without a trailing slash. */
  readonly publicUrl: string;
  readonly sleep?: Sleep;
};

/** A batch is sent first and recorded afterwards: after a crash its mails are sent again under the same ids. */
export const dueIssuesProcess = ({
  commands,
  publicUrl,
  sleep = realSleep,
  ...given
}: DueIssuesDependencies): Process<'issues-due'> => {
  const { clock, readStore, signal } = given;
  const sendBatch = openBatches({ ...given, sleep });

  const stateOf = ({ issueId }: DueIssueDocument) =>
    commands.stateOf(issueDecider, issueStream(issueId));

  const metadataOf = (due: DueIssueDocument, done: string): CommandMetadata => ({
    commandId: idFrom('command', 'due-issues', due.issueId, done),
    correlationId: due.correlationId,
    causationId: due.issueId,
    actor: { role: 'process', process: 'due-issues' },
    at: clock.now(),
    origin: 'process',
  });
  const record = async (command: IssueCommand): Promise<void> => {
    const stream = issueStream(command.data.issueId);
    const handled = await commands.handle(issueDecider, stream, command);
    if (handled.outcome === 'rejected')
      throw new Error(`L’envoi du numéro n’a pas pu être noté (${handled.code}).`);
  };

  return {
    view: 'issues-due',
    settle: async (due, attempt, isOurs = () => true) => {
      const { state, saved, upTo: after } = await stateOf(due);
      if (state !== 'scheduled' || saved === null) return undefined;
      const { issueId } = due;
      const facts = await issueFacts(readStore, saved.content, publicUrl);
      const mayGoOn = async () => isOurs() && (await stateOf(due)).state === 'scheduled';
      const batch = await sendBatch({ due, facts, after, attempt, mayGoOn });
      const { upTo, sent, refused, isLast, problem } = batch;
      if (upTo !== null && upTo !== after)
        await record({
          type: 'RecordIssueBatch',
          data: { issueId, after, upTo, sent, refused },
          metadata: metadataOf(due, `batch ${upTo}`),
        });
      if (problem !== undefined) throw problem;
      if (isLast)
        await record({
          type: 'CompleteIssue',
          data: { issueId, after: upTo },
          metadata: metadataOf(due, `completed ${upTo}`),
        });
      // Mails of bookings had to go first, or another process has taken over.
      const isWaiting = !isLast && upTo === after && !signal.aborted;
      return isWaiting ? 'later' : undefined;
    },
  };
};
