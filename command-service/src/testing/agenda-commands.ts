import type { BookingWish, CancelBooking, CommandMetadata, Offer, PlaceBooking } from 'contracts';
import {
  addressId,
  anOffer,
  bookingId,
  commandAt,
  consultationId,
  customerId,
  day,
  now,
} from 'contracts/testing';

export const byCustomer = { by: 'customer', partyId: customerId } as const;

export const aWish = (overrides: Partial<BookingWish> = {}): BookingWish => ({
  bookingId,
  customerId,
  relativeId: null,
  consultationId,
  option: 'PRESENTIEL',
  addressId,
  day,
  start: '09:00',
  reason: null,
  earlierSlotAlert: false,
  ...overrides,
});

type Circumstances = {
  readonly offer?: Offer;
  readonly beneficiary?: PlaceBooking['data']['beneficiary'];
  readonly at?: string;
  readonly metadata?: Partial<CommandMetadata>;
};

/** Asks for Thursday 09:00 at Claire's, two days before, unless told otherwise. */
export const placeBooking = (
  wish: Partial<BookingWish> = {},
  { offer = anOffer(), beneficiary = 'active', at = now, metadata = {} }: Circumstances = {},
): PlaceBooking => {
  const wished = aWish(wish);
  const requester = { by: 'customer', partyId: wished.customerId } as const;
  const data = { requester, beneficiary, offer, wish: wished };
  return commandAt(at, metadata)('PlaceBooking', data);
};

/** Three days before Thursday: in time, whatever the delay. */
export const inTime = '2026-03-09T08:00:00.000Z';

export const cancelBooking = (
  data: Partial<CancelBooking['data']> = {},
  { at = inTime, metadata = {} }: Pick<Circumstances, 'at' | 'metadata'> = {},
): CancelBooking =>
  commandAt(at, metadata)('CancelBooking', {
    bookingId,
    requester: byCustomer,
    reason: null,
    ...data,
  });
