import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CLIENTS_FOUND_MAX,
  findClients,
  fullNameOf,
  nameSearchIn,
  type CustomerDocument,
  type FoundClient,
  type NameRank,
  type NameSearch,
} from 'contracts';
import type { ClientGroup } from '../clients/client-list.ts';
import { groupsNamed } from '../clients/client-search.ts';
import { listedViews, type ClientLists } from '../clients/client-lists.ts';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';

type Found = {
  readonly customerId: string;
  readonly relativeId: string | null;
  readonly rank: NameRank;
};

/** The file that is kept, if any of its names fits, and the relatives who fit. */
const foundInGroup = (group: ClientGroup, search: NameSearch): Found[] => {
  const { root, members } = group;
  const { rankOf } = search;
  const found = members.flatMap(({ customerId, people }) =>
    people.flatMap(({ relativeId, name }): Found[] => {
      const rank = rankOf(name);
      return rank === undefined ? [] : [{ customerId, relativeId, rank }];
    }),
  );
  const [self] = found
    .filter(({ relativeId }) => relativeId === null)
    .sort((one, other) => one.rank - other.rank);
  return [
    ...(self === undefined ? [] : [{ ...self, customerId: root.customerId }]),
    ...found.filter(({ relativeId }) => relativeId !== null),
  ];
};

const answerOf = (
  { customerId, relativeId }: Found,
  customer: CustomerDocument | undefined,
): FoundClient[] => {
  const relative = customer?.relatives.find((each) => each.relativeId === relativeId);
  const person = relativeId === null ? customer : relative;
  if (customer === undefined || person === undefined) return [];
  return [
    {
      id: customerId,
      relativeId,
      fullName: fullNameOf(person),
      of: relativeId === null ? null : fullNameOf(customer),
      phone: customer.phone,
    },
  ];
};

type Dependencies = QueryRouteDependencies & { readonly clientLists: ClientLists };

export const clientsRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (
  app,
  { readStore, clientLists },
) => {
  app.route({
    ...reading(findClients, listedViews),
    handler: async (request, reply) => {
      const search = nameSearchIn(request.query.q);
      if (search === undefined) return refusedQuery(reply, 'INVALID_REQUEST', ['q']);
      const list = await clientLists.of(request.caller?.practitionerId ?? '');
      // Equal ranks stay in the order of names.
      const found = [...groupsNamed(list, request.query.q).keys()]
        .flatMap((group) => foundInGroup(group, search))
        .sort((one, other) => one.rank - other.rank);
      const listed = found.slice(0, CLIENTS_FOUND_MAX);
      const customers = await readStore.getMany(
        'customers',
        listed.map(({ customerId }) => customerId),
      );
      return {
        clients: listed.flatMap((each) => answerOf(each, customers.get(each.customerId))),
        isWhole: found.length <= CLIENTS_FOUND_MAX,
      };
    },
  });
};
