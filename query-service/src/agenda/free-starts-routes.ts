import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getFreeStarts, isDay, startsForMove } from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import { requestedDays, occupiedOn } from './requested-days.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';

export const freeStartsRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore, clock },
) => {
  app.route({
    ...reading(getFreeStarts, ['bookings', 'offers', 'agenda-days']),
    // oxlint-disable-next-line complexity -- ordered conditions: the first match wins
    handler: async (request, reply) => {
      const { params, query, caller } = request;
      if (query.from !== undefined && !isDay(query.from))
        return refusedQuery(reply, 'INVALID_REQUEST', ['from']);
      const deal = await readStore.get('bookings', params.id);
      if (deal === undefined || deal.practitionerId !== caller?.practitionerId)
        return refusedQuery(reply, 'BOOKING_NOT_FOUND');
      const { practitionerId } = deal;
      const offer = await readStore.get('offers', practitionerId);
      if (offer === undefined) return refusedQuery(reply, 'PRACTITIONER_NOT_FOUND');
      const now = clock.now();
      if (deal.state === 'cancelled' || deal.startsAt <= now) return [];
      const days = requestedDays(offer, query, now);
      const occupied = await occupiedOn(readStore, practitionerId, days);
      const question = { offer, deal, by: 'practitioner', now } as const;
      return startsForMove(question, occupied, days).map(({ day, start }) => ({
        date: day,
        start,
      }));
    },
  });
};
