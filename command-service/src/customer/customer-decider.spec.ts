import { describe, it } from '@jest/globals';
import type { CustomerEvent } from 'contracts';
import {
  aCustomerRegistered,
  aRelativeAdded,
  commandAt,
  customerId,
  now,
  relativeId,
} from 'contracts/testing';
import { given } from '../testing/index.ts';
import { customerDecider } from './customer-decider.ts';

const aCustomer = given(customerDecider);
const command = commandAt(now);
const registered = aCustomerRegistered();
const { customerId: _, accountId, ...profile } = registered.data;
const { customerId: __, ...relative } = aRelativeAdded().data;
const deactivated: CustomerEvent = {
  type: 'RelativeDeactivated',
  data: { customerId, relativeId },
};
const reactivated: CustomerEvent = {
  type: 'RelativeReactivated',
  data: { customerId, relativeId },
};

const register = command('RegisterCustomer', { customerId, accountId, profile });
const revise = command('ReviseCustomerProfile', {
  customerId,
  profile: { ...profile, phone: '06 00 00 00 02' },
});
const addRelative = command('AddRelative', { customerId, relative });
const reviseRelative = command('ReviseRelative', {
  customerId,
  relative: { ...relative, firstname: 'Jeannette' },
});
const deactivate = command('DeactivateRelative', { customerId, relativeId });
const reactivate = command('ReactivateRelative', { customerId, relativeId });

describe('a customer', () => {
  it('is registered', () => aCustomer().when(register).thenAccepted(registered));

  it('is refused with CUSTOMER_ALREADY_REGISTERED the second time', () => {
    aCustomer(registered).when(register).thenRejected('CUSTOMER_ALREADY_REGISTERED');
  });

  it('revises the profile', () => {
    aCustomer(registered)
      .when(revise)
      .thenAccepted({
        type: 'CustomerProfileRevised',
        data: { customerId, accountId, ...profile, phone: '06 00 00 00 02' },
      });
  });

  it.each([revise, addRelative, reviseRelative, deactivate, reactivate])(
    'who is not registered is refused $type with CUSTOMER_NOT_FOUND',
    (asked) => aCustomer().when(asked).thenRejected('CUSTOMER_NOT_FOUND'),
  );
});

describe('a relative', () => {
  it('is added', () => aCustomer(registered).when(addRelative).thenAccepted(aRelativeAdded()));

  it('is added once', () => {
    aCustomer(registered, aRelativeAdded()).when(addRelative).thenNothing();
  });

  it('is revised', () => {
    aCustomer(registered, aRelativeAdded())
      .when(reviseRelative)
      .thenAccepted({
        type: 'RelativeRevised',
        data: { customerId, ...relative, firstname: 'Jeannette' },
      });
  });

  it('is deactivated', () => {
    aCustomer(registered, aRelativeAdded()).when(deactivate).thenAccepted(deactivated);
  });

  it('is deactivated once', () => {
    aCustomer(registered, aRelativeAdded(), deactivated).when(deactivate).thenNothing();
  });

  it('stays deactivated when it is revised', () => {
    const revised: CustomerEvent = { type: 'RelativeRevised', data: { customerId, ...relative } };
    aCustomer(registered, aRelativeAdded(), deactivated, revised).when(deactivate).thenNothing();
  });

  it('is reactivated', () => {
    aCustomer(registered, aRelativeAdded(), deactivated).when(reactivate).thenAccepted(reactivated);
  });

  it('is reactivated only when it was deactivated', () => {
    aCustomer(registered, aRelativeAdded()).when(reactivate).thenNothing();
    aCustomer(registered, aRelativeAdded(), deactivated, reactivated)
      .when(reactivate)
      .thenNothing();
  });

  it.each([reviseRelative, deactivate, reactivate])(
    'who is unknown is refused $type with RELATIVE_NOT_FOUND',
    (asked) => aCustomer(registered).when(asked).thenRejected('RELATIVE_NOT_FOUND'),
  );
});
