import { accountStream, customerStream } from 'contracts';
import { accountDecider } from '../account/account-decider.ts';
import type { CommandHandler } from '../command-handler.ts';
import { customerDecider } from '../customer/customer-decider.ts';

/** Whether a customer's account is to be erased: nobody expects them any more. */
export const isLeaving = async (
  { stateOf }: Pick<CommandHandler, 'stateOf'>,
  customerId: string,
): Promise<boolean> => {
  const { registered } = await stateOf(customerDecider, customerStream(customerId));
  if (registered === null) return false;
  const { erasure } = await stateOf(accountDecider, accountStream(registered.accountId));
  return erasure !== null;
};
