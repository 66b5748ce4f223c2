import {
  wallClockBefore,
  type BookingEvent,
  type BookingMovedIn,
  type BookingPlaced,
  type BookingRefused,
} from 'contracts';
import { anomalyOf, type Anomaly } from './anomaly.ts';
import { placedFault } from './folds/deals.ts';
import { arrive, moveOut, setOut, stay } from './folds/moving.ts';
import {
  graceFault,
  isImported,
  leaveSeat,
  bookingFault,
  shared,
  stand,
  phaseFault,
  termsOf,
  type Life,
  type SeatTaking,
} from './booking-phase.ts';

const place = (taken: SeatTaking<BookingPlaced>): readonly Anomaly[] => {
  const { agenda, recorded } = taken;
  const { data } = recorded.event;
  // The fold of ids reports it.
  if (agenda.lives.has(data.bookingId)) return [];
  const { at } = recorded.metadata;
  const context = { at, isImported: isImported(recorded) };
  const { seat, found } = stand(taken, (readable) => placedFault(readable, data, context));
  if (seat !== undefined)
    agenda.lives.set(data.bookingId, {
      status: 'here',
      seat,
      terms: shared(agenda, termsOf(data)),
      timeZone: shared(agenda, data.timeZone),
      cancellationDelayMinutes: data.cancellationDelayMinutes,
      startsAt: data.startsAt,
      graceUntil: data.graceUntil,
      leaving: undefined,
    });
  return [...found, ...graceFault(recorded, undefined)];
};

/** Later cancellations are late. */
const deadlineOf = (life: Life): string => {
  const { timeZone, seat, cancellationDelayMinutes, graceUntil = '', startsAt } = life;
  const agreed = wallClockBefore(timeZone, seat.day, seat.start, cancellationDelayMinutes);
  const grace = graceUntil < startsAt ? graceUntil : startsAt;
  return agreed < grace ? grace : agreed;
};

const cancel = (
  { agenda, recorded }: SeatTaking<Extract<BookingEvent, { type: 'BookingCancelled' }>>,
  life: Life,
): string | undefined => {
  const fault = phaseFault(life, recorded);
  if (fault !== undefined) return fault;
  life.status = 'cancelled';
  leaveSeat(agenda, life.seat);
  const isLate = recorded.metadata.at > deadlineOf(life);
  if (isLate === recorded.event.data.late || isImported(recorded)) return undefined;
  return isLate
    ? 'son annulation est tardive et ne le dit pas'
    : 'son annulation n’est pas tardive';
};

type Later = Exclude<BookingEvent, BookingPlaced | BookingRefused | BookingMovedIn>;

const goOn = (taken: SeatTaking<Later>, life: Life): string | undefined => {
  const { recorded, ...others } = taken;
  const { event } = recorded;
  switch (event.type) {
    case 'BookingCancelled':
      return cancel({ ...others, recorded: { ...recorded, event } }, life);
    case 'BookingMoveStarted':
      return setOut({ ...others, recorded: { ...recorded, event } }, life, false);
    case 'BookingMovedOut':
      return moveOut({ ...others, recorded: { ...recorded, event } }, life);
    case 'BookingMoveAbandoned':
      return stay(life, event.data.moveId);
    // The day of the booking records the outcome.
    case 'BookingMoveRefused':
      return undefined;
  }
};

const isOf = <Type extends BookingEvent['type']>(
  taken: SeatTaking,
  type: Type,
): taken is SeatTaking<Extract<BookingEvent, { type: Type }>> => taken.recorded.event.type === type;

/** Checks that it agrees with the earlier ones. */
export const takeBooking = (taken: SeatTaking): readonly Anomaly[] => {
  const { agenda, recorded } = taken;
  const { bookingId } = recorded.event.data;
  if (isOf(taken, 'BookingPlaced')) return place(taken);
  // The fold of requests checks it.
  if (isOf(taken, 'BookingRefused')) return [];
  const life = agenda.lives.get(bookingId);
  if (life === undefined)
    return [anomalyOf(bookingFault(bookingId, 'il n’a jamais été pris'), recorded)];
  if (isOf(taken, 'BookingMovedIn')) return arrive(taken, life);
  const fault = goOn(taken as SeatTaking<Later>, life);
  return fault === undefined
    ? []
    : [anomalyOf(bookingFault(bookingId, fault), life.seat.at, recorded)];
};
