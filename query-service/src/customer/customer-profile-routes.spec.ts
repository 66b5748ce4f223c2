import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { customerId, now, relativeId } from 'contracts/testing';
import {
  aBooking,
  aCustomer,
  openQueryService,
  write,
  type QueryService,
} from '../testing/index.ts';

let service: QueryService;

beforeEach(async () => {
  service = await openQueryService();
});
afterEach(() => service.close());

it('tells one’s own profile as the specification writes it, and where the account is written to', async () => {
  await write(service.readStore, {
    customers: { [customerId]: aCustomer({ gender: 'other' }) },
  });
  await service.accountStore.reserve({
    accountId: 'account-camille',
    partyId: customerId,
    email: 'camille@exemple.fr',
    passwordHash: 'hash',
    reservedAt: now,
  });
  expect((await service.get('/api/customer/show', 'camille')).body).toEqual({
    customer: {
      firstname: 'Camille',
      lastname: 'Durand',
      gender: 'autre',
      birthday: '1990-05-04',
      phone: '06 00 00 00 01',
      address: {
        address: '3 place Bellecour',
        city: 'Lyon',
        zipcode: '69002',
        latitude: 45.7578,
        longitude: 4.832,
        location_name: 'Lyon',
      },
      revision: 1,
    },
    email: 'camille@exemple.fr',
  });
});

it('lists active and deactivated relatives, with how many bookings of each are to come', async () => {
  const [jeanne] = aCustomer().relatives as [ReturnType<typeof aCustomer>['relatives'][number]];
  const paul = { ...jeanne, relativeId: 'relative-paul', firstname: 'Paul', active: false };
  await write(service.readStore, {
    customers: { [customerId]: aCustomer({ relatives: [jeanne, paul] }) },
    bookings: {
      'booking-1': aBooking({ relativeId }),
      'booking-2': aBooking({ bookingId: 'booking-2', relativeId }),
      past: aBooking({ bookingId: 'past', relativeId, startsAt: '2026-03-01T08:00:00.000Z' }),
      cancelled: aBooking({ bookingId: 'cancelled', relativeId, state: 'cancelled' }),
      own: aBooking({ bookingId: 'own' }),
    },
  });
  expect((await service.get('/api/subCustomer/index', 'camille')).body).toEqual({
    familyMembers: [
      {
        id: relativeId,
        firstname: 'Jeanne',
        lastname: 'Durand',
        gender: 'female',
        birthday: '2018-02-01',
        active: true,
        link: 'child',
        comingBookings: 2,
      },
      expect.objectContaining({ id: 'relative-paul', active: false, comingBookings: 0 }),
    ],
  });
});

it.each(['/api/customer/show', '/api/subCustomer/index'])(
  'has nothing at %s of somebody whom no view knows yet',
  async (url) =>
    expect(await service.get(url, 'camille')).toMatchObject({
      status: 404,
      body: { code: 'CUSTOMER_NOT_FOUND' },
    }),
);
