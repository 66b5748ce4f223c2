import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getHealth } from 'contracts';
import type { QueryDependencies } from '../engine/dependencies.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { openHealth } from './open-health.ts';

/** Every view has reached the head of the log found at start, and no part fails. */
export const healthRoutes: FastifyPluginAsyncTypebox<
  Pick<QueryDependencies, 'readStore' | 'headAtStart' | 'clock' | 'partChecks'> & {
    readonly searchIndex: Pick<SearchIndex, 'health'>;
  }
> = async (app, { partChecks = [], ...dependencies }) => {
  const health = openHealth({ ...dependencies, partChecks });
  app.route({
    ...getHealth,
    // Called repeatedly while it catches up.
    logLevel: 'error',
    handler: async (_, reply) => {
      const found = await health();
      return reply.code(found.status === 'ready' ? 200 : 503).send(found);
    },
  });
};
