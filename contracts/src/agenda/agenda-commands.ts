import type { Command, Requester } from '../messaging/command.ts';
import type { OptionCode } from '../values/option.ts';
import type { Offer } from '../planning/offer.ts';

/** What someone wishes to book; the deal is made from it and the offer. */
export type BookingWish = {
  readonly bookingId: string;
  readonly customerId: string;
  readonly relativeId: string | null;
  readonly consultationId: string;
  readonly option: OptionCode;
  /** `null` for Visio. */
  readonly addressId: string | null;
  readonly day: string;
  readonly start: string;
  readonly reason: string | null;
  readonly earlierSlotAlert: boolean;
};

/** `offer` and `beneficiary` were read from other streams: known, but not locked. */
export type PlaceBooking = Command<
  'PlaceBooking',
  {
    readonly requester: Requester;
    /** Whether whom it is for, the customer or a relative of theirs, may be booked for (D-61). */
    readonly beneficiary: 'active' | 'inactive';
    readonly offer: Offer;
    readonly wish: BookingWish;
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

export type AgendaCommand = PlaceBooking | CancelBooking;
