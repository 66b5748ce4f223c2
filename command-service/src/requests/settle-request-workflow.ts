import {
  agendaStream,
  idFrom,
  requestStream,
  type CommandMetadata,
  type RequestSettling,
  type StartRefusal,
} from 'contracts';
import { agendaDecider } from '../agenda/agenda-decider.ts';
import type { CommandHandler } from '../engine/command-handler.ts';
import { requestsDecider } from './requests-decider.ts';
import { practitionerWithOffer } from '../agenda/booking/current-offer.ts';
import type { Settler } from '../agenda/booking/settle-move-workflow.ts';

type Taking = RequestSettling['data'];

export type RequestSettled =
  | { readonly outcome: 'accepted'; readonly position: number }
  /** The day refused, and the request is open again. */
  | { readonly outcome: 'refused'; readonly code: StartRefusal; readonly position: number }
  /** A stream found no time to decide: what is left to do stays to be done. */
  | { readonly outcome: 'busy' };

/**
 * Derived from the accepted time, whichever process takes the step, so that a repeated step is
 * recognised.
 */
const metadataOfStep = (
  { bookingId }: Taking,
  step: 'place' | 'end',
  { actor, at, correlationId, origin }: Settler,
): CommandMetadata => ({
  actor,
  at,
  correlationId,
  origin,
  commandId: idFrom('command', bookingId, step),
  causationId: bookingId,
});

/**
 * Sends the request to the day. Its answer is final and read from its stream, whichever process sent
 * it.
 */
const answerOfDay = async (
  commands: CommandHandler,
  taking: Taking,
  settler: Settler,
): Promise<'PLACED' | StartRefusal | 'BUSY'> => {
  const { bookingId, requestId, practitionerId, day } = taking;
  const [{ submitted }, practitioner] = await Promise.all([
    commands.stateOf(requestsDecider, requestStream(requestId)),
    practitionerWithOffer(commands, practitionerId),
  ]);
  if (submitted === null || practitioner === undefined)
    throw new Error(`The request ${requestId} has nobody to answer it.`);
  const stream = agendaStream(practitionerId, day);
  const handled = await commands.handle(agendaDecider, stream, {
    type: 'PlaceRequestedBooking',
    data: { request: submitted, taking, offer: practitioner.offer },
    metadata: metadataOfStep(taking, 'place', settler),
  });
  // A step is never refused: it only waits.
  if (handled.outcome === 'rejected') return 'BUSY';
  const { bookings, answered } = await commands.stateOf(agendaDecider, stream);
  const answer = bookings.has(bookingId) ? 'PLACED' : answered.get(bookingId);
  if (answer === undefined || answer === 'OFFERED')
    throw new Error(`${stream} gave the request ${requestId} no answer.`);
  return answer;
};

/**
 * Completes a settling request: the day places the booking and the request is accepted, or it refuses
 * and the request is open again. Every step may be repeated by any process at any time: the sender of
 * the command settles it, and after a crash the background process does.
 */
export const settleRequest = async (
  commands: CommandHandler,
  taking: Taking,
  settler: Settler,
): Promise<RequestSettled> => {
  const answer = await answerOfDay(commands, taking, settler);
  if (answer === 'BUSY') return { outcome: 'busy' };
  const handled = await commands.handle(requestsDecider, requestStream(taking.requestId), {
    type: 'EndSettling',
    data: { bookingId: taking.bookingId, answer },
    metadata: metadataOfStep(taking, 'end', settler),
  });
  if (handled.outcome === 'rejected') return { outcome: 'busy' };
  const { position } = handled;
  return answer === 'PLACED'
    ? { outcome: 'accepted', position }
    : { outcome: 'refused', code: answer, position };
};
