import {
  agendaStream,
  moveOf,
  startRefusals,
  requestedStartOfMove,
  type AgendaRejection,
  type BookingDocument,
  type MoveBooking,
  type Offer,
  type OfferedStart,
} from 'contracts';
import { agendaDecider } from '../agenda-decider.ts';
import { occupationsOf } from '../agenda-state.ts';
import { atItsDay, type HandledByDay } from './at-its-day.ts';
import type { CommandRouteDependencies } from '../../engine/dependencies.ts';
import { practitionerWithOffer } from './current-offer.ts';
import { settleMove } from './settle-move-workflow.ts';

type Dependencies = Pick<CommandRouteDependencies, 'commands' | 'nearestStarts' | 'readStore'>;

export type MoveParams = {
  readonly data: Omit<MoveBooking['data'], 'offer' | 'occupiedThere' | 'endedMoveId'>;
  readonly metadata: MoveBooking['metadata'];
};

export type Moved =
  | { readonly outcome: 'accepted'; readonly position: number }
  | {
      readonly outcome: 'rejected';
      readonly code: AgendaRejection | 'BUSY';
      readonly nearest?: OfferedStart[];
    };

/**
 * Ends the move that brought the booking, so that after one more it cannot be on three days. Returns that
 * move's id.
 */
// oxlint-disable-next-line max-params -- an inner step with the context of its caller
const endFormerMove = async (
  { commands }: Dependencies,
  { bookingId, practitionerId }: BookingDocument,
  stream: string,
  { metadata }: MoveParams,
): Promise<{ readonly moveId: string | null } | 'BUSY'> => {
  const { arrival } = (await commands.stateOf(agendaDecider, stream)).bookings.get(bookingId) ?? {};
  if (!arrival) return { moveId: null };
  const { moveId } = arrival;
  const before = agendaStream(practitionerId, arrival.fromDay);
  const left = (await commands.stateOf(agendaDecider, before)).bookings.get(bookingId);
  const departure = left?.status === 'leaving' ? left.departure : null;
  if (departure?.moveId !== moveId) return { moveId };
  const settled = await settleMove(commands, departure, metadata);
  return settled.outcome === 'busy' ? 'BUSY' : { moveId };
};

/** Started by this command, and not ended. */
const isUnderWay = async (
  { commands }: Dependencies,
  stream: string,
  { data: { bookingId }, metadata }: MoveParams,
): Promise<boolean> => {
  const booking = (await commands.stateOf(agendaDecider, stream)).bookings.get(bookingId);
  return booking?.status === 'leaving' && booking.departure?.moveId === metadata.commandId;
};

/** Its present day decides, knowing the new day's occupations. */
// oxlint-disable-next-line max-params -- an inner step with the context of its caller
const decideAtItsDay = (
  dependencies: Dependencies,
  booking: BookingDocument,
  offer: Offer,
  params: MoveParams,
): Promise<HandledByDay> => {
  const { commands } = dependencies;
  const { data, metadata } = params;
  const streamThere = agendaStream(booking.practitionerId, data.toDay);
  return atItsDay(booking, async (stream) => {
    const former = await endFormerMove(dependencies, booking, stream, params);
    const there = await commands.stateOf(agendaDecider, streamThere);
    if (former === 'BUSY') return { outcome: 'rejected', code: 'BUSY', state: there };
    const occupiedThere = occupationsOf(there);
    // The requested day knows a command that was answered before.
    const isOver =
      there.answered.has(metadata.commandId) && !(await isUnderWay(dependencies, stream, params));
    return commands.handle(agendaDecider, isOver ? streamThere : stream, {
      type: 'MoveBooking',
      data: { ...data, offer, occupiedThere, endedMoveId: former.moveId },
      metadata,
    });
  });
};

const isAboutTheStart = (code: string) => startRefusals.some((refusal) => refusal === code);

/** Adds the nearest free starts to a refusal that is about the start. */
// oxlint-disable-next-line max-params -- an inner step with the context of its caller
const refusedWith = async (
  { commands, nearestStarts }: Dependencies,
  booking: BookingDocument,
  offer: Offer,
  { data, metadata }: MoveParams,
  code: AgendaRejection | 'BUSY',
): Promise<Moved> => {
  if (!isAboutTheStart(code)) return { outcome: 'rejected', code };
  const { requester, toDay, toStart } = data;
  const stream = agendaStream(booking.practitionerId, toDay);
  const occupied = occupationsOf(await commands.stateOf(agendaDecider, stream));
  const requested = { ...requestedStartOfMove(booking, requester.by), day: toDay, start: toStart };
  const nearest = await nearestStarts({
    offer,
    requested,
    occupied,
    at: metadata.at,
    moving: booking,
  });
  return { outcome: 'rejected', code, nearest };
};

/** Waits for the end of the move, so that the answer holds the outcome. */
export const carryOutMove = async (
  dependencies: Dependencies,
  params: MoveParams,
): Promise<Moved> => {
  const { commands, readStore } = dependencies;
  const booking = await readStore.get('bookings', params.data.bookingId);
  if (booking === undefined) return { outcome: 'rejected', code: 'BOOKING_NOT_FOUND' };
  const practitioner = await practitionerWithOffer(commands, booking.practitionerId);
  if (practitioner === undefined) return { outcome: 'rejected', code: 'BOOKING_NOT_FOUND' };
  const { offer } = practitioner;
  const handled = await decideAtItsDay(dependencies, booking, offer, params);
  if (handled.outcome === 'rejected')
    return refusedWith(dependencies, booking, offer, params, handled.code);
  const [started] = handled.events;
  if (started?.type !== 'BookingMoveStarted') return handled;
  const settled = await settleMove(commands, moveOf(started.data), params.metadata);
  if (settled.outcome === 'moved') return { outcome: 'accepted', position: settled.position };
  const code = settled.outcome === 'busy' ? 'BUSY' : settled.code;
  return refusedWith(dependencies, booking, offer, params, code);
};
