import type { Command, Requester } from '../engine/command.ts';
import type { OptionCode } from '../engine/option.ts';
import type { Offer } from '../planning/offer.ts';
import type { BookingPlaced } from './agenda-events.ts';
import type { DayOccupation, Freedom, StartRefusal } from './availability/availability.ts';
import type { RequestSettling, RequestSubmitted } from '../requests/requests-events.ts';
import type { VisitAddress } from './availability/home-visits.ts';
import type { BookingMove } from './moves.ts';

/** What someone wishes to book; the deal is made from it and the offer. */
export type BookingWish = {
  readonly bookingId: string;
  readonly customerId: string;
  readonly relativeId: string | null;
  readonly consultationId: string;
  readonly option: OptionCode;
  /** Where it takes place, or sets out from; `null` for Visio. */
  readonly addressId: string | null;
  /** Of a home visit: where it takes place. */
  readonly visitAddress?: VisitAddress | null;
  readonly day: string;
  readonly start: string;
  readonly reason: string | null;
  readonly earlierSlotAlert: boolean;
  /** By whom the start was chosen; `online` unless it is said. */
  readonly freedom?: Freedom;
};

/** What newcomers are refused until they confirm their address, or until others from there have waited. */
export type NewcomerRefusal = 'EMAIL_NOT_CONFIRMED' | 'TOO_MANY_NEWCOMERS';
export type BookingNotAdmitted = 'TOO_MANY_BOOKINGS' | NewcomerRefusal;

/** `offer`, `beneficiary` and `notAdmitted` were read elsewhere: known, but not locked. */
export type PlaceBooking = Command<
  'PlaceBooking',
  {
    readonly requester: Requester;
    /** Whether whom it is for, the customer or a relative of theirs, may be booked for (D-61). */
    readonly beneficiary: 'active' | 'inactive';
    /** Why the customer may not have one more booking to come (`VisitorLimits`); `null` if they may. */
    readonly notAdmitted: BookingNotAdmitted | null;
    readonly offer: Offer;
    readonly wish: BookingWish;
  }
>;

/**
 * Asks the day for a time that the parties of a request agreed on. Its answer, yes or no, is an event
 * and final, as that to a move.
 */
export type PlaceRequestedBooking = Command<
  'PlaceRequestedBooking',
  {
    readonly asked: RequestSubmitted['data'];
    readonly taking: RequestSettling['data'];
    readonly offer: Offer;
  }
>;

export type CancelBooking = Command<
  'CancelBooking',
  {
    readonly bookingId: string;
    readonly requester: Requester;
    readonly reason: string | null;
  }
>;

/**
 * Everybody who has a seat of a group session when its day decides, seen by who asks or not; of a large
 * session as many seats as one append holds.
 */
export type CancelSession = Command<
  'CancelSession',
  {
    readonly requester: Requester;
    readonly start: string;
    readonly consultationId: string;
    readonly reason: string;
  }
>;

/**
 * Asks the day that the booking is on. `offer`, and what occupies another day, were read from other
 * streams: known, but not locked. What is clearly taken is refused before anything is written; what
 * seems free is decided by the other day itself.
 */
export type MoveBooking = Command<
  'MoveBooking',
  {
    readonly bookingId: string;
    readonly requester: Requester;
    readonly toDay: string;
    readonly toStart: string;
    readonly reason: string | null;
    readonly offer: Offer;
    readonly occupiedThere: DayOccupation;
    /** The move that brought it to this day from another, once that one has let it go. */
    readonly endedMoveId: string | null;
  }
>;

/** Asks the new day; its answer, yes or no, is an event and final. */
export type MoveBookingIn = Command<
  'MoveBookingIn',
  {
    readonly move: BookingMove;
    /** As the old day holds it. */
    readonly deal: BookingPlaced['data'];
    readonly offer: Offer;
  }
>;

/** Tells the old day that the booking has arrived. */
export type MoveBookingOut = Command<'MoveBookingOut', { readonly move: BookingMove }>;

/** Tells the old day that the new one refused. */
export type AbandonMove = Command<
  'AbandonMove',
  { readonly move: BookingMove; readonly code: StartRefusal }
>;

export type AgendaCommand =
  | PlaceBooking
  | PlaceRequestedBooking
  | CancelBooking
  | CancelSession
  | MoveBooking
  | MoveBookingIn
  | MoveBookingOut
  | AbandonMove;
