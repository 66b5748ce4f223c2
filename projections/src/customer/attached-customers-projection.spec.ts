import { it } from '@jest/globals';
import type { AccountEvent } from 'contracts';
import { customerId, otherCustomerId } from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { attachedCustomersProjection } from './attached-customers-projection.ts';

const { given } = specificationsOf(attachedCustomersProjection);
const accountId = 'account-camille';
const attached = (of: string): AccountEvent => ({
  type: 'CustomerAttached',
  data: { accountId, customerId: of, by: 'activation' },
});

it('knows of which account each has become a customer', () => {
  given(attached(customerId), attached(otherCustomerId)).then({
    [customerId]: { customerId, accountId },
    [otherCustomerId]: { customerId: otherCustomerId, accountId },
  });
});

it('knows nobody whose account was opened for them: they say so themselves', () => {
  const roles: ['ROLE_USER'] = ['ROLE_USER'];
  given({
    type: 'AccountOpened',
    data: { accountId, roles, customerId, practitionerId: null },
  }).then({});
});
