import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  findPeople,
  foldedText,
  fullNameOf,
  nameWithoutReason,
  PEOPLE_FOUND_MAX,
  SEARCHED_NAME,
  stillThere,
  type FoundPerson,
} from 'contracts';
import { refused } from '../answers.ts';
import type { QueryRouteDependencies } from '../dependencies.ts';
import { reading } from '../own-writes.ts';
import { openPeopleIndex, type FoundPeople } from './people-index.ts';

/** Who is called so, for operators. Of a customer only that there is one. */
export const foundPeopleRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore },
) => {
  const closing = new AbortController();
  app.addHook('onClose', async () => closing.abort());
  const index = openPeopleIndex({ readStore, server: app, signal: closing.signal });

  const answersOf = async (found: FoundPeople['found']): Promise<FoundPerson[]> => {
    const idsOf = (wanted: FoundPerson['kind']) =>
      found.filter(({ kind }) => kind === wanted).map(({ id }) => id);
    const [practitioners, customers] = await Promise.all([
      readStore.getMany('practitioners', idsOf('practitioner')),
      readStore.getMany('customers', idsOf('customer')),
    ]);
    return found.flatMap(({ id, kind }): FoundPerson[] => {
      const practitioner = practitioners.get(id);
      const customer = customers.get(id);
      if (practitioner !== undefined) {
        const { accountId, slug } = practitioner;
        const hasPage = stillThere(practitioner) !== undefined;
        return [
          {
            id,
            kind,
            accountId,
            name: nameWithoutReason(kind, fullNameOf(practitioner)),
            slug,
            hasPage,
            since: null,
          },
        ];
      }
      if (customer === undefined) return [];
      const { accountId, registeredAt: since } = customer;
      const name = nameWithoutReason(kind, fullNameOf(customer));
      return [{ id, kind, accountId, name, slug: null, hasPage: false, since }];
    });
  };

  app.route({
    ...reading(findPeople, ['customers', 'people', 'practitioners']),
    handler: async (request, reply) => {
      const words = foldedText(request.query.q)
        .split(' ')
        .filter((word) => word !== '');
      if (words.join('').length < SEARCHED_NAME.least)
        return refused(reply, 'INVALID_REQUEST', ['q']);
      const { found, isWhole } = await index.find(words, PEOPLE_FOUND_MAX);
      return { people: await answersOf(found), isWhole };
    },
  });
};
