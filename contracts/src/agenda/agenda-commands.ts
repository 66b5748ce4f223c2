import type { Command, Requester } from '../engine/command.ts';
import type { OptionCode } from '../engine/option.ts';
import type { Offer } from '../planning/offer.ts';
import type { BookingPlaced } from './agenda-events.ts';
import type { DayOccupation, Freedom, StartRefusal } from './availability/availability.ts';
import type { RequestSettling, RequestSubmitted } from '../requests/requests-events.ts';
import type { VisitAddress } from './availability/home-visits.ts';
import type { BookingMove } from './moves.ts';

/** The booking a customer requests; the deal is made from it and the offer. */
export type SlotRequest = {
  readonly bookingId: string;
  readonly customerId: string;
  readonly relativeId: string | null;
  readonly consultationId: string;
  readonly option: OptionCode;
  /** The place, or the starting point of a home visit; `null` for Visio. */
  readonly addressId: string | null;
  /** The address of a home visit. */
  readonly visitAddress?: VisitAddress | null;
  readonly day: string;
  readonly start: string;
  readonly reason: string | null;
  readonly earlierSlotAlert: boolean;
  /** By whom the start was chosen; `online` by default. */
  readonly freedom?: Freedom;
};

/** Refusals of new customers: until they confirm their address, or until their network may book again. */
export type NewcomerRefusal = 'EMAIL_NOT_CONFIRMED' | 'TOO_MANY_NEWCOMERS';
export type BookingNotAdmitted = 'TOO_MANY_BOOKINGS' | NewcomerRefusal;

/** `offer`, `beneficiary` and `notAdmitted` were read from other streams: known, but not locked. */
export type PlaceBooking = Command<
  'PlaceBooking',
  {
    readonly requester: Requester;
    /** Whether the beneficiary, the customer or a relative, may be booked for (D-61). */
    readonly beneficiary: 'active' | 'inactive';
    /** Why the customer may not have one more booking to come (`VisitorLimits`); `null` if they may. */
    readonly notAdmitted: BookingNotAdmitted | null;
    readonly offer: Offer;
    readonly requested: SlotRequest;
  }
>;

/**
 * Requests the time on which the parties of a request agreed. The day's answer is an event and final,
 * as it is for a move.
 */
export type PlaceRequestedBooking = Command<
  'PlaceRequestedBooking',
  {
    readonly request: RequestSubmitted['data'];
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
 * Cancels all seats of a group session, including those the sender has not seen; of a large session
 * as many seats as one append holds.
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
 * Sent to the day of the booking. `offer` and the occupations of another day come from other streams:
 * known, but not locked. An obviously taken start is refused before anything is written; otherwise
 * the other day decides.
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

/** Sent to the new day. Its answer, yes or no, is an event and final. */
export type MoveBookingIn = Command<
  'MoveBookingIn',
  {
    readonly move: BookingMove;
    /** The deal as of the old day. */
    readonly deal: BookingPlaced['data'];
    readonly offer: Offer;
  }
>;

/** Sent to the old day once the booking has arrived on the new one. */
export type MoveBookingOut = Command<'MoveBookingOut', { readonly move: BookingMove }>;

/** Sent to the old day when the new one has refused. */
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
