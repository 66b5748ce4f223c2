import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isDay, placeBookingByHand, type Caller } from 'contracts';
import { accepted, refused, waitForOwnWrites } from '../engine/answers.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { bookByHand } from './booking/book-by-hand-workflow.ts';

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
      const caller: Partial<Caller> = request.caller ?? {};
      if (!(await dependencies.mayWriteToClient(caller, body, metadata)))
        return refused(reply, 'EMAIL_NOT_CONFIRMED');
      const practitionerId = caller.practitionerId ?? '';
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
