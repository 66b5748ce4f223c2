import type {
  AccountCommand,
  AccountEvent,
  AccountRejection,
  AskErasure,
  AttachCustomer,
  BeginErasure,
  CloseAccount,
  CompleteErasure,
  GrantRole,
  OpenAccount,
  ReadOnly,
  RecordEmailChange,
  RecordPasswordChange,
  RecordSessionsEnded,
  ReinstateAccount,
  SuspendAccount,
  WithdrawErasure,
} from 'contracts';
import { accept, reject, type Decider, type Decision } from '../engine/decider.ts';

type AccountDecision = Decision<AccountEvent, AccountRejection>;

export type Account = {
  readonly status: 'unknown' | 'open' | 'suspended' | 'closed';
  readonly roles: ReadOnly<OpenAccount['data']['roles']>;
  readonly customerIds: readonly string[];
  readonly practitionerId: string | null;
  /** The author of the pending erasure, and when it is due. */
  readonly erasure: Pick<AskErasure['data'], 'by' | 'dueAt'> | null;
  readonly isErased: boolean;
};

/** While an erasure is pending the owner can only sign in and withdraw it. */
export const rolesOf = ({ roles, erasure }: ReadOnly<Account>): ReadOnly<Account['roles']> =>
  erasure === null ? roles : [];

const withCustomer = ({ customerIds }: Account, customerId: string | null): readonly string[] =>
  customerId === null ? customerIds : [...new Set([...customerIds, customerId])];

// oxlint-disable-next-line complexity -- one short case an event
const evolve = (account: Account, { type, data }: AccountEvent): Account => {
  switch (type) {
    case 'AccountOpened': {
      const { roles, customerId, practitionerId } = data;
      const customerIds = customerId === null ? [] : [customerId];
      return { ...account, status: 'open', roles, customerIds, practitionerId };
    }
    case 'RoleGranted':
      return {
        ...account,
        roles: [...new Set([...account.roles, data.role])],
        customerIds: withCustomer(account, data.customerId),
        practitionerId: data.practitionerId ?? account.practitionerId,
      };
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
    case 'ErasureAsked':
      return { ...account, erasure: { by: data.by, dueAt: data.dueAt } };
    case 'ErasureWithdrawn':
      return { ...account, erasure: null };
    case 'ErasureCompleted':
      return { ...account, isErased: true };
    default:
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

/** Why no link is mailed. */
const whyNoLink = (status: Account['status']): AccountRejection | undefined => {
  switch (status) {
    case 'unknown':
      return 'ACCOUNT_NOT_FOUND';
    case 'closed':
      return 'ACCOUNT_CLOSED';
    case 'suspended':
      return 'ACCOUNT_SUSPENDED';
    case 'open':
      return undefined;
  }
};

const linkMailed = (event: AccountEvent, { status }: Account): AccountDecision => {
  const refusal = whyNoLink(status);
  return refusal === undefined ? accept(event) : reject(refusal);
};

const recordEmailChange = ({ data }: RecordEmailChange, { status }: Account): AccountDecision =>
  status === 'unknown' ? reject('ACCOUNT_NOT_FOUND') : accept({ type: 'EmailChanged', data });

/** Recorded in every state, because the account store has changed it already. */
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

const recordSessionsEnded = ({ data }: RecordSessionsEnded, { status }: Account): AccountDecision =>
  status === 'unknown' ? reject('ACCOUNT_NOT_FOUND') : accept({ type: 'SessionsEnded', data });

/** Operators are erased by hand, because histories show their name, also in the data of other people. */
const isOperator = ({ roles }: Account): boolean => roles.includes('ROLE_ADMIN');

const askErasure = ({ data }: AskErasure, account: Account): AccountDecision => {
  const { status, erasure, practitionerId } = account;
  if (status === 'unknown') return reject('ACCOUNT_NOT_FOUND');
  if (status === 'closed') return reject('ACCOUNT_CLOSED');
  if (isOperator(account)) return reject('ERASURE_BY_HAND');
  if (erasure !== null && erasure.dueAt <= data.dueAt) return accept();
  const followed = practitionerId === null ? {} : { practitionerId };
  return accept({ type: 'ErasureAsked', data: { ...data, ...followed } });
};

const withdrawErasure = (
  { data, metadata: { at } }: WithdrawErasure,
  { status, erasure }: Account,
): AccountDecision => {
  if (erasure === null) return reject('ERASURE_NOT_ASKED');
  if (status === 'closed' || erasure.by === 'operator' || erasure.dueAt <= at)
    return reject('ERASURE_UNDER_WAY');
  return accept({ type: 'ErasureWithdrawn', data });
};

const beginErasure = (
  { data, metadata: { at } }: BeginErasure,
  { status, erasure }: Account,
): AccountDecision => {
  if (status === 'unknown') return reject('ACCOUNT_NOT_FOUND');
  if (erasure === null || erasure.dueAt > at) return reject('ERASURE_NOT_ASKED');
  return status === 'closed' ? accept() : accept({ type: 'AccountClosed', data });
};

const completeErasure = (
  { data }: CompleteErasure,
  { status, erasure, isErased }: Account,
): AccountDecision => {
  if (status === 'unknown') return reject('ACCOUNT_NOT_FOUND');
  if (erasure === null || status !== 'closed') return reject('ERASURE_NOT_ASKED');
  return isErased ? accept() : accept({ type: 'ErasureCompleted', data });
};

// oxlint-disable-next-line complexity -- one short case an event
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
      return linkMailed({ type: 'PasswordLinkAsked', data: command.data }, account);
    case 'RequestEmailConfirmation':
      return linkMailed({ type: 'EmailConfirmationRequested', data: command.data }, account);
    case 'RequestEmailChange':
      return linkMailed({ type: 'EmailChangeRequested', data: command.data }, account);
    case 'RecordEmailChange':
      return recordEmailChange(command, account);
    case 'RecordPasswordChange':
      return recordPasswordChange(command, account);
    case 'SuspendAccount':
      return suspendAccount(command, account);
    case 'ReinstateAccount':
      return reinstateAccount(command, account);
    case 'RecordSessionsEnded':
      return recordSessionsEnded(command, account);
    case 'AskErasure':
      return askErasure(command, account);
    case 'WithdrawErasure':
      return withdrawErasure(command, account);
    case 'BeginErasure':
      return beginErasure(command, account);
    case 'CompleteErasure':
      return completeErasure(command, account);
  }
};

export const accountDecider: Decider<AccountCommand, Account, AccountEvent, AccountRejection> = {
  initialState: () => ({
    status: 'unknown',
    roles: [],
    customerIds: [],
    practitionerId: null,
    erasure: null,
    isErased: false,
  }),
  evolve,
  decide,
};
