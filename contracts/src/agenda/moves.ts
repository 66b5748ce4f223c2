import { graceAfter } from './cancellation.ts';
import type { Offer } from '../planning/offer.ts';
import { instantAfter, instantOf } from '../time/local-time.ts';
import type { BookingMovedIn, BookingMoveStarted, BookingPlaced } from './agenda-events.ts';
import {
  isSeat,
  offeredStartsOver,
  verdictOn,
  type Beneficiary,
  type FreeStart,
  type DayOccupation,
  type RequestedStart,
  type Verdict,
} from './availability/availability.ts';
import { keptAtOf } from './availability/home-visits.ts';

export type BookingMove = {
  /** The id of the command that started the move; the ids of its steps derive from it. */
  readonly moveId: string;
  readonly bookingId: string;
  readonly practitionerId: string;
  readonly customerId: string;
  readonly relativeId: string | null;
  readonly fromDay: string;
  readonly fromStart: string;
  readonly toDay: string;
  readonly toStart: string;
  readonly by: BookingMoveStarted['data']['by'];
  readonly reason: string | null;
};

export const moveOf = (data: BookingMoveStarted['data']): BookingMove => {
  const { day: fromDay, start: fromStart, ...others } = data;
  return { ...others, fromDay, fromStart };
};

type Deal = Omit<BookingPlaced['data'], 'by'>;
type Mover = BookingMove['by'];

const MS_A_MINUTE = 60_000;

/**
 * Customers are bound by the online rules. Practitioners and operators are prepared, and a booking is
 * honoured whatever the offer has become (D-52, D-56, D-62). Hours, other bookings and the horizon bind all
 * of them.
 */
export const requestedStartOfMove = (deal: Deal, by: Mover): RequestedStart & Beneficiary => {
  const { consultationId, option, customerId, relativeId } = deal;
  const { durationMinutes, pauseMinutes, placesMax } = deal;
  return {
    consultationId,
    option,
    addressId: keptAtOf(deal),
    customerId,
    relativeId,
    agreed: { durationMinutes, pauseMinutes, placesMax },
    freedom: by === 'customer' ? 'online' : 'arranged',
  };
};

/** The booking's own time does not block the move. */
const othersThan = ({ bookingId }: Deal, occupations: DayOccupation): DayOccupation =>
  occupations === 'NOT_TRUSTED'
    ? occupations
    : occupations.filter((occupation) => !isSeat(occupation) || occupation.bookingId !== bookingId);

export type MoveQuestion = {
  readonly offer: Offer;
  readonly deal: Deal;
  readonly by: Mover;
  readonly now: string;
};

/** The verdict of availability on a move. */
export const verdictOnMove = (
  { offer, deal, by, now }: MoveQuestion,
  occupations: DayOccupation,
  to: FreeStart,
): Verdict =>
  verdictOn(
    offer,
    othersThan(deal, occupations),
    { ...requestedStartOfMove(deal, by), ...to },
    now,
  );

/** In order of days, without the booking's current start. */
export const startsForMove = (
  question: MoveQuestion,
  occupationsOn: (day: string) => DayOccupation,
  days: readonly string[],
): readonly FreeStart[] => {
  const { offer, deal, by, now } = question;
  const occupiedOn = (day: string) => othersThan(deal, occupationsOn(day));
  return offeredStartsOver(offer, occupiedOn, requestedStartOfMove(deal, by), days, now).filter(
    (start) =>
      !(start.day === deal.day && start.start === deal.start) &&
      verdictOnMove(question, occupationsOn(start.day), start) === 'OFFERED',
  );
};

/** `undefined` for an hour that the clock skips. A move by the customer keeps an earlier grace period. */
export const movedDealOf = (
  deal: BookingPlaced['data'],
  move: BookingMove,
  at: string,
): BookingMovedIn['data'] | undefined => {
  const { moveId, fromDay, fromStart, toDay: day, toStart: start, by, reason } = move;
  // The kind of start belongs to the former start.
  const { startKind: _, ...terms } = deal;
  const startsAt = instantOf(deal.timeZone, day, start);
  if (startsAt === undefined) return undefined;
  const endsAt = instantAfter(startsAt, deal.durationMinutes * MS_A_MINUTE);
  const there = { day, start, startsAt, endsAt };
  const grace = graceAfter(by, at);
  return { ...terms, ...grace, ...there, by, moveId, fromDay, fromStart, moveReason: reason };
};
