import type { Command, Requester } from '../engine/command.ts';
import type { OptionCode } from '../engine/option.ts';
import type { Offer } from '../planning/offer.ts';
import type { BookingPlaced, WorkshopDayFreed, WorkshopDayHeld } from './agenda-events.ts';
import type { DayOccupation, Freedom, StartRefusal } from './availability/availability.ts';
import type { RequestSettling, RequestSubmitted } from '../requests/requests-events.ts';
import type { VisitAddress } from './availability/home-visits.ts';
import type { BookingMove } from './moves.ts';

export type SlotRequest = {
  readonly bookingId: string;
  readonly customerId: string;
  readonly relativeId: string | null;
  readonly consultationId: string;
  readonly option: OptionCode;
  /** The place, or the starting point of a home visit; `null` for Visio. */
  readonly addressId: string | null;
  readonly visitAddress?: VisitAddress | null;
  readonly day: string;
  readonly start: string;
  readonly reason: string | null;
  /** Answered by the reason. */
  readonly questionText?: string | null;
  readonly earlierSlotAlert: boolean;
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
    /** Whether bookings for the beneficiary, the customer or a relative, are accepted (D-61). */
    readonly beneficiary: 'active' | 'inactive';
    /** Why the customer may not have one more coming booking (`VisitorLimits`); `null` if they may. */
    readonly notAdmitted: BookingNotAdmitted | null;
    readonly offer: Offer;
    readonly requested: SlotRequest;
  }
>;

/** The day's answer is an event and final, as for a move. */
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
 * Cancels all seats, including those that the sender has not seen; of a large session as many as one append
 * holds.
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
 * Sent to the booking's day, which refuses a start that is obviously taken; otherwise the new day decides.
 * `offer` and `occupiedThere` come from other streams, which the command does not lock.
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
    /** The move that brought it to this day from another. */
    readonly endedMoveId: string | null;
  }
>;

/** Sent to the new day, whose answer is an event and final. */
export type MoveBookingIn = Command<
  'MoveBookingIn',
  {
    readonly move: BookingMove;
    readonly deal: BookingPlaced['data'];
    readonly offer: Offer;
  }
>;

/** Sent to the old day once the booking has arrived on the new one. */
export type MoveBookingOut = Command<'MoveBookingOut', { readonly move: BookingMove }>;

export type AbandonMove = Command<
  'AbandonMove',
  { readonly move: BookingMove; readonly code: StartRefusal }
>;

/** The day's answer is an event and final, as for a move. `offer` is known, but not locked. */
export type HoldWorkshopDay = Command<
  'HoldWorkshopDay',
  { readonly held: WorkshopDayHeld['data']; readonly offer: Offer }
>;

export type FreeWorkshopDay = Command<
  'FreeWorkshopDay',
  { readonly freed: WorkshopDayFreed['data'] }
>;

export type AgendaCommand =
  | PlaceBooking
  | PlaceRequestedBooking
  | CancelBooking
  | CancelSession
  | MoveBooking
  | MoveBookingIn
  | MoveBookingOut
  | AbandonMove
  | HoldWorkshopDay
  | FreeWorkshopDay;
