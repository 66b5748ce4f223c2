import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isDay, placeBookingByHand } from 'contracts';
import { accepted, refused, waitForOwnWrites } from '../answers.ts';
import type { CommandRouteDependencies } from '../dependencies.ts';
import { metadataOfRequest } from '../metadata.ts';
import { bookByHand } from '../workflows/book-by-hand.ts';

/** What a practitioner books for somebody else. */
export const byHandRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  app.route({
    ...placeBookingByHand,
    handler: async (request, reply) => {
      const { body } = request;
      if (!isDay(body.date)) return refused(reply, 'INVALID_REQUEST', { fields: ['date'] });
      const metadata = metadataOfRequest(request, dependencies, 'practitioner');
      const practitionerId = request.caller?.practitionerId ?? '';
      await waitForOwnWrites(dependencies.readStore, request, ['customer-practitioners']);
      const booked = await bookByHand(dependencies, { practitionerId, body, metadata });
      if (booked.outcome === 'rejected') {
        const { code, message, fields } = booked;
        return {
          ...refused(reply, code, fields === undefined ? {} : { fields }),
          ...(message === undefined ? {} : { message }),
        };
      }
      const { bookingId: id, day: date, start } = booked.placed;
      const answer = { message: 'Le rendez-vous est pris.', id, date, start };
      return accepted(reply, booked.position, answer);
    },
  });
};
