import { instantAfter, SUBSCRIPTION_DAYS } from 'contracts';
import type { LinkSecrets, Subscriber, SubscriberStore } from 'contracts/ports';

const SEPARATOR = '.';
const CONFIRMED_WITHIN_MS = SUBSCRIPTION_DAYS * 86_400_000;

/** Derived from the subscriber, so that nothing is stored. */
export const confirmationTokenOf = (linkSecrets: LinkSecrets, subscriberId: string): string =>
  `${subscriberId}${SEPARATOR}${linkSecrets.of(`subscription-confirmation\n${subscriberId}`)}`;

/** `undefined` for a wrong or a late token. */
export const subscriberConfirmedBy = async (
  {
    accountStore,
    linkSecrets,
  }: {
    readonly accountStore: Pick<SubscriberStore, 'subscriberOf'>;
    readonly linkSecrets: LinkSecrets;
  },
  token: string,
  now: string,
): Promise<Subscriber | undefined> => {
  const [subscriberId = ''] = token.split(SEPARATOR);
  const subscriber = await accountStore.subscriberOf(subscriberId);
  if (subscriber === undefined || confirmationTokenOf(linkSecrets, subscriberId) !== token)
    return undefined;
  const isLate = instantAfter(subscriber.askedAt, CONFIRMED_WITHIN_MS) < now;
  return isLate && subscriber.confirmedAt === null ? undefined : subscriber;
};
