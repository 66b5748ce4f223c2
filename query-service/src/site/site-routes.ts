import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getSite, reportCrash } from 'contracts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';

/** Short enough for the telephone. */
const REFERENCE_LENGTH = 8;

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

  app.route({
    ...reportCrash,
    handler: async ({ id, body, log }) => {
      log.warn({ crash: body }, 'a page broke in a browser');
      return { reference: id.slice(0, REFERENCE_LENGTH) };
    },
  });
};
