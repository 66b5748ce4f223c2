import {
  agendaStream,
  idFrom,
  type BookingMove,
  type CommandMetadata,
  type StartRefusal,
} from 'contracts';
import { agendaDecider } from '../agenda-decider.ts';
import type { CommandHandler } from '../../engine/command-handler.ts';
import { practitionerWithOffer } from './current-offer.ts';

/** The actor, and when. */
export type Settler = Pick<CommandMetadata, 'actor' | 'at' | 'correlationId' | 'origin'>;

export type SettledMove =
  | { readonly outcome: 'moved'; readonly position: number }
  /** The new day refused. */
  | { readonly outcome: 'abandoned'; readonly code: StartRefusal }
  /** A stream had no time to decide. */
  | { readonly outcome: 'busy' };

type Step = 'in' | 'out' | 'abandon';

/** Derived from the move, so that a repeated step is recognised whichever process takes it. */
const metadataOfStep = (
  { moveId }: BookingMove,
  step: Step,
  settler: Settler,
): CommandMetadata => ({
  actor: settler.actor,
  at: settler.at,
  correlationId: settler.correlationId,
  origin: settler.origin,
  commandId: idFrom('command', moveId, step),
  causationId: moveId,
});

/** The old day's deal, and the present offer. */
const dealAndOffer = async (commands: CommandHandler, move: BookingMove) => {
  const { practitionerId, fromDay, bookingId } = move;
  const [day, practitioner] = await Promise.all([
    commands.stateOf(agendaDecider, agendaStream(practitionerId, fromDay)),
    practitionerWithOffer(commands, practitionerId),
  ]);
  const deal = day.bookings.get(bookingId)?.deal;
  if (deal === undefined || practitioner === undefined)
    throw new Error(`The move ${move.moveId} has no booking.`);
  return { deal, offer: practitioner.offer };
};

/** The new day's answer is final and read from its stream, whichever process sent the command. */
// oxlint-disable-next-line max-params -- an inner step with the context of its caller
const answerOf = async (
  commands: CommandHandler,
  move: BookingMove,
  terms: Awaited<ReturnType<typeof dealAndOffer>>,
  settler: Settler,
): Promise<'OFFERED' | StartRefusal | 'BUSY'> => {
  const stream = agendaStream(move.practitionerId, move.toDay);
  const handled = await commands.handle(agendaDecider, stream, {
    type: 'MoveBookingIn',
    data: { move, ...terms },
    metadata: metadataOfStep(move, 'in', settler),
  });
  // A step is never refused: it waits.
  if (handled.outcome === 'rejected') return 'BUSY';
  const { answered } = await commands.stateOf(agendaDecider, stream);
  const answer = answered.get(move.moveId);
  if (answer === undefined) throw new Error(`${stream} gave the move ${move.moveId} no answer.`);
  return answer;
};

/**
 * The new day takes the booking and the old one releases it, or the old one keeps it. Any process may repeat
 * every step: the sender settles the move, and after a crash the background process does.
 */
export const settleMove = async (
  commands: CommandHandler,
  move: BookingMove,
  settler: Settler,
): Promise<SettledMove> => {
  const answer = await answerOf(commands, move, await dealAndOffer(commands, move), settler);
  if (answer === 'BUSY') return { outcome: 'busy' };
  const stream = agendaStream(move.practitionerId, move.fromDay);
  const handled =
    answer === 'OFFERED'
      ? await commands.handle(agendaDecider, stream, {
          type: 'MoveBookingOut',
          data: { move },
          metadata: metadataOfStep(move, 'out', settler),
        })
      : await commands.handle(agendaDecider, stream, {
          type: 'AbandonMove',
          data: { move, code: answer },
          metadata: metadataOfStep(move, 'abandon', settler),
        });
  if (handled.outcome === 'rejected') return { outcome: 'busy' };
  return answer === 'OFFERED'
    ? { outcome: 'moved', position: handled.position }
    : { outcome: 'abandoned', code: answer };
};
