import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getSite } from 'contracts';
import type { QueryRouteDependencies } from '../dependencies.ts';

/** What is set for this site and shown by its pages. */
export const siteRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { contact, demoBookingUrl, legalNotice, tiles },
) => {
  app.route({
    ...getSite,
    handler: async () => ({
      demoBookingUrl: demoBookingUrl ?? null,
      contact,
      legalNotice: legalNotice === undefined ? null : [...legalNotice],
      tiles: tiles ?? null,
    }),
  });
};
