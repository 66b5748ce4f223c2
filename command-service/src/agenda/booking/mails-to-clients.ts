import {
  customerStream,
  idFrom,
  type BookingByHandBody,
  type Caller,
  type CommandMetadata,
  type VisitorLimits,
} from 'contracts';
import type { AccountStore, OpenAttemptCounters } from 'contracts/ports';
import { customerDecider } from '../../customer/customer-decider.ts';
import type { CommandHandler } from '../../engine/command-handler.ts';
import { openHourlyCount } from '../../engine/hourly-quota.ts';

type Dependencies = {
  readonly accountStore: AccountStore;
  readonly limits: VisitorLimits;
  readonly openCounters: OpenAttemptCounters;
};

/** Mails go to any given address, so they are few until the practitioner's own is confirmed. */
export const openMailsToClients = (
  { accountStore, limits, openCounters }: Dependencies,
  commands: CommandHandler,
) => {
  const secondsToWait = openHourlyCount(
    openCounters('clients of unconfirmed'),
    limits.clientsUnconfirmed,
  );
  return async (
    { accountId = '' }: Partial<Caller>,
    { client }: Pick<BookingByHandBody, 'client'>,
    { commandId }: CommandMetadata,
  ): Promise<boolean> => {
    if (!client?.email || (await accountStore.isEmailConfirmed(accountId))) return true;
    const stream = customerStream(idFrom('customer', commandId));
    const { registered } = await commands.stateOf(customerDecider, stream);
    return registered !== null || (await secondsToWait(accountId)) === 0;
  };
};

export type MailsToClients = ReturnType<typeof openMailsToClients>;
