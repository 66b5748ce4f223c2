import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { customerId, practitionerId } from 'contracts/testing';
import {
  aCustomer,
  aPractitioner,
  openQueryService,
  write,
  type QueryService,
} from '../testing/index.ts';

let service: QueryService;

beforeEach(async () => {
  service = await openQueryService();
});
afterEach(() => service.close());

const url = '/api/user/status';

it('knows nobody without a session', async () => {
  expect(await service.get(url)).toMatchObject({
    status: 200,
    body: {
      isAuthenticated: false,
      customerId: null,
      practitionerId: null,
      roles: [],
      firstname: null,
      lastname: null,
    },
  });
});

it('greets a customer, a practitioner, and as a customer who is both', async () => {
  await write(service.readStore, {
    customers: { [customerId]: aCustomer() },
    practitioners: { [practitionerId]: aPractitioner() },
  });
  expect((await service.get(url, 'camille')).body).toEqual({
    isAuthenticated: true,
    customerId,
    practitionerId: null,
    roles: ['ROLE_USER'],
    firstname: 'Camille',
    lastname: 'Durand',
  });
  expect((await service.get(url, 'claire')).body).toMatchObject({
    customerId: null,
    practitionerId,
    firstname: 'Claire',
    picture: 'claire.webp',
  });
  expect((await service.get(url, 'both')).body).toMatchObject({
    practitionerId,
    firstname: 'Camille',
  });
});

it('knows who is signed in before their name is in the view', async () => {
  expect((await service.get(url, 'louis')).body).toMatchObject({
    isAuthenticated: true,
    firstname: null,
  });
});

it('tells whoever is signed in which address they sign in with', async () => {
  await service.accountStore.reserve({
    accountId: 'account-camille',
    email: ' Camille@exemple.fr',
    passwordHash: 'none',
    partyId: null,
    reservedAt: '2026-03-01T00:00:00.000Z',
  });
  expect((await service.get('/api/account', 'camille')).body).toEqual({
    email: 'Camille@exemple.fr',
    pendingEmail: null,
  });
  expect((await service.get('/api/account')).status).toBe(401);
});
