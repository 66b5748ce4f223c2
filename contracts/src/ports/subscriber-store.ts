import type {
  AskSubscription,
  ConfirmSubscription,
  EndSubscription,
  SubscriptionsCommand,
} from '../subscriptions/subscriptions-commands.ts';

export type Subscriber = {
  readonly subscriberId: string;
  /** The typed address; it is compared trimmed, in lower case and NFKC. */
  readonly address: string;
  /** Random, so that links in old mails outlive every key. */
  readonly unsubscribeToken: string;
  /** The last time, until it is confirmed. */
  readonly askedAt: string;
  /** `null` until then. */
  readonly confirmedAt: string | null;
};

export type ConfirmedSubscriber = Pick<Subscriber, 'subscriberId' | 'address' | 'unsubscribeToken'>;

/**
 * The addresses of the newsletter, which are never events (ADR-0127). A change and its command for the log are
 * written atomically; the commands wait in an outbox.
 */
export type SubscriberStore = {
  /**
   * Reserves the address, unless another subscriber holds it. Returns the id of the subscriber who does, under
   * which the command goes to the outbox.
   */
  askSubscription(
    candidate: ConfirmedSubscriber,
    command: AskSubscription,
  ): Promise<Subscriber['subscriberId']>;
  /** `false` if nobody has the id. A repeated call changes nothing. */
  confirmSubscription(command: ConfirmSubscription): Promise<boolean>;
  /**
   * Forgets the address and the token. `false` if nobody has the id; an expiry also spares who has confirmed,
   * or asked after `requestedUntil`.
   */
  endSubscription(command: EndSubscription, requestedUntil?: string): Promise<boolean>;
  subscriberOf(subscriberId: string): Promise<Subscriber | undefined>;
  subscriberAt(address: string): Promise<Subscriber | undefined>;
  subscriberWith(unsubscribeToken: string): Promise<Subscriber | undefined>;
  /** In the order of `subscriberId`, from the one after `after` on. */
  confirmedSubscribers(
    after: string | null,
    limit: number,
  ): Promise<readonly ConfirmedSubscriber[]>;
  /** The outbox, the oldest first. */
  pendingSubscriptions(): Promise<readonly SubscriptionsCommand[]>;
  /** Called once the command is in the log. */
  markSubscriptionDispatched(commandId: string): Promise<void>;
};
