import {
  movedDealOf,
  verdictOnMove,
  type AbandonMove,
  type AgendaEvent,
  type AgendaRejection,
  type BookingMove,
  type BookingMoveRefused,
  type MoveBooking,
  type MoveBookingIn,
  type MoveBookingOut,
} from 'contracts';
import { accept, reject, type Decision } from '../engine/decider.ts';
import { appointmentOf, occupationsOf, type AgendaDay, type DayBooking } from './agenda-state.ts';
import { refusalOfBookingChange } from './agenda-policies.ts';

type AgendaDecision = Decision<AgendaEvent, AgendaRejection>;

const moveOf = ({ data, metadata }: MoveBooking, { deal }: DayBooking): BookingMove => {
  const { bookingId, practitionerId, customerId, relativeId } = deal;
  const { requester, toDay, toStart, reason } = data;
  const parties = { bookingId, practitionerId, customerId, relativeId };
  const from = { fromDay: deal.day, fromStart: deal.start };
  const { by } = requester;
  return { ...parties, moveId: metadata.commandId, ...from, toDay, toStart, by, reason };
};

/**
 * On the same day the booking moves out before it moves in. For another day, this decision only starts the
 * move.
 */
// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
export const moveBooking = (command: MoveBooking, day: AgendaDay): AgendaDecision => {
  const { data, metadata } = command;
  const { requester, toDay, toStart: start, offer } = data;
  // This day has answered the command already, and the answer is final.
  const answer = day.answered.get(metadata.commandId);
  if (answer !== undefined) return answer === 'OFFERED' ? accept() : reject(answer);
  const booking = day.bookings.get(data.bookingId);
  if (day.isCorrupt) return reject('AGENDA_NOT_TRUSTED');
  if (booking === undefined) return reject('BOOKING_NOT_FOUND');
  const refusal = refusalOfBookingChange(booking, { requester, at: metadata.at });
  if (refusal !== undefined) return reject(refusal);
  const { deal, arrival } = booking;
  // The former day still holds the booking: after one more move it could be on three days.
  if (arrival !== null && arrival.fromDay !== deal.day && arrival.moveId !== data.endedMoveId)
    return reject('BOOKING_MOVED');
  if (toDay === deal.day && start === deal.start) return reject('ALREADY_THERE');
  const occupied = toDay === deal.day ? occupationsOf(day) : data.occupiedThere;
  const question = { offer, deal, by: requester.by, now: metadata.at };
  const verdict = verdictOnMove(question, occupied, { day: toDay, start });
  if (verdict !== 'OFFERED') return reject(verdict);
  const { moveId, by, reason } = moveOf(command, booking);
  const departure = { ...appointmentOf(booking), moveId, toDay, toStart: start, by, reason };
  if (toDay !== deal.day) return accept({ type: 'BookingMoveStarted', data: departure });
  const moved = movedDealOf(deal, moveOf(command, booking), metadata.at);
  return moved === undefined
    ? reject('SLOT_NOT_OFFERED')
    : accept({ type: 'BookingMovedOut', data: departure }, { type: 'BookingMovedIn', data: moved });
};

const refusalOf = (
  move: BookingMove,
  code: BookingMoveRefused['data']['code'],
): BookingMoveRefused => {
  const { bookingId, practitionerId, customerId, relativeId } = move;
  const { moveId, fromDay, fromStart, toDay: day, toStart: start, by } = move;
  const requested = { bookingId, practitionerId, customerId, relativeId, day, start };
  return {
    type: 'BookingMoveRefused',
    data: { ...requested, moveId, fromDay, fromStart, by, code },
  };
};

/** The answer is final, whatever has become free meanwhile. */
export const moveBookingIn = (
  { data: { move, deal, offer }, metadata }: MoveBookingIn,
  day: AgendaDay,
): AgendaDecision => {
  if (day.answered.has(move.moveId)) return accept();
  const question = { offer, deal, by: move.by, now: metadata.at };
  const to = { day: move.toDay, start: move.toStart };
  const verdict = verdictOnMove(question, occupationsOf(day), to);
  if (verdict !== 'OFFERED') return accept(refusalOf(move, verdict));
  const moved = movedDealOf(deal, move, metadata.at);
  return accept(
    moved === undefined
      ? refusalOf(move, 'SLOT_NOT_OFFERED')
      : { type: 'BookingMovedIn', data: moved },
  );
};

/** `undefined` once the move has ended. */
const leavingBy = ({ moveId, bookingId }: BookingMove, day: AgendaDay): DayBooking | undefined => {
  const booking = day.bookings.get(bookingId);
  return booking?.status === 'leaving' && booking.departure?.moveId === moveId
    ? booking
    : undefined;
};

export const moveBookingOut = (
  { data: { move } }: MoveBookingOut,
  day: AgendaDay,
): AgendaDecision => {
  const booking = leavingBy(move, day);
  if (booking === undefined) return accept();
  const { moveId, toDay, toStart, by, reason } = move;
  const data = { ...appointmentOf(booking), moveId, toDay, toStart, by, reason };
  return accept({ type: 'BookingMovedOut', data });
};

export const abandonMove = (
  { data: { move, code } }: AbandonMove,
  day: AgendaDay,
): AgendaDecision => {
  const booking = leavingBy(move, day);
  if (booking === undefined) return accept();
  const data = { ...appointmentOf(booking), moveId: move.moveId, code };
  return accept({ type: 'BookingMoveAbandoned', data });
};
