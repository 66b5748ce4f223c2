import { it } from '@jest/globals';
import {
  aCustomerRegistered,
  aRelativeAdded,
  customerId,
  now,
  relativeId,
} from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { customersProjection } from './customers-projection.ts';

const { given } = specificationsOf(customersProjection);
const registered = {
  ...aCustomerRegistered().data,
  registeredAt: now,
  isErased: false,
  revision: 1,
};
const { customerId: _, ...jeanne } = aRelativeAdded().data;

it('knows a customer by name', () => {
  given(aCustomerRegistered()).then({ [customerId]: { ...registered, relatives: [] } });
});

it('knows somebody without an account as their practitioner recorded them', () => {
  const person = { firstname: 'Hélène', lastname: 'Vasseur', phone: null, birthday: '1958-11-02' };
  given({
    type: 'CustomerRecorded',
    data: { customerId, byPractitionerId: 'practitioner-claire', ...person },
  }).then({
    [customerId]: {
      customerId,
      ...person,
      accountId: null,
      gender: null,
      address: null,
      registeredAt: now,
      isErased: false,
      revision: 1,
      relatives: [],
    },
  });
});

it('takes over a revised profile, and counts it', () => {
  const { data } = aCustomerRegistered({ lastname: 'Durand-Petit' });
  given(aCustomerRegistered(), aRelativeAdded(), { type: 'CustomerProfileRevised', data }).then({
    [customerId]: {
      ...registered,
      lastname: 'Durand-Petit',
      revision: 2,
      relatives: [{ ...jeanne, active: true }],
    },
  });
});

it('keeps a deactivated relative, who may come back', () => {
  const off = { type: 'RelativeDeactivated', data: { customerId, relativeId } } as const;
  const on = { type: 'RelativeReactivated', data: { customerId, relativeId } } as const;
  const revised = {
    type: 'RelativeRevised',
    data: { ...aRelativeAdded().data, firstname: 'Jeannette' },
  } as const;
  given(aCustomerRegistered(), aRelativeAdded(), off, revised).then({
    [customerId]: {
      ...registered,
      relatives: [{ ...jeanne, firstname: 'Jeannette', active: false }],
    },
  });
  given(aCustomerRegistered(), aRelativeAdded(), off, on).then({
    [customerId]: {
      ...registered,
      relatives: [{ ...jeanne, active: true }],
    },
  });
});

it('says who was erased, whatever others are called', () => {
  const { data } = aCustomerRegistered({ firstname: 'Personne', lastname: 'effacée' });
  const called = { ...registered, ...data, relatives: [] };
  given(aCustomerRegistered(data)).then({ [customerId]: called });
  given(aCustomerRegistered(data), {
    type: 'CustomerErased',
    data: { customerId, accountId: null },
  }).then({ [customerId]: { ...called, isErased: true } });
});
