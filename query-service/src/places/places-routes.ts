import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { findAddresses, findCities } from 'contracts';
import type { QueryRouteDependencies } from '../dependencies.ts';

/** What forms suggest while somebody types where they live. */
export const placesRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { places },
) => {
  app.route({
    ...findCities,
    handler: async (request) => ({ cities: [...(await places.findCities(request.query.q))] }),
  });

  app.route({
    ...findAddresses,
    handler: async (request) => ({
      addresses: [...(await places.findAddresses(request.query.q))],
    }),
  });
};
