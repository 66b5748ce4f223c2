import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  addParticipant,
  idFrom,
  noteAttendance,
  removeParticipant,
  typedText,
  workshopStream,
  type ErrorAnswer,
} from 'contracts';
import type { FastifyReply } from 'fastify';
import {
  attendeeByHand,
  recordAttendee,
  type RefusedAttendee,
} from '../agenda/booking/attendee-by-hand.ts';
import { practitionerWithOffer } from '../agenda/booking/current-offer.ts';
import { accepted, refused, waitForOwnWrites } from '../engine/answers.ts';
import { answered } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { practitionerIdOf } from '../planning/own-planning.ts';
import { workshopDecider } from './workshop-decider.ts';

const refusedAttendee = (reply: FastifyReply, { code, fields }: RefusedAttendee): ErrorAnswer =>
  refused(reply, code, fields === undefined ? {} : { fields });

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const participantRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands, mayWriteToClient, readStore } = dependencies;

  app.route({
    ...addParticipant,
    // oxlint-disable-next-line complexity -- ordered conditions: the first refusal wins
    handler: async (request, reply) => {
      const { body } = request;
      const stream = workshopStream(request.params.id);
      const practitionerId = practitionerIdOf(request);
      const metadata = metadataOfRequest(request, dependencies, 'practitioner');
      if (!(await mayWriteToClient(request.caller ?? {}, body, metadata)))
        return refused(reply, 'EMAIL_NOT_CONFIRMED');
      const practitioner = await practitionerWithOffer(commands, practitionerId);
      if (practitioner === undefined) return refused(reply, 'PRACTITIONER_NOT_FOUND');
      await waitForOwnWrites(readStore, request, ['customer-practitioners']);
      const byHand = { practitionerId, body, metadata };
      const attendee = await attendeeByHand(dependencies, byHand, practitioner.offer);
      if (attendee.outcome === 'rejected') return refusedAttendee(reply, attendee);
      if (attendee.status === 'inactive') return refused(reply, 'CUSTOMER_NOT_FOUND');
      const { customerId, relativeId } = attendee;
      const seatId = idFrom('seat', metadata.commandId);
      const command = {
        type: 'SeatByHand',
        data: {
          practitionerId,
          customerId,
          participants: [{ seatId, relativeId }],
          reason: typedText(body.reason ?? '') || null,
          addsPlaces: body.addsPlace === true,
        },
        metadata,
      } as const;
      // A new client is not recorded if the workshop is full.
      const workshop = await commands.stateOf(workshopDecider, stream);
      const decision = workshop.seats.has(seatId)
        ? undefined
        : workshopDecider.decide(command, workshop);
      if (decision?.outcome === 'rejected') return refused(reply, decision.code);
      const fault = await recordAttendee(dependencies, byHand, attendee);
      if (fault !== undefined) return refusedAttendee(reply, fault);
      const handled = await commands.handle(workshopDecider, stream, command);
      if (handled.outcome === 'rejected') return refused(reply, handled.code);
      const taken = handled.events.find(({ type }) => type === 'SeatTaken');
      if (taken?.type !== 'SeatTaken') throw new Error(`No seat in ${stream}`);
      const answer = { message: 'La personne est inscrite.', seatId: taken.data.seatId };
      return accepted(reply, handled.position, answer);
    },
  });

  app.route({
    ...removeParticipant,
    handler: async (request, reply) => {
      const { id, seatId } = request.params;
      const partyId = practitionerIdOf(request);
      const handled = await commands.handle(workshopDecider, workshopStream(id), {
        type: 'GiveSeatUp',
        data: {
          seatId,
          requester: { by: 'practitioner', partyId },
          reason: typedText(request.body.reason),
        },
        metadata: metadataOfRequest(request, dependencies, 'practitioner'),
      });
      return answered(reply, handled, { message: 'La personne est retirée de l’événement.' });
    },
  });

  app.route({
    ...noteAttendance,
    handler: async (request, reply) => {
      const { id, seatId } = request.params;
      const { sessionId, attendance } = request.body;
      const handled = await commands.handle(workshopDecider, workshopStream(id), {
        type: 'MarkAttendance',
        data: { practitionerId: practitionerIdOf(request), seatId, sessionId, attendance },
        metadata: metadataOfRequest(request, dependencies, 'practitioner'),
      });
      return answered(reply, handled, { message: 'La présence est notée.' });
    },
  });
};
