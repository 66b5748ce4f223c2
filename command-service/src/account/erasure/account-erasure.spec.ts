import { describe, it } from '@jest/globals';
import type { AccountEvent } from 'contracts';
import { commandAt, customerId, now, practitionerId } from 'contracts/testing';
import { given } from '../../testing/index.ts';
import { accountDecider } from '../account-decider.ts';

const anAccount = given(accountDecider);
const accountId = 'account-camille';
const dueAt = '2026-03-17T10:00:00.000Z';
const afterwards = '2026-03-17T10:00:00.001Z';

const opened: AccountEvent = {
  type: 'AccountOpened',
  data: { accountId, roles: ['ROLE_USER'], customerId, practitionerId: null },
};
const closed: AccountEvent = { type: 'AccountClosed', data: { accountId } };
const suspended: AccountEvent = {
  type: 'AccountSuspended',
  data: { accountId, reason: 'Plainte' },
};
const own = { accountId, by: 'owner', dueAt, reason: null } as const;
const byOperator = { accountId, by: 'operator', dueAt: now, reason: 'Courrier' } as const;
const requestedByOwner: AccountEvent = { type: 'ErasureAsked', data: own };
const requestedByOperator: AccountEvent = { type: 'ErasureAsked', data: byOperator };
const withdrawn: AccountEvent = { type: 'ErasureWithdrawn', data: { accountId } };
const completed: AccountEvent = { type: 'ErasureCompleted', data: { accountId } };

const ask = commandAt(now)('AskErasure', own);
const askAsOperator = commandAt(now)('AskErasure', byOperator);
const withdraw = commandAt(now)('WithdrawErasure', { accountId });
const begin = commandAt(dueAt)('BeginErasure', { accountId });
const complete = commandAt(afterwards)('CompleteErasure', { accountId });

describe('an account that is to be erased', () => {
  it('is asked for once', () => {
    anAccount(opened).when(ask).thenAccepted(requestedByOwner);
    anAccount(opened, requestedByOwner).when(ask).thenNothing();
  });

  it('is asked for again after it was withdrawn', () => {
    anAccount(opened, requestedByOwner, withdrawn).when(ask).thenAccepted(requestedByOwner);
  });

  it('is erased sooner where an operator asks, suspended or not', () => {
    anAccount(opened, requestedByOwner).when(askAsOperator).thenAccepted(requestedByOperator);
    anAccount(opened, suspended).when(askAsOperator).thenAccepted(requestedByOperator);
    anAccount(opened, requestedByOperator).when(ask).thenNothing();
  });

  const granted = (data: Partial<Extract<AccountEvent, { type: 'RoleGranted' }>['data']>) =>
    ({
      type: 'RoleGranted',
      data: { accountId, role: 'ROLE_USER', customerId: null, practitionerId: null, ...data },
    }) as const;

  it('is refused with ERASURE_BY_HAND where it is an operator too', () => {
    const operator = granted({ role: 'ROLE_ADMIN' });
    anAccount(opened, operator).when(ask).thenRejected('ERASURE_BY_HAND');
  });

  it('names the practitioner that it is, with a customer or without', () => {
    const named: AccountEvent = { type: 'ErasureAsked', data: { ...own, practitionerId } };
    const practitioner = granted({ role: 'ROLE_PROFESSIONAL', practitionerId });
    anAccount(opened, practitioner).when(ask).thenAccepted(named);
    const alone: AccountEvent = {
      type: 'AccountOpened',
      data: { accountId, roles: ['ROLE_PROFESSIONAL'], customerId: null, practitionerId },
    };
    anAccount(alone).when(ask).thenAccepted(named);
    anAccount(alone, named).when(withdraw).thenAccepted(withdrawn);
  });

  it('is refused where there is none, or none any more', () => {
    anAccount().when(ask).thenRejected('ACCOUNT_NOT_FOUND');
    anAccount(opened, closed).when(ask).thenRejected('ACCOUNT_CLOSED');
  });

  it('is withdrawn by its owner until its time', () => {
    anAccount(opened, requestedByOwner).when(withdraw).thenAccepted(withdrawn);
    const late = commandAt(dueAt)('WithdrawErasure', { accountId });
    anAccount(opened, requestedByOwner).when(late).thenRejected('ERASURE_UNDER_WAY');
    anAccount(opened, requestedByOwner, closed).when(withdraw).thenRejected('ERASURE_UNDER_WAY');
    anAccount(opened, requestedByOperator).when(withdraw).thenRejected('ERASURE_UNDER_WAY');
  });

  it('is not withdrawn where it was not asked for', () => {
    anAccount(opened).when(withdraw).thenRejected('ERASURE_NOT_ASKED');
    anAccount(opened, requestedByOwner, withdrawn).when(withdraw).thenRejected('ERASURE_NOT_ASKED');
  });

  it('is closed when it begins, once and not before its time', () => {
    anAccount(opened, requestedByOwner).when(begin).thenAccepted(closed);
    anAccount(opened, requestedByOwner, closed).when(begin).thenNothing();
    const early = commandAt(now)('BeginErasure', { accountId });
    anAccount(opened, requestedByOwner).when(early).thenRejected('ERASURE_NOT_ASKED');
    anAccount(opened, requestedByOwner, withdrawn).when(begin).thenRejected('ERASURE_NOT_ASKED');
    anAccount().when(begin).thenRejected('ACCOUNT_NOT_FOUND');
  });

  it('is completed once, after it has begun', () => {
    anAccount(opened, requestedByOwner, closed).when(complete).thenAccepted(completed);
    anAccount(opened, requestedByOwner, closed, completed).when(complete).thenNothing();
    anAccount(opened, requestedByOwner).when(complete).thenRejected('ERASURE_NOT_ASKED');
    anAccount(opened, closed).when(complete).thenRejected('ERASURE_NOT_ASKED');
    anAccount().when(complete).thenRejected('ACCOUNT_NOT_FOUND');
  });
});
