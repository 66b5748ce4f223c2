import {
  accountStream,
  customerStream,
  instantAfter,
  practitionerStream,
  type ErrorCode,
} from 'contracts';
import type { AccountStore, Reservation, Role } from 'contracts/ports';
import { accountDecider } from '../account-decider.ts';
import type { CommandHandler } from '../../engine/command-handler.ts';
import { customerDecider } from '../../customer/customer-decider.ts';
import { practitionerDecider } from '../../practitioner/practitioner-decider.ts';

type Commands = Pick<CommandHandler, 'stateOf'>;

/** A sign-up takes seconds, so an older reservation counts as abandoned. */
const LEFT_AFTER_MS = 60_000;

/** Whether the account is complete and can sign in. */
export const isWholeAccount = async (commands: Commands, accountId: string): Promise<boolean> => {
  const account = await commands.stateOf(accountDecider, accountStream(accountId));
  const { status, customerIds, practitionerId } = account;
  // The account was opened with the first customer; attached ones existed before.
  const [customerId] = customerIds;
  if (status === 'unknown') return false;
  const customer =
    customerId && (await commands.stateOf(customerDecider, customerStream(customerId)));
  const practitioner =
    practitionerId &&
    (await commands.stateOf(practitionerDecider, practitionerStream(practitionerId)));
  return [customer, practitioner].every((party) => !party || party.registered !== null);
};

export type Reserved =
  | {
      readonly outcome: 'reserved';
      readonly accountId: string;
      readonly partyId: string | null;
      readonly reservedAt: string;
      /** An earlier attempt has written the account's event. */
      readonly isOpen: boolean;
    }
  | { readonly outcome: 'rejected'; readonly code: ErrorCode };

/**
 * A crash may leave a reservation that no retry completes, because the form was typed again. After a minute
 * another command continues under the ids that are written already.
 */
export const reserveAccount = async (
  { commands, accountStore }: { readonly commands: Commands; readonly accountStore: AccountStore },
  wanted: Reservation,
  role: Role,
): Promise<Reserved> => {
  const { reserved, ...credential } = await accountStore.reserve(wanted);
  const { accountId } = credential;
  if (accountId === wanted.accountId) {
    const { partyId, reservedAt } = { ...wanted, ...reserved };
    return { outcome: 'reserved', accountId, partyId, reservedAt, isOpen: false };
  }
  if (reserved === null) return { outcome: 'rejected', code: 'EMAIL_TAKEN' };
  if (await isWholeAccount(commands, accountId)) {
    await accountStore.confirmCredential({ accountId, ...reserved });
    return { outcome: 'rejected', code: 'EMAIL_TAKEN' };
  }
  const former = { ...credential, ...reserved };
  const isLeft = instantAfter(former.reservedAt, LEFT_AFTER_MS) <= wanted.reservedAt;
  const { roles } = await commands.stateOf(accountDecider, accountStream(accountId));
  const isOpen = roles.includes(role);
  const next = isOpen ? { ...wanted, accountId, partyId: former.partyId } : wanted;
  const isOurs = isLeft && (await accountStore.replaceReservation(former, next));
  if (!isOurs) return { outcome: 'rejected', code: 'SIGN_UP_UNDER_WAY' };
  const { partyId, reservedAt } = next;
  return { outcome: 'reserved', accountId: next.accountId, partyId, reservedAt, isOpen };
};
