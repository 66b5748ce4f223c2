import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CLIENTS_FOUND_MAX,
  CLIENTS_SEARCHED_MAX,
  findClients,
  fullNameOf,
  nameKeyOf,
  nameSearchIn,
  searchedName,
  type CustomerDocument,
  type CustomerPractitionerDocument,
  type FoundClient,
  type NameSearch,
  type PersonName,
} from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';

type Listed = { readonly name: string; readonly key: string; readonly client: FoundClient };

const listedOf = (person: PersonName, client: Omit<FoundClient, 'fullName'>): Listed => ({
  name: searchedName(person.firstname, person.lastname),
  key: nameKeyOf(person.lastname, person.firstname),
  client: { ...client, fullName: fullNameOf(person) },
});

/** The customer, and the relatives who have been booked with this practitioner. */
const peopleIn = (
  { relativeIds }: CustomerPractitionerDocument,
  customer: CustomerDocument | undefined,
): Listed[] => {
  if (customer === undefined) return [];
  const { customerId: id, phone } = customer;
  const relatives = customer.relatives.filter(
    ({ active, relativeId }) => active && relativeIds.includes(relativeId),
  );
  const of = fullNameOf(customer);
  return [
    listedOf(customer, { id, relativeId: null, of: null, phone }),
    ...relatives.map((each) => listedOf(each, { id, relativeId: each.relativeId, of, phone })),
  ];
};

const foundIn = (people: readonly Listed[], { rankOf }: NameSearch): readonly FoundClient[] =>
  people
    .flatMap(({ name, ...listed }) => {
      const rank = rankOf(name);
      return rank === undefined ? [] : [{ ...listed, rank }];
    })
    .sort((one, other) => one.rank - other.rank || one.key.localeCompare(other.key))
    .map(({ client }) => client);

export const clientsRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore },
) => {
  app.route({
    ...reading(findClients, ['customer-practitioners', 'customers']),
    handler: async (request, reply) => {
      const search = nameSearchIn(request.query.q);
      if (search === undefined) return refusedQuery(reply, 'INVALID_REQUEST', ['q']);
      const practitionerId = request.caller?.practitionerId ?? '';
      const known = await readStore.find('customer-practitioners', {
        where: { practitionerId },
        limit: CLIENTS_SEARCHED_MAX,
      });
      const customers = await readStore.getMany(
        'customers',
        known.map(({ customerId }) => customerId),
      );
      const people = known.flatMap((each) => peopleIn(each, customers.get(each.customerId)));
      const found = foundIn(people, search);
      return {
        clients: found.slice(0, CLIENTS_FOUND_MAX),
        isWhole: found.length <= CLIENTS_FOUND_MAX && known.length < CLIENTS_SEARCHED_MAX,
      };
    },
  });
};
