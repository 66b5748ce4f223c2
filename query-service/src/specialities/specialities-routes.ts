import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getSpecialities } from 'contracts';
import type { QueryRouteDependencies } from '../dependencies.ts';
import { reading } from '../own-writes.ts';

const SPECIALITIES_MAX = 500;
const french = new Intl.Collator('fr');

/** The practices, in the order of the French alphabet. */
export const specialitiesRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore },
) => {
  app.route({
    ...reading(getSpecialities, ['catalogue']),
    handler: async (request) => {
      const entries = await readStore.find('catalogue', {
        where: { kind: 'speciality' },
        limit: SPECIALITIES_MAX,
      });
      const specialities = entries
        .filter(({ archived }) => !archived)
        .map(({ entryId, name, picture }) => ({ id: entryId, name, picture }))
        .sort((one, other) => french.compare(one.name, other.name));
      return request.query.format === 'array' ? specialities : { specialities };
    },
  });
};
