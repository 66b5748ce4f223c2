import {
  idFrom,
  mailStream,
  type CommandMetadata,
  type DueMailDocument,
  type MailGivenUp,
  type MailSent,
  type MailsCommand,
} from 'contracts';
import type { Clock, Mail } from 'contracts/ports';
import type { CommandHandler } from '../command-handler.ts';
import { mailsDecider } from '../mails/mails-decider.ts';
import type { MailComposer } from './compose-mail.ts';
import type { Process } from './process.ts';

export type DueMailsDependencies = {
  readonly commands: CommandHandler;
  readonly mail: Mail;
  readonly composer: Pick<MailComposer, 'composeMail'>;
  readonly clock: Clock;
};

const outcomeOf = ({ recipient, mailId, kind, about, cause }: DueMailDocument) => ({
  recipient,
  mailId,
  kind,
  about,
  cause,
});

/**
 * Sends the mails that are due. Sent first, recorded then: a crash between the two sends the same
 * message once more, under the same id. Whether it was sent already is asked of the log, because a
 * view may be late or made anew. A log that is away keeps a mail unrecorded, and sends it no more.
 */
export const dueMailsProcess = ({
  commands,
  mail,
  composer,
  clock,
}: DueMailsDependencies): Process<'mails-due'> => {
  const metadataOfOutcome = ({
    mailId,
    cause,
    correlationId,
  }: DueMailDocument): CommandMetadata => ({
    commandId: idFrom('command', 'due-mails', mailId),
    correlationId,
    causationId: cause,
    actor: { role: 'process', process: 'due-mails' },
    at: clock.now(),
    origin: 'process',
  });

  const record = async (
    entry: DueMailDocument,
    outcome:
      | { readonly type: 'RecordMailSent'; readonly data: MailSent['data'] }
      | { readonly type: 'GiveMailUp'; readonly data: MailGivenUp['data'] },
  ): Promise<void> => {
    const command: MailsCommand = { ...outcome, metadata: metadataOfOutcome(entry) };
    const handled = await commands.handle(mailsDecider, mailStream(entry.recipient.id), command);
    if (handled.outcome === 'rejected')
      throw new Error(`L’issue de l’e-mail n’a pas pu être notée (${handled.code}).`);
  };

  const giveUp = (
    entry: DueMailDocument,
    attempts: number,
    problem: MailGivenUp['data']['problem'],
  ) => record(entry, { type: 'GiveMailUp', data: { ...outcomeOf(entry), attempts, problem } });

  /** Handed over by this process, and not recorded yet. */
  const handedOver = new Set<string>();

  const recordSent = async (entry: DueMailDocument, attempts: number): Promise<void> => {
    await record(entry, { type: 'RecordMailSent', data: { ...outcomeOf(entry), attempts } });
    handedOver.delete(entry.mailId);
  };

  return {
    view: 'mails-due',
    settle: async (entry, attempt) => {
      const { mailId, recipient } = entry;
      if (handedOver.has(mailId)) return recordSent(entry, attempt);
      const outcomes = await commands.stateOf(mailsDecider, mailStream(recipient.id));
      if (outcomes.get(mailId) === 'settled') return;
      const { message, problem } = await composer.composeMail(entry, clock.now());
      if (message === undefined) return giveUp(entry, attempt, problem);
      await mail.send(message);
      handedOver.add(mailId);
      await recordSent(entry, attempt);
    },
    giveUp: (entry, attempts) =>
      handedOver.has(entry.mailId)
        ? recordSent(entry, attempts)
        : giveUp(entry, attempts, 'NOT_DELIVERED'),
  };
};
