import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CLIENTS_FOUND_MAX,
  CLIENTS_SEARCHED_MAX,
  findClients,
  foldedText,
  fullNameOf,
  nameKeyOf,
  SEARCHED_NAME,
  type CustomerDocument,
  type CustomerPractitionerDocument,
  type FoundClient,
  type PersonName,
} from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';

/** A client with the key for searching and the entry for the list. */
type Listed = { readonly name: string; readonly key: string; readonly client: FoundClient };

const listedOf = (person: PersonName, client: Omit<FoundClient, 'fullName'>): Listed => ({
  // A space before each word marks its beginning.
  name: ` ${foldedText(`${person.firstname} ${person.lastname}`)}`,
  key: nameKeyOf(person.lastname, person.firstname),
  client: { ...client, fullName: fullNameOf(person) },
});

/** The client, and those of the relatives who have been booked with this practitioner themselves. */
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

const foundIn = (people: readonly Listed[], words: readonly string[]): readonly Listed[] => {
  const begins = ({ name }: Listed) => words.every((word) => name.includes(` ${word}`));
  return people
    .filter(({ name }) => words.every((word) => name.includes(word)))
    .toSorted(
      (one, other) =>
        Number(begins(other)) - Number(begins(one)) || one.key.localeCompare(other.key),
    );
};

/** Searches a practitioner's own clients by a part of the name. */
export const clientsRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore },
) => {
  app.route({
    ...reading(findClients, ['customer-practitioners', 'customers']),
    handler: async (request, reply) => {
      const words = foldedText(request.query.q)
        .split(' ')
        .filter((word) => word !== '');
      if (words.join('').length < SEARCHED_NAME.least)
        return refusedQuery(reply, 'INVALID_REQUEST', ['q']);
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
      const found = foundIn(people, words);
      return {
        clients: found.slice(0, CLIENTS_FOUND_MAX).map(({ client }) => client),
        isWhole: found.length <= CLIENTS_FOUND_MAX && known.length < CLIENTS_SEARCHED_MAX,
      };
    },
  });
};
