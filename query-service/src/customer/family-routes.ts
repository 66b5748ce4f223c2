import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { fullNameOf, getCustomerDetails, getFamily, isOwnCustomer } from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { ownCustomers } from './own-customers.ts';
import { reading } from '../engine/own-writes.ts';
import { ageInYears } from '../engine/texts.ts';

export const familyRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore, clock },
) => {
  app.route({
    ...reading(getFamily, ['customers']),
    handler: async (request, reply) => {
      const { customerId } = request.params;
      const isTheirs = isOwnCustomer(request.caller, customerId);
      const customer = isTheirs ? await readStore.get('customers', customerId) : undefined;
      if (customer === undefined) return refusedQuery(reply, 'CUSTOMER_NOT_FOUND');
      const now = clock.now();
      const familyMembers = customer.relatives
        .filter(({ active }) => active)
        .map((relative) => ({
          id: relative.relativeId,
          fullName: fullNameOf(relative),
          link: relative.link,
          age: relative.birthday === null ? null : ageInYears(relative.birthday, now),
        }));
      return { familyMembers };
    },
  });

  app.route({
    ...reading(getCustomerDetails, ['customers']),
    handler: async (request, reply) => {
      const wanted = request.params.customerId;
      const customers = await ownCustomers(readStore, request.caller);
      const person =
        customers.find(({ customerId }) => customerId === wanted) ??
        customers
          .flatMap(({ relatives }) => relatives)
          .find(({ relativeId }) => relativeId === wanted);
      if (person === undefined) return refusedQuery(reply, 'CUSTOMER_NOT_FOUND');
      return { fullName: fullNameOf(person) };
    },
  });
};
