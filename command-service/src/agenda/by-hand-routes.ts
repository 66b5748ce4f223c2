import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  customerStream,
  idFrom,
  isDay,
  placeBookingByHand,
  type BookingByHandBody,
  type Caller,
  type CommandMetadata,
} from 'contracts';
import { accepted, refused, waitForOwnWrites } from '../engine/answers.ts';
import { customerDecider } from '../customer/customer-decider.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { openHourlyCount } from '../engine/hourly-quota.ts';
import { bookByHand } from './booking/book-by-hand-workflow.ts';

export const byHandRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { accountStore, commands, limits, openCounters } = dependencies;
  const secondsToWait = openHourlyCount(
    openCounters('clients of unconfirmed'),
    limits.clientsUnconfirmed,
  );

  /** Mails go to any given address, so they are few until the practitioner's own is confirmed. */
  const mayWriteToClient = async (
    { accountId = '' }: Partial<Caller>,
    { client }: BookingByHandBody,
    { commandId }: CommandMetadata,
  ): Promise<boolean> => {
    if (!client?.email || (await accountStore.isEmailConfirmed(accountId))) return true;
    const stream = customerStream(idFrom('customer', commandId));
    const { registered } = await commands.stateOf(customerDecider, stream);
    return registered !== null || (await secondsToWait(accountId)) === 0;
  };

  app.route({
    ...placeBookingByHand,
    handler: async (request, reply) => {
      const { body } = request;
      if (!isDay(body.date)) return refused(reply, 'INVALID_REQUEST', { fields: ['date'] });
      const metadata = metadataOfRequest(request, dependencies, 'practitioner');
      const caller: Partial<Caller> = request.caller ?? {};
      if (!(await mayWriteToClient(caller, body, metadata)))
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
