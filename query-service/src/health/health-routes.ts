import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getHealth } from 'contracts';
import type { QueryDependencies } from '../dependencies.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { openHealth } from './open-health.ts';

const description =
  'Une vue au moins n’a pas encore rejoint le journal tel qu’il était au démarrage, ou une partie du service ne va pas.';

/** Whether every view has reached the head of the log found at start, and every part does its work. */
export const healthRoutes: FastifyPluginAsyncTypebox<
  Pick<QueryDependencies, 'readStore' | 'headAtStart' | 'clock' | 'partChecks'> & {
    readonly searchIndex: Pick<SearchIndex, 'health'>;
  }
> = async (app, { partChecks = [], ...dependencies }) => {
  const { schema } = getHealth;
  const { response } = schema;
  const health = openHealth({ ...dependencies, partChecks });
  app.route({
    ...getHealth,
    // Not ready is told in the same words as ready.
    schema: { ...schema, response: { ...response, 503: { ...response[200], description } } },
    handler: async (_, reply) => {
      const found = await health();
      return reply.code(found.status === 'ready' ? 200 : 503).send(found);
    },
  });
};
