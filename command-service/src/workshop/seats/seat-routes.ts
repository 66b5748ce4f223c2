import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  getSeatCertificate,
  isOwnCustomer,
  joinWaitingList,
  workshopStream,
  type RecordedEvent,
  type WorkshopEvent,
} from 'contracts';
import { accepted, refused, waitForOwnWrites } from '../../engine/answers.ts';
import type { CommandRouteDependencies } from '../../engine/dependencies.ts';
import { openSeats } from '../open-seats.ts';
import { seatCertificateOf } from './seat-certificate.ts';
import { waitingIn } from '../workshop-state.ts';

const isOfWorkshop = (recorded: RecordedEvent): recorded is RecordedEvent<WorkshopEvent> =>
  'workshopId' in recorded.event.data;

export const seatRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { eventStore, readStore } = dependencies;
  const { signedUp } = openSeats(dependencies);

  app.route({
    ...joinWaitingList,
    handler: async (request, reply) => {
      const { customerId, alsoFor = [], reason } = request.body;
      const awaited = await signedUp(request, {
        type: 'AwaitSeats',
        workshopId: request.params.id,
        who: [customerId, ...alsoFor],
        reason,
      });
      if (awaited.outcome === 'rejected') return refused(reply, awaited.code);
      const waiting = waitingIn(awaited.workshop).map(({ seatId }) => seatId);
      return accepted(reply, awaited.position, {
        message: 'Vous êtes sur la liste d’attente.',
        seats: awaited.seats.map((seat) => ({ ...seat, rank: waiting.indexOf(seat.id) + 1 })),
      });
    },
  });

  app.route({
    ...getSeatCertificate,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      await waitForOwnWrites(readStore, request, ['seats', 'workshops']);
      const seat = await readStore.get('seats', request.params.id);
      if (seat === undefined || !isOwnCustomer(request.caller, seat.customerId))
        return refused(reply, 'BOOKING_NOT_FOUND');
      const { seatId, workshopId } = seat;
      const recorded = await eventStore.readStream(workshopStream(workshopId));
      const timeZone = (await readStore.get('workshops', workshopId))?.timeZone;
      const certificate = seatCertificateOf(recorded.filter(isOfWorkshop), seatId);
      if (certificate === undefined || timeZone === undefined)
        return refused(reply, 'BOOKING_NOT_FOUND');
      return { ...certificate, eventId: workshopId, timeZone };
    },
  });
};
