import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getHealth } from 'contracts';
import type { QueryDependencies } from '../dependencies.ts';
import { projectedViews } from './projected-views.ts';

const QUARANTINED_LISTED = 1_000;
const description =
  'Une vue au moins n’a pas encore rejoint le journal tel qu’il était au démarrage.';

/** Whether every view has reached the head of the log found at start, and what none could take. */
export const healthRoutes: FastifyPluginAsyncTypebox<
  Pick<QueryDependencies, 'readStore' | 'headAtStart'>
> = async (app, { readStore, headAtStart }) => {
  const { schema } = getHealth;
  const { response } = schema;
  app.route({
    ...getHealth,
    // Not ready is told in the same words as ready.
    schema: { ...schema, response: { ...response, 503: { ...response[200], description } } },
    handler: async (_, reply) => {
      const quarantined = await readStore.scan('quarantined-events', {
        afterId: undefined,
        limit: QUARANTINED_LISTED,
      });
      const states = await Promise.all(
        projectedViews.map(async (view) => ({
          view,
          position: await readStore.checkpoint(view),
          quarantined: quarantined.filter(({ document }) => document.view === view).length,
        })),
      );
      const isReady = states.every(({ position }) => position >= headAtStart);
      return reply.code(isReady ? 200 : 503).send({
        status: isReady ? 'ready' : 'catching-up',
        head: headAtStart,
        views: states,
        quarantined: quarantined.map(({ document: { view, eventId } }) => ({ view, eventId })),
      });
    },
  });
};
