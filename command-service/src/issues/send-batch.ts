import {
  issueMailId,
  ISSUE_BATCH,
  ISSUE_BATCH_SECONDS,
  unsubscriptionPathOf,
  type DueIssueDocument,
  type IssueBatch,
} from 'contracts';
import type {
  AccountStore,
  Clock,
  ConfirmedSubscriber,
  Mail,
  MailError,
  ProcessStore,
  ReadStore,
} from 'contracts/ports';
import type { Sleep } from '../processes/alarm.ts';
import { issueMessage, type IssueFacts } from './issue-message.ts';
import { openMailWaitingCheck } from './mail-waiting-check.ts';
import { openSendingRate } from './sending-rate.ts';

export type BatchDependencies = {
  readonly clock: Clock;
  readonly readStore: Pick<ReadStore, 'find'>;
  readonly processStore: Pick<ProcessStore, 'failuresOf'>;
  readonly accountStore: Pick<AccountStore, 'confirmedSubscribers' | 'subscriberOf'>;
  readonly mail: Pick<Mail, 'send' | 'erase'>;
  readonly mailsAMinute: number;
  /** The address without a trailing slash. */
  readonly publicUrl: string;
  /** Called if the mail server does not know the address. */
  readonly endUndeliverable: (subscriberId: string, due: DueIssueDocument) => Promise<void>;
  /** Its abort also ends a batch under way. */
  readonly signal: AbortSignal;
  readonly sleep: Sleep;
};

type Sending = {
  readonly due: DueIssueDocument;
  readonly facts: IssueFacts;
  /** The last recipient of the former batch. */
  readonly after: string | null;
  readonly mayGoOn: () => Promise<boolean>;
};

export type SentBatch = Pick<IssueBatch, 'sent' | 'refused'> & {
  /** The last subscriber whose mail was sent or refused; equals `after` if there was none. */
  readonly upTo: string | null;
  /** No subscriber comes after this batch. */
  readonly isLast: boolean;
  /** The reason why the batch ended early, if it did. */
  readonly problem?: unknown;
};

/** A recipient whom the server has temporarily refused so often is skipped. */
const ATTEMPTS_AT_ONE = 3;
const LOOKED_AROUND_EVERY_MS = 100;

type Attempted =
  | { readonly outcome: 'sent' | 'refused' | 'passed-over' }
  | { readonly outcome: 'failed'; readonly problem: unknown };

/**
 * Sends the mails one by one, so that a subscriber who has left meanwhile receives nothing, and mails of bookings go
 * first.
 */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openBatches = (dependencies: BatchDependencies) => {
  const { clock, accountStore, mail, publicUrl, endUndeliverable } = dependencies;
  const { sleep, signal } = dependencies;
  const turn = openSendingRate(dependencies);
  const isMailWaiting = openMailWaitingCheck(dependencies);

  const deliver = async ({ due, facts }: Sending, recipient: ConfirmedSubscriber) => {
    const { subscriberId, address, unsubscribeToken } = recipient;
    const mailId = issueMailId(due.issueId, subscriberId);
    const to = { address, unsubscribeUrl: `${publicUrl}${unsubscriptionPathOf(unsubscribeToken)}` };
    await mail.send(issueMessage(facts, { mailId, at: due.sendAt, ...to }));
    // The subscription may have ended while the mail was sent; its copy must not outlive it.
    if ((await accountStore.subscriberOf(subscriberId)) === undefined) await mail.erase([mailId]);
  };

  /** The temporary refusals of each recipient since the server last accepted a mail or refused one for good. */
  const heldUp = new Map<string, number>();

  const refusedWith = async (
    problem: unknown,
    subscriberId: string,
    due: DueIssueDocument,
  ): Promise<Attempted> => {
    const { refusal = 'unavailable' } = problem as Partial<MailError>;
    if (refusal === 'unavailable') return { outcome: 'failed', problem };
    if (refusal === 'unknown-recipient') await endUndeliverable(subscriberId, due);
    if (refusal !== 'for-now') return { outcome: 'refused' };
    const times = (heldUp.get(subscriberId) ?? 0) + 1;
    heldUp.set(subscriberId, times);
    return times < ATTEMPTS_AT_ONE ? { outcome: 'failed', problem } : { outcome: 'passed-over' };
  };

  const attempt = async (sending: Sending, recipient: ConfirmedSubscriber): Promise<Attempted> => {
    try {
      await deliver(sending, recipient);
      return { outcome: 'sent' };
    } catch (problem) {
      return refusedWith(problem, recipient.subscriberId, sending.due);
    }
  };

  return async (sending: Sending): Promise<SentBatch> => {
    const { after, mayGoOn } = sending;
    let [upTo, sent, refused] = [after, 0, 0];
    /**
     * The last recipient tried, and the number of skipped ones, which count as refused once another mail is sent or
     * refused for good.
     */
    let [tried, passedOver] = [after, 0];
    const endMs = clock.elapsedMs() + ISSUE_BATCH_SECONDS * 1_000;
    const settled = () => sent + refused;
    let lookedMs = Number.NEGATIVE_INFINITY;

    /** Waits for mails that go first; returns `false` at the end of the batch. */
    const isOurTurn = async (): Promise<boolean> => {
      while (settled() < ISSUE_BATCH && clock.elapsedMs() < endMs && !signal.aborted) {
        if (clock.elapsedMs() - lookedMs < LOOKED_AROUND_EVERY_MS) return true;
        if (!(await mayGoOn())) return false;
        if (!(await isMailWaiting())) {
          lookedMs = clock.elapsedMs();
          return true;
        }
        await sleep(LOOKED_AROUND_EVERY_MS, signal);
      }
      return false;
    };

    while (await isOurTurn()) {
      await turn();
      if (signal.aborted) break;
      const [recipient] = await accountStore.confirmedSubscribers(tried, 1);
      if (recipient === undefined)
        return { upTo: tried, sent, refused: refused + passedOver, isLast: true };
      const attempted = await attempt(sending, recipient);
      if (attempted.outcome === 'failed')
        return { upTo, sent, refused, isLast: false, problem: attempted.problem };
      tried = recipient.subscriberId;
      if (attempted.outcome === 'passed-over') {
        passedOver += 1;
        continue;
      }
      if (attempted.outcome === 'sent') sent += 1;
      else refused += 1;
      refused += passedOver;
      [upTo, passedOver] = [tried, 0];
      heldUp.clear();
    }
    return { upTo, sent, refused, isLast: false };
  };
};
