import { it } from '@jest/globals';
import { customerId, now, otherCustomerId, practitionerId } from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { accountsProjection } from './accounts-projection.ts';

const { given } = specificationsOf(accountsProjection);
const accountId = 'account-camille';
const facts = { accountId, roles: ['ROLE_USER' as const], customerId, practitionerId: null };
const opened = { type: 'AccountOpened', data: facts } as const;
const { customerId: _, ...named } = facts;
const account = {
  ...named,
  customerIds: [customerId],
  status: 'open' as const,
  openedAt: now,
  passwordChangedAt: null,
  sessionsEndedAt: null,
  erasureDueAt: null,
};

it('knows an account by its roles and parties', () => {
  given(opened).then({ [accountId]: account });
});

it('takes over the roles and parties that are granted', () => {
  const role = 'ROLE_PROFESSIONAL' as const;
  const data = { accountId, role, customerId: null, practitionerId };
  given(opened, { type: 'RoleGranted', data }).then({
    [accountId]: { ...account, roles: ['ROLE_USER', role], practitionerId },
  });
});

it('knows every customer that it is, its own first', () => {
  const data = { accountId, customerId: otherCustomerId, by: 'activation' as const };
  given(opened, { type: 'CustomerAttached', data }).then({
    [accountId]: { ...account, customerIds: [customerId, otherCustomerId] },
  });
  const bare = { ...facts, roles: [], customerId: null };
  given({ type: 'AccountOpened', data: bare }, { type: 'CustomerAttached', data }).then({
    [accountId]: { ...account, roles: ['ROLE_USER'], customerIds: [otherCustomerId] },
  });
});

it('knows when the password was changed last', () => {
  const data = { accountId, proof: 'link' as const };
  given(opened, { type: 'PasswordChanged', data }).then({
    [accountId]: { ...account, passwordChangedAt: now },
  });
});

it('keeps an account that is closed', () => {
  given(opened, { type: 'AccountClosed', data: { accountId } }).then({
    [accountId]: { ...account, status: 'closed' },
  });
});

it('knows whether an account is suspended, and when its sessions were ended last', () => {
  const data = { accountId, reason: 'Plainte' };
  const suspended = { type: 'AccountSuspended', data } as const;
  given(opened, suspended).then({ [accountId]: { ...account, status: 'suspended' } });
  given(opened, suspended, { type: 'AccountReinstated', data }).then({ [accountId]: account });
  given(opened, { type: 'SessionsEnded', data }).then({
    [accountId]: { ...account, sessionsEndedAt: now },
  });
});
