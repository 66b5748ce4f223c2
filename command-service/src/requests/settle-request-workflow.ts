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
  /** A stream had no time to decide. */
  | { readonly outcome: 'busy' };

/** Derived from the accepted time, so that a repeated step is recognised whichever process takes it. */
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

/** The day's answer is final and read from its stream, whichever process sent the command. */
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
  // A step is never refused: it waits.
  if (handled.outcome === 'rejected') return 'BUSY';
  const { bookings, answered } = await commands.stateOf(agendaDecider, stream);
  const answer = bookings.has(bookingId) ? 'PLACED' : answered.get(bookingId);
  if (answer === undefined || answer === 'OFFERED')
    throw new Error(`${stream} gave the request ${requestId} no answer.`);
  return answer;
};

/**
 * The day places the booking and the request is accepted, or it is open again. Any process may repeat every
 * step: the sender settles the request, and after a crash the background process does.
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
