import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  agendaStream,
  cancelPractitionerSession,
  isBookingEvent,
  isDay,
  reachCounts,
  SEATS_AN_APPEND,
  typedText,
  type CancelSession,
  type ClientReach,
} from 'contracts';
import { accepted, refused, waitForOwnWrites } from '../engine/answers.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfPart, metadataOfRequest } from '../engine/metadata.ts';
import { clientsConcerned } from './booking/clients-concerned.ts';
import { agendaDecider } from './agenda-decider.ts';
import { seatsOf } from './agenda-state.ts';

const sessionCancelled = (clients: readonly ClientReach[], leaving: number): string => {
  const sentence = `La séance est annulée\u00a0: ${reachCounts(clients)}.`;
  if (leaving === 0) return sentence;
  return leaving === 1
    ? `${sentence} 1 place était en train d’être déplacée\u00a0: vérifiez ce qu’elle devient.`
    : `${sentence} ${leaving} places étaient en train d’être déplacées\u00a0: vérifiez ce qu’elles deviennent.`;
};

/** Another append may be needed. */
const isFull = (events: readonly unknown[]): boolean => events.length === SEATS_AN_APPEND;

export const sessionRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands, readStore } = dependencies;

  /** Cancels until no seat is left. After an interruption the same request continues. */
  const cancelInParts = async (stream: string, cancel: CancelSession) => {
    const { metadata } = cancel;
    let handled = await commands.handle(agendaDecider, stream, cancel);
    const events = handled.outcome === 'accepted' ? [...handled.events] : [];
    for (let part = 1; handled.outcome === 'accepted' && isFull(handled.events); part += 1) {
      const { position } = handled;
      const next = { ...cancel, metadata: metadataOfPart(metadata, String(part)) };
      handled = await commands.handle(agendaDecider, stream, next);
      if (handled.outcome === 'accepted') events.push(...handled.events);
      else if (handled.code !== 'BUSY') handled = { outcome: 'accepted', events: [], position };
    }
    return handled.outcome === 'accepted' ? { ...handled, events } : handled;
  };

  app.route({
    ...cancelPractitionerSession,
    handler: async (request, reply) => {
      const { day, reason, ...session } = request.body;
      if (!isDay(day)) return refused(reply, 'INVALID_REQUEST', { fields: ['day'] });
      const partyId = request.caller?.practitionerId ?? '';
      const requester = { by: 'practitioner', partyId } as const;
      const cancel: CancelSession = {
        type: 'CancelSession',
        data: { requester, ...session, reason: typedText(reason) },
        metadata: metadataOfRequest(request, dependencies, 'practitioner'),
      };
      const stream = agendaStream(partyId, day);
      const handled = await cancelInParts(stream, cancel);
      if (handled.outcome === 'rejected') return refused(reply, handled.code);
      const seats = seatsOf(await commands.stateOf(agendaDecider, stream), session);
      const leaving = seats.filter(({ status }) => status === 'leaving').length;
      const cancelled = handled.events.length;
      await waitForOwnWrites(readStore, request, ['customers']);
      const concerned = handled.events.filter(isBookingEvent).map(({ data }) => data.customerId);
      const clients = await clientsConcerned(dependencies, concerned);
      const message = sessionCancelled(clients, leaving);
      return accepted(reply, handled.position, { message, clients, cancelled, leaving });
    },
  });
};
