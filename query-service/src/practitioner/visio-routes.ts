import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getVisioLink } from 'contracts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';

export const visioQueryRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore, visioRooms },
) => {
  app.route({
    ...reading(getVisioLink, ['visio-links']),
    handler: async (request) => {
      const own = await readStore.get('visio-links', request.caller?.practitionerId ?? '');
      return { link: own?.visioLink ?? null, roomsAt: visioRooms.host };
    },
  });
};
