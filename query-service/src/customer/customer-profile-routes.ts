import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  customerIdOf,
  getCustomerProfile,
  getSubCustomers,
  writtenGenderOf,
  type CustomerDocument,
  type ShownCustomer,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { ownCustomers } from './own-customers.ts';
import { reading } from '../engine/own-writes.ts';

const genderOf = ({ gender }: Pick<CustomerDocument, 'gender'>): ShownCustomer['gender'] =>
  gender === null ? null : writtenGenderOf(gender);

/** The shown profile; `undefined` for a recorded customer, who has none yet. */
const shownCustomerOf = (customer: CustomerDocument): ShownCustomer | undefined => {
  const { firstname, lastname, birthday, phone, address, revision } = customer;
  if (birthday === null || phone === null || address === null) return undefined;
  const { street, city, zipCode: zipcode, latitude, longitude, locationName } = address;
  return {
    firstname,
    lastname,
    gender: genderOf(customer),
    birthday,
    phone,
    address: { address: street, city, zipcode, latitude, longitude, location_name: locationName },
    revision,
  };
};

/** More than a customer has. */
const COMING_MAX = 5_000;

/** The number of coming bookings and seats by relative. */
const comingByRelative = async (
  readStore: ReadStore,
  customerIds: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, number>> => {
  const coming = await Promise.all(
    customerIds.flatMap((customerId) => [
      readStore.find('bookings', {
        where: { customerId, state: 'booked' },
        between: ['startsAt', now, undefined],
        limit: COMING_MAX,
      }),
      readStore.find('seats', {
        where: { customerId, state: 'taken' },
        between: ['endsAt', now, undefined],
        limit: COMING_MAX,
      }),
    ]),
  );
  const counts = new Map<string, number>();
  for (const { relativeId } of coming.flat())
    if (relativeId !== null) counts.set(relativeId, (counts.get(relativeId) ?? 0) + 1);
  return counts;
};

export const customerProfileRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore, accountStore, clock },
) => {
  app.route({
    ...reading(getCustomerProfile, ['customers']),
    handler: async ({ caller }, reply) => {
      const [customer, email] = await Promise.all([
        readStore.get('customers', customerIdOf(caller)),
        accountStore.emailOf(caller?.accountId ?? ''),
      ]);
      const shown = customer && shownCustomerOf(customer);
      if (shown === undefined) return refusedQuery(reply, 'CUSTOMER_NOT_FOUND');
      return { customer: shown, email: email ?? null };
    },
  });

  app.route({
    ...reading(getSubCustomers, ['customers', 'bookings', 'seats']),
    handler: async ({ caller }, reply) => {
      const [customers, coming] = await Promise.all([
        ownCustomers(readStore, caller),
        comingByRelative(readStore, caller?.customerIds ?? [], clock.now()),
      ]);
      if (customers.length === 0) return refusedQuery(reply, 'CUSTOMER_NOT_FOUND');
      const relatives = customers.flatMap((customer) => customer.relatives);
      const familyMembers = relatives.map((relative) => ({
        id: relative.relativeId,
        firstname: relative.firstname,
        lastname: relative.lastname,
        gender: genderOf(relative),
        birthday: relative.birthday,
        active: relative.active,
        link: relative.link,
        comingBookings: coming.get(relative.relativeId) ?? 0,
      }));
      return { familyMembers };
    },
  });
};
