import { accountStream, customerStream } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { accountDecider } from '../../account/account-decider.ts';
import type { CommandHandler } from '../../engine/command-handler.ts';
import { customerDecider } from '../../customer/customer-decider.ts';

type Dependencies = {
  readonly commands: Pick<CommandHandler, 'stateOf'>;
  readonly readStore: Pick<ReadStore, 'get'>;
};

/** Since the sign-up, or by taking over a recorded client. */
const accountOf = async (
  { commands, readStore }: Dependencies,
  customerId: string,
): Promise<string | undefined> => {
  const { registered } = await commands.stateOf(customerDecider, customerStream(customerId));
  if (registered !== null) return registered.accountId;
  return (await readStore.get('attached-customers', customerId))?.accountId;
};

/** While the erasure is pending, appointments are over. */
export const isLeaving = async (
  dependencies: Dependencies,
  customerId: string,
): Promise<boolean> => {
  const accountId = await accountOf(dependencies, customerId);
  if (accountId === undefined) return false;
  const account = await dependencies.commands.stateOf(accountDecider, accountStream(accountId));
  return account.erasure !== null;
};
