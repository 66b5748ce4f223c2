import { describe, it } from '@jest/globals';
import type { CustomerEvent, RecordedPerson } from 'contracts';
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
const person = { firstname: 'Hélène', lastname: 'Vasseur', phone: null, birthday: null };
const record = command('RecordCustomer', { customerId, byPractitionerId: 'claire', person });
const recorded: CustomerEvent = {
  type: 'CustomerRecorded',
  data: { customerId, byPractitionerId: 'claire', ...person },
};
const revise = command('ReviseCustomerProfile', {
  customerId,
  profile: { ...profile, phone: '06 00 00 00 02' },
});
const addRelative = command('AddRelative', { customerId, relative, relativesMax: 1 });
const reviseRelative = command('ReviseRelative', {
  customerId,
  relative: { ...relative, firstname: 'Jeannette' },
});
const deactivate = command('DeactivateRelative', { customerId, relativeId });
const reactivate = command('ReactivateRelative', { customerId, relativeId });

const erase = command('EraseCustomer', { customerId, accountId });
const complete = command('CompleteCustomerErasure', { customerId });
const erased: CustomerEvent = { type: 'CustomerErased', data: { customerId, accountId } };
const completed: CustomerEvent = { type: 'CustomerErasureCompleted', data: { customerId } };

describe('a recorded customer', () => {
  const corrected = { ...person, lastname: 'Vasseur-Roy', phone: '06 39 98 12 47' };
  const correct = (byPractitionerId: string, as: RecordedPerson = corrected) =>
    command('ReviseCustomerRecord', { customerId, byPractitionerId, person: as });

  it('is corrected by the practitioner who recorded them', () => {
    aCustomer(recorded)
      .when(correct('claire'))
      .thenAccepted({
        type: 'CustomerRecordRevised',
        data: { customerId, byPractitionerId: 'claire', ...corrected },
      });
  });

  it('is corrected also where nothing changes but the mail address, which is not in the log', () => {
    aCustomer(recorded)
      .when(correct('claire', person))
      .thenAccepted({
        type: 'CustomerRecordRevised',
        data: { customerId, byPractitionerId: 'claire', ...person },
      });
  });

  it('is unknown to others, as is one who has registered: CUSTOMER_NOT_FOUND', () => {
    aCustomer(recorded).when(correct('marc')).thenRejected('CUSTOMER_NOT_FOUND');
    aCustomer(registered).when(correct('claire')).thenRejected('CUSTOMER_NOT_FOUND');
    aCustomer(recorded, erased).when(correct('claire')).thenRejected('CUSTOMER_NOT_FOUND');
  });
});

describe('a customer who is erased', () => {
  it('is so once, registered or recorded', () => {
    aCustomer(registered).when(erase).thenAccepted(erased);
    aCustomer(recorded)
      .when(erase)
      .thenAccepted({ ...erased, data: { ...erased.data, byPractitionerId: 'claire' } });
    aCustomer(registered, erased).when(erase).thenNothing();
    aCustomer().when(erase).thenRejected('CUSTOMER_NOT_FOUND');
  });

  it('is nobody from then on, and comes back under no id', () => {
    for (const requested of [register, record, revise, addRelative, deactivate])
      aCustomer(registered, aRelativeAdded(), erased)
        .when(requested)
        .thenRejected('CUSTOMER_NOT_FOUND');
  });

  it('is said to be gone once, after it has begun', () => {
    aCustomer(registered, erased).when(complete).thenAccepted(completed);
    aCustomer(registered, erased, completed).when(complete).thenNothing();
    aCustomer(registered).when(complete).thenRejected('CUSTOMER_NOT_FOUND');
  });
});

describe('a customer', () => {
  it('is registered', () => aCustomer().when(register).thenAccepted(registered));

  it('is refused with CUSTOMER_ALREADY_REGISTERED the second time', () => {
    aCustomer(registered).when(register).thenRejected('CUSTOMER_ALREADY_REGISTERED');
  });

  it('is recorded by a practitioner, once', () => {
    aCustomer().when(record).thenAccepted(recorded);
    aCustomer(recorded).when(record).thenNothing();
  });

  it('is either recorded or registered', () => {
    aCustomer(recorded).when(register).thenRejected('CUSTOMER_ALREADY_REGISTERED');
    aCustomer(registered).when(record).thenRejected('CUSTOMER_ALREADY_REGISTERED');
    aCustomer(recorded).when(revise).thenRejected('CUSTOMER_NOT_FOUND');
  });

  it('revises the profile', () => {
    aCustomer(registered)
      .when(revise)
      .thenAccepted({
        type: 'CustomerProfileRevised',
        data: { customerId, accountId, ...profile, phone: '06 00 00 00 02' },
      });
  });

  it('revises the profile that was read, and no other', () => {
    const { profile: revised } = revise.data;
    const based = (expected: number) =>
      command('ReviseCustomerProfile', { customerId, profile: revised, expected });
    const reported = {
      type: 'CustomerProfileRevised',
      data: { customerId, accountId, ...revised },
    } as const;
    aCustomer(registered).when(based(1)).thenAccepted(reported);
    aCustomer(registered, reported).when(based(1)).thenRejected('PROFILE_CHANGED');
    aCustomer(registered, aRelativeAdded()).when(based(1)).thenAccepted(reported);
  });

  it('has nothing to tell of a profile that says the same', () => {
    const address = { ...profile.address, latitude: 45 };
    const same = command('ReviseCustomerProfile', { customerId, profile });
    aCustomer(registered).when(same).thenNothing();
    const moved = command('ReviseCustomerProfile', {
      customerId,
      profile: { ...profile, address },
    });
    aCustomer(registered)
      .when(moved)
      .thenAccepted({
        type: 'CustomerProfileRevised',
        data: { customerId, accountId, ...profile, address },
      });
  });

  it.each([revise, addRelative, reviseRelative, deactivate, reactivate])(
    'who is not registered is refused $type with CUSTOMER_NOT_FOUND',
    (requested) => aCustomer().when(requested).thenRejected('CUSTOMER_NOT_FOUND'),
  );
});

describe('a relative', () => {
  it('is added', () => aCustomer(registered).when(addRelative).thenAccepted(aRelativeAdded()));

  it('is added once', () => {
    aCustomer(registered, aRelativeAdded()).when(addRelative).thenNothing();
  });

  it('is one too many beyond the limit, were the others deactivated', () => {
    const another = { ...relative, relativeId: 'relative-paul' };
    aCustomer(registered, aRelativeAdded(), deactivated)
      .when(command('AddRelative', { customerId, relative: another, relativesMax: 1 }))
      .thenRejected('TOO_MANY_RELATIVES');
  });

  it('is not revised into the same', () => {
    aCustomer(registered, aRelativeAdded())
      .when(command('ReviseRelative', { customerId, relative }))
      .thenNothing();
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
    (requested) => aCustomer(registered).when(requested).thenRejected('RELATIVE_NOT_FOUND'),
  );
});
