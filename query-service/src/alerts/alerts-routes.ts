import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ALERTS_LISTED, getUnseenAlerts, partiesOf, type AlertDocument } from 'contracts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';
import { alertAnswersOf } from './alert-answers.ts';

/** Sorts by arrival in the log, so that 'all up to this one' leaves out later ones. */
const newestFirst = (one: AlertDocument, other: AlertDocument): number =>
  other.eventPosition - one.eventPosition;

export const alertsQueryRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore },
) => {
  app.route({
    ...reading(getUnseenAlerts, ['unseen-alerts', 'customers', 'practitioners', 'workshops']),
    handler: async ({ caller }) => {
      const ofParties = await Promise.all(
        partiesOf(caller).map(async (partyId) => {
          const where = { partyId };
          const [alerts, total] = await Promise.all([
            readStore.find('unseen-alerts', {
              where,
              between: ['eventPosition', undefined, undefined],
              order: 'descending',
              limit: ALERTS_LISTED,
            }),
            readStore.count('unseen-alerts', where),
          ]);
          return { alerts, total };
        }),
      );
      const newest = ofParties
        .flatMap(({ alerts }) => alerts)
        .sort(newestFirst)
        .slice(0, ALERTS_LISTED);
      return {
        notifications: await alertAnswersOf(readStore, newest),
        total: ofParties.reduce((sum, { total }) => sum + total, 0),
      };
    },
  });
};
