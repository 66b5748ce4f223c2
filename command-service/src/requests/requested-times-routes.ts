import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  acceptRequest,
  bookRequest,
  idFrom,
  isDay,
  NBSP,
  proposeTime,
  requestStream,
  spokenHour,
  type ErrorAnswer,
  type ErrorCode,
  type TimeConflict,
} from 'contracts';
import type { FastifyReply } from 'fastify';
import { accepted, refused } from '../engine/answers.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { ownRequest } from './own-request.ts';
import {
  bookAgreedTime,
  conflictAt,
  isTheirOwn,
  knownOf,
  takeProposal,
} from './take-time-workflow.ts';
import { requestsDecider } from './requests-decider.ts';

const takenBy = ({ name, consultationName, start, end }: TimeConflict): string =>
  `Ce créneau est pris${NBSP}: ${name} y a rendez-vous de ${spokenHour(start)} à${NBSP}${spokenHour(end)} (${consultationName}).`;

/** The refusal, for the practitioner with the conflicting appointment. */
const refusedTime = (
  reply: FastifyReply,
  code: ErrorCode,
  conflict: TimeConflict | undefined,
): ErrorAnswer => {
  const answer = refused(reply, code);
  return conflict === undefined ? answer : { ...answer, message: takenBy(conflict), conflict };
};

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const requestedTimesRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands } = dependencies;

  app.route({
    ...acceptRequest,
    handler: async (request, reply) => {
      const own = await ownRequest(dependencies, request, 'customer');
      if (own === undefined) return refused(reply, 'REQUEST_NOT_FOUND');
      const taken = await takeProposal(commands, own, request.body.proposalId);
      if (taken.outcome === 'rejected') {
        const customerIds = request.caller?.customerIds ?? [];
        const isOwn =
          taken.code === 'SLOT_TAKEN' && (await isTheirOwn(commands, own.file, customerIds));
        const code = isOwn ? 'ALREADY_YOURS' : taken.code;
        return accepted(reply, taken.position ?? 0, refused(reply, code));
      }
      const { bookingId, time, position } = taken;
      const message = 'Votre rendez-vous est pris.';
      return accepted(reply, position, { message, bookingId, date: time.day, start: time.start });
    },
  });

  app.route({
    ...bookRequest,
    handler: async (request, reply) => {
      const { date: day, start } = request.body;
      if (!isDay(day)) return refused(reply, 'INVALID_REQUEST', { fields: ['date'] });
      const own = await ownRequest(dependencies, request, 'practitioner');
      if (own === undefined) return refused(reply, 'REQUEST_NOT_FOUND');
      const taken = await bookAgreedTime(commands, own, { day, start });
      if (taken.outcome === 'rejected') {
        const { code, position = 0 } = taken;
        const conflict = await conflictAt(commands, own.file, { day, start, code });
        return accepted(reply, position, refusedTime(reply, code, conflict));
      }
      const { bookingId, position } = taken;
      const message = 'Le rendez-vous est réservé.';
      return accepted(reply, position, { message, bookingId, date: day, start });
    },
  });

  app.route({
    ...proposeTime,
    handler: async (request, reply) => {
      const { date: day, start } = request.body;
      if (!isDay(day)) return refused(reply, 'INVALID_REQUEST', { fields: ['date'] });
      const own = await ownRequest(dependencies, request, 'practitioner');
      if (own === undefined) return refused(reply, 'REQUEST_NOT_FOUND');
      const { requester, metadata, file } = own;
      const known = await knownOf(commands, file, { day, start });
      const handled = await commands.handle(requestsDecider, requestStream(request.params.id), {
        type: 'ProposeTime',
        data: { ...known, requester, day, start },
        metadata,
      });
      if (handled.outcome === 'rejected') {
        const { code } = handled;
        return refusedTime(reply, code, await conflictAt(commands, file, { day, start, code }));
      }
      const proposalId = idFrom('proposal', metadata.commandId);
      const message = 'Votre proposition est envoyée.';
      return accepted(reply, handled.position, { message, proposalId });
    },
  });
};
