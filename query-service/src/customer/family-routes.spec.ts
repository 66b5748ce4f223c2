import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { customerId, otherCustomerId, relativeId } from 'contracts/testing';
import { aCustomer, openQueryService, write, type QueryService } from '../testing/index.ts';

let service: QueryService;

beforeEach(async () => {
  service = await openQueryService();
});
afterEach(() => service.close());

const familyOf = (id: string) => `/api/customer/family/${id}`;
const detailsOf = (id: string) => `/reservation/api/customer/details/${id}`;
const notFound = {
  status: 404,
  body: { code: 'CUSTOMER_NOT_FOUND', message: 'Ce client est introuvable.' },
};
const given = (facts: Parameters<typeof aCustomer>[0] = {}) =>
  write(service.readStore, {
    customers: {
      [customerId]: aCustomer(facts),
      [otherCustomerId]: aCustomer({ customerId: otherCustomerId, relatives: [] }),
    },
  });

it('lists the active relatives, with their age today', async () => {
  const [jeanne] = aCustomer().relatives as [ReturnType<typeof aCustomer>['relatives'][number]];
  await given({
    relatives: [
      jeanne,
      { ...jeanne, relativeId: 'relative-2', firstname: 'Anne', birthday: null, link: null },
      { ...jeanne, relativeId: 'relative-3', active: false },
    ],
  });
  expect(await service.get(familyOf(customerId), 'camille')).toMatchObject({
    status: 200,
    body: {
      familyMembers: [
        { id: relativeId, fullName: 'Jeanne Durand', link: 'child', age: 8 },
        { id: 'relative-2', fullName: 'Anne Durand', link: null, age: null },
      ],
    },
  });
  service.clock.set('2026-01-31T12:00:00.000Z');
  expect((await service.get(familyOf(customerId), 'camille')).body).toMatchObject({
    familyMembers: [{ age: 7 }, {}],
  });
});

it('may be empty', async () => {
  await given({ relatives: [] });
  expect((await service.get(familyOf(customerId), 'camille')).body).toEqual({ familyMembers: [] });
});

it('names oneself and one’s own relatives', async () => {
  await given();
  expect((await service.get(detailsOf(customerId), 'camille')).body).toEqual({
    fullName: 'Camille Durand',
  });
  expect((await service.get(detailsOf(relativeId), 'camille')).body).toEqual({
    fullName: 'Jeanne Durand',
  });
});

it('does not know anybody else', async () => {
  await given();
  expect(await service.get(familyOf(customerId), 'louis')).toMatchObject(notFound);
  for (const id of [customerId, relativeId, 'nobody'])
    expect(await service.get(detailsOf(id), 'louis')).toMatchObject(notFound);
});
