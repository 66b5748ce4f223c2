import type {
  AccountCommand,
  AccountEvent,
  AccountRejection,
  AskPasswordLink,
  AttachCustomer,
  CloseAccount,
  GrantRole,
  OpenAccount,
  ReadOnly,
  RecordPasswordChange,
  RecordSessionsEnded,
  ReinstateAccount,
  SuspendAccount,
} from 'contracts';
import { accept, reject, type Decider, type Decision } from '../decider.ts';

type AccountDecision = Decision<AccountEvent, AccountRejection>;

export type Account = {
  readonly status: 'unknown' | 'open' | 'suspended' | 'closed';
  readonly roles: ReadOnly<OpenAccount['data']['roles']>;
  /** Normally one, the first its own. */
  readonly customerIds: readonly string[];
  readonly practitionerId: string | null;
};

const withCustomer = ({ customerIds }: Account, customerId: string | null): readonly string[] =>
  customerId === null ? customerIds : [...new Set([...customerIds, customerId])];

const evolve = (account: Account, { type, data }: AccountEvent): Account => {
  switch (type) {
    case 'AccountOpened': {
      const { roles, customerId, practitionerId } = data;
      const customerIds = customerId === null ? [] : [customerId];
      return { status: 'open', roles, customerIds, practitionerId };
    }
    case 'RoleGranted':
      return {
        ...account,
        roles: [...new Set([...account.roles, data.role])],
        customerIds: withCustomer(account, data.customerId),
        practitionerId: data.practitionerId ?? account.practitionerId,
      };
    // Who is a customer may do what customers do.
    case 'CustomerAttached':
      return {
        ...account,
        roles: [...new Set([...account.roles, 'ROLE_USER' as const])],
        customerIds: withCustomer(account, data.customerId),
      };
    case 'AccountClosed':
      return { ...account, status: 'closed' };
    case 'AccountSuspended':
      return { ...account, status: 'suspended' };
    case 'AccountReinstated':
      return { ...account, status: 'open' };
    case 'PasswordLinkAsked':
    case 'PasswordChanged':
    case 'SessionsEnded':
      return account;
  }
};

const openAccount = ({ data }: OpenAccount, { status }: Account): AccountDecision =>
  status === 'unknown' ? accept({ type: 'AccountOpened', data }) : reject('ACCOUNT_ALREADY_OPEN');

const grantRole = ({ data }: GrantRole, account: Account): AccountDecision => {
  if (account.status === 'unknown') return reject('ACCOUNT_NOT_FOUND');
  if (account.status === 'closed') return reject('ACCOUNT_CLOSED');
  return account.roles.includes(data.role) ? accept() : accept({ type: 'RoleGranted', data });
};

const attachCustomer = ({ data }: AttachCustomer, account: Account): AccountDecision => {
  if (account.status === 'unknown') return reject('ACCOUNT_NOT_FOUND');
  if (account.status === 'closed') return reject('ACCOUNT_CLOSED');
  return account.customerIds.includes(data.customerId)
    ? accept()
    : accept({ type: 'CustomerAttached', data });
};

const closeAccount = ({ data }: CloseAccount, { status }: Account): AccountDecision => {
  if (status === 'unknown') return reject('ACCOUNT_NOT_FOUND');
  return status === 'closed' ? accept() : accept({ type: 'AccountClosed', data });
};

const askPasswordLink = ({ data }: AskPasswordLink, { status }: Account): AccountDecision => {
  if (status === 'unknown') return reject('ACCOUNT_NOT_FOUND');
  if (status === 'closed') return reject('ACCOUNT_CLOSED');
  if (status === 'suspended') return reject('ACCOUNT_SUSPENDED');
  return accept({ type: 'PasswordLinkAsked', data });
};

/** It has changed, whatever became of the account meanwhile. */
const recordPasswordChange = (
  { data }: RecordPasswordChange,
  { status }: Account,
): AccountDecision =>
  status === 'unknown' ? reject('ACCOUNT_NOT_FOUND') : accept({ type: 'PasswordChanged', data });

const suspendAccount = ({ data }: SuspendAccount, { status }: Account): AccountDecision => {
  if (status === 'unknown') return reject('ACCOUNT_NOT_FOUND');
  if (status === 'closed') return reject('ACCOUNT_CLOSED');
  return status === 'suspended' ? accept() : accept({ type: 'AccountSuspended', data });
};

const reinstateAccount = ({ data }: ReinstateAccount, { status }: Account): AccountDecision => {
  if (status === 'unknown') return reject('ACCOUNT_NOT_FOUND');
  if (status === 'closed') return reject('ACCOUNT_CLOSED');
  return status === 'open' ? accept() : accept({ type: 'AccountReinstated', data });
};

const recordSessionsEnded = (
  { data }: RecordSessionsEnded,
  { status }: Account,
): AccountDecision =>
  status === 'unknown' ? reject('ACCOUNT_NOT_FOUND') : accept({ type: 'SessionsEnded', data });

const decide = (command: AccountCommand, account: Account): AccountDecision => {
  switch (command.type) {
    case 'OpenAccount':
      return openAccount(command, account);
    case 'GrantRole':
      return grantRole(command, account);
    case 'AttachCustomer':
      return attachCustomer(command, account);
    case 'CloseAccount':
      return closeAccount(command, account);
    case 'AskPasswordLink':
      return askPasswordLink(command, account);
    case 'RecordPasswordChange':
      return recordPasswordChange(command, account);
    case 'SuspendAccount':
      return suspendAccount(command, account);
    case 'ReinstateAccount':
      return reinstateAccount(command, account);
    case 'RecordSessionsEnded':
      return recordSessionsEnded(command, account);
  }
};

export const accountDecider: Decider<AccountCommand, Account, AccountEvent, AccountRejection> = {
  initialState: () => ({ status: 'unknown', roles: [], customerIds: [], practitionerId: null }),
  evolve,
  decide,
};
