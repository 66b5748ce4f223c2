import {
  idFrom,
  MAILS_AT_ONCE,
  mailStream,
  type CommandMetadata,
  type DueMailDocument,
  type MailGivenUp,
  type MailSent,
  type MailsCommand,
} from 'contracts';
import type { Clock, Mail, MailMessage, SubscriberStore } from 'contracts/ports';
import { LRUCache } from 'lru-cache';
import type { CommandHandler } from '../engine/command-handler.ts';
import { mailsDecider } from './mails-decider.ts';
import { openKeyedMutex } from '../engine/mutex.ts';
import type { MailComposer } from './compose-mail.ts';
import type { Postponed, Process } from '../processes/process.ts';
import { domainOf, openSlowDomains } from './slow-domains.ts';
import { sampleMails } from './templates/sample-mails.ts';

const PUT_OFF_REMEMBERED = 50_000;

export type DueMailsDependencies = {
  readonly commands: CommandHandler;
  readonly accountStore: Pick<SubscriberStore, 'subscriberOf'>;
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
 * A mail is sent first and recorded afterwards: after a crash the same message is sent again under the same
 * id. The log decides whether it was sent. If the log is unavailable, the mail stays unrecorded and is not
 * sent again.
 */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const dueMailsProcess = ({
  commands,
  accountStore,
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

  const inTurnOf = openKeyedMutex();
  const record = async (
    entry: DueMailDocument,
    outcome:
      | { readonly type: 'RecordMailSent'; readonly data: MailSent['data'] }
      | { readonly type: 'GiveMailUp'; readonly data: MailGivenUp['data'] },
  ): Promise<void> => {
    const command: MailsCommand = { ...outcome, metadata: metadataOfOutcome(entry) };
    const stream = mailStream(entry.recipient.id);
    // Concurrent mails would conflict at the end of one stream.
    const handled = await inTurnOf(stream, () => commands.handle(mailsDecider, stream, command));
    if (handled.outcome === 'rejected')
      throw new Error(`L’issue de l’e-mail n’a pas pu être notée (${handled.code}).`);
  };

  const giveUp = (
    entry: DueMailDocument,
    attempts: number,
    problem: MailGivenUp['data']['problem'],
  ) => record(entry, { type: 'GiveMailUp', data: { ...outcomeOf(entry), attempts, problem } });

  /** Mails that this process has handed over and not recorded yet. */
  const handedOver = new Set<string>();

  const recordSent = async (entry: DueMailDocument, attempts: number): Promise<void> => {
    const template = sampleMails().get(entry.kind)?.version;
    const outcome = { ...outcomeOf(entry), attempts };
    const data = template === undefined ? outcome : { ...outcome, template };
    await record(entry, { type: 'RecordMailSent', data });
    handedOver.delete(entry.mailId);
  };

  /** A copy that is written while the subscription ends would outlive it. */
  const eraseCopyOfFormer = async ({ mailId, recipient: { kind, id } }: DueMailDocument) => {
    if (kind === 'subscriber' && (await accountStore.subscriberOf(id)) === undefined)
      await mail.erase([mailId]);
  };

  const domains = openSlowDomains(clock);
  /** Postponed mails, so that none is composed in vain. */
  const putOff = new LRUCache<string, string>({ max: PUT_OFF_REMEMBERED });

  const send = async (entry: DueMailDocument, attempt: number, message: MailMessage) => {
    const { mailId, recipient } = entry;
    const domain = domainOf(message.to.address);
    const admission = domains.admissionOf(domain);
    if (admission !== 'now') {
      putOff.set(recipient.id, domain);
      return admission;
    }
    putOff.delete(recipient.id);
    const end = domains.begin(domain, mailId);
    try {
      await mail.send(message);
    } finally {
      end();
    }
    handedOver.add(mailId);
    await recordSent(entry, attempt);
    await eraseCopyOfFormer(entry);
    return undefined;
  };

  const settle = async (
    entry: DueMailDocument,
    attempt: number,
    isOurs: () => boolean,
  ): Promise<Postponed | undefined> => {
    const { mailId, recipient } = entry;
    const domain = putOff.get(recipient.id);
    const admission = domain === undefined ? 'now' : domains.admissionOf(domain);
    if (admission !== 'now') return admission;
    // Reads of mails that begin together are joined.
    const composing = composer.composeMail(entry, clock.now());
    composing.catch(() => {});
    const outcomes = await commands.stateOf(mailsDecider, mailStream(recipient.id));
    if (outcomes.get(mailId) === 'settled') return undefined;
    const { message, problem } = await composing;
    if (message !== undefined) return isOurs() ? send(entry, attempt, message) : 'later';
    await giveUp(entry, attempt, problem);
    return undefined;
  };

  return {
    view: 'mails-due',
    atOnce: MAILS_AT_ONCE,
    // A cancellation must not be sent before the confirmation of the same booking.
    turnOf: ({ about, recipient, eventPosition }) => ({
      line: `${about.kind} ${about.id} ${recipient.id}`,
      order: eventPosition,
    }),
    settle: async (entry, attempt, isOurs = () => true) => {
      if (!handedOver.has(entry.mailId)) return settle(entry, attempt, isOurs);
      await recordSent(entry, attempt);
      return undefined;
    },
    giveUp: (entry, attempts) =>
      handedOver.has(entry.mailId)
        ? recordSent(entry, attempts)
        : giveUp(entry, attempts, 'NOT_DELIVERED'),
  };
};
