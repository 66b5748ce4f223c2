import { describe, expect, it } from '@jest/globals';
import type { AccountEvent } from 'contracts';
import { commandAt, customerId, now, otherCustomerId, practitionerId } from 'contracts/testing';
import { given } from '../testing/index.ts';
import { accountDecider } from './account-decider.ts';

const anAccount = given(accountDecider);
const command = commandAt(now);
const accountId = 'account-camille';
const asCustomer = { accountId, roles: ['ROLE_USER' as const], customerId, practitionerId: null };
const asPractitioner = {
  accountId,
  role: 'ROLE_PROFESSIONAL' as const,
  customerId: null,
  practitionerId,
};
const opened: AccountEvent = { type: 'AccountOpened', data: asCustomer };
const granted: AccountEvent = { type: 'RoleGranted', data: asPractitioner };
const closed: AccountEvent = { type: 'AccountClosed', data: { accountId } };
const attached: AccountEvent = {
  type: 'CustomerAttached',
  data: { accountId, customerId: otherCustomerId, by: 'activation' },
};
const open = command('OpenAccount', asCustomer);
const grant = command('GrantRole', asPractitioner);
const attach = command('AttachCustomer', {
  accountId,
  customerId: otherCustomerId,
  by: 'activation' as const,
});
const close = command('CloseAccount', { accountId });

describe('an account', () => {
  it('is opened', () => anAccount().when(open).thenAccepted(opened));

  it('is refused with ACCOUNT_ALREADY_OPEN the second time', () => {
    anAccount(opened).when(open).thenRejected('ACCOUNT_ALREADY_OPEN');
  });

  it('is not opened again once it is closed', () => {
    anAccount(opened, closed).when(open).thenRejected('ACCOUNT_ALREADY_OPEN');
  });

  it('is granted a role', () => anAccount(opened).when(grant).thenAccepted(granted));

  it('is granted a role once', () => anAccount(opened, granted).when(grant).thenNothing());

  it('is refused a role with ACCOUNT_CLOSED when it is closed', () => {
    anAccount(opened, closed).when(grant).thenRejected('ACCOUNT_CLOSED');
  });

  it('becomes one more customer', () => anAccount(opened).when(attach).thenAccepted(attached));

  it('becomes that customer once', () => {
    anAccount(opened, attached).when(attach).thenNothing();
    const own = command('AttachCustomer', { accountId, customerId, by: 'activation' as const });
    anAccount(opened).when(own).thenNothing();
  });

  it('becomes nobody else with ACCOUNT_CLOSED when it is closed', () => {
    anAccount(opened, closed).when(attach).thenRejected('ACCOUNT_CLOSED');
  });

  it('is closed', () => anAccount(opened).when(close).thenAccepted(closed));

  it('is closed once', () => anAccount(opened, closed).when(close).thenNothing());

  const forgotten = { accountId, occasion: 'forgotten' as const, reason: null };
  const askLink = command('AskPasswordLink', forgotten);
  const requested: AccountEvent = { type: 'PasswordLinkAsked', data: forgotten };
  const changed: AccountEvent = { type: 'PasswordChanged', data: { accountId, proof: 'link' } };
  const change = command('RecordPasswordChange', { accountId, proof: 'link' as const });

  it('is owed a link each time that one is asked for', () => {
    anAccount(opened, requested).when(askLink).thenAccepted(requested);
  });

  it('is owed no link with ACCOUNT_CLOSED when it is closed', () => {
    anAccount(opened, closed).when(askLink).thenRejected('ACCOUNT_CLOSED');
  });

  it('has another password each time that it is changed, also when it was closed meanwhile', () => {
    anAccount(opened, changed).when(change).thenAccepted(changed);
    anAccount(opened, closed).when(change).thenAccepted(changed);
  });

  const requestEmail = command('RequestEmailChange', { accountId });
  const emailRequested: AccountEvent = { type: 'EmailChangeRequested', data: { accountId } };
  const recordEmail = command('RecordEmailChange', { accountId });
  const emailChanged: AccountEvent = { type: 'EmailChanged', data: { accountId } };

  it('is owed a mail to a new address each time, but for a closed account', () => {
    anAccount(opened, emailRequested).when(requestEmail).thenAccepted(emailRequested);
    anAccount(opened, closed).when(requestEmail).thenRejected('ACCOUNT_CLOSED');
    anAccount().when(requestEmail).thenRejected('ACCOUNT_NOT_FOUND');
  });

  it('has another address in every state, unless it is unknown', () => {
    anAccount(opened, emailChanged).when(recordEmail).thenAccepted(emailChanged);
    anAccount(opened, closed).when(recordEmail).thenAccepted(emailChanged);
    anAccount().when(recordEmail).thenRejected('ACCOUNT_NOT_FOUND');
  });

  const forAReason = { accountId, reason: 'Plainte' };
  const suspend = command('SuspendAccount', forAReason);
  const reinstate = command('ReinstateAccount', forAReason);
  const endSessions = command('RecordSessionsEnded', forAReason);
  const suspended: AccountEvent = { type: 'AccountSuspended', data: forAReason };
  const reinstated: AccountEvent = { type: 'AccountReinstated', data: forAReason };
  const ended: AccountEvent = { type: 'SessionsEnded', data: forAReason };

  it('is suspended and reinstated, each once', () => {
    anAccount(opened).when(suspend).thenAccepted(suspended);
    anAccount(opened, suspended).when(suspend).thenNothing();
    anAccount(opened, suspended).when(reinstate).thenAccepted(reinstated);
    anAccount(opened, suspended, reinstated).when(reinstate).thenNothing();
    anAccount(opened, suspended, reinstated).when(suspend).thenAccepted(suspended);
  });

  it.each([suspend, reinstate])(
    'is refused $type with ACCOUNT_CLOSED when it is closed',
    (request) => {
      anAccount(opened, closed).when(request).thenRejected('ACCOUNT_CLOSED');
    },
  );

  it('is owed no link with ACCOUNT_SUSPENDED when it is suspended', () => {
    anAccount(opened, suspended).when(askLink).thenRejected('ACCOUNT_SUSPENDED');
  });

  it('has its sessions ended each time that an operator does it', () => {
    anAccount(opened, ended).when(endSessions).thenAccepted(ended);
  });

  it.each([grant, attach, close, askLink, change, suspend, reinstate, endSessions])(
    'that is unknown is refused $type with ACCOUNT_NOT_FOUND',
    (request) => {
      anAccount().when(request).thenRejected('ACCOUNT_NOT_FOUND');
    },
  );
});

const stateAfter = (...events: AccountEvent[]) =>
  events.reduce(accountDecider.evolve, accountDecider.initialState());

describe('what an account knows of itself', () => {
  it('is every role that it was granted and both its parties', () => {
    expect(stateAfter(opened, granted)).toEqual({
      status: 'open',
      roles: ['ROLE_USER', 'ROLE_PROFESSIONAL'],
      customerIds: [customerId],
      practitionerId,
      erasure: null,
      isErased: false,
    });
  });

  it('is every customer that it was attached to, its own first, and what customers may do', () => {
    expect(stateAfter(opened, attached).customerIds).toEqual([customerId, otherCustomerId]);
    const bare = { ...asCustomer, roles: [], customerId: null };
    expect(stateAfter({ type: 'AccountOpened', data: bare }, attached)).toMatchObject({
      roles: ['ROLE_USER'],
      customerIds: [otherCustomerId],
    });
  });
});
