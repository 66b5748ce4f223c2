import type { Offer } from '../../planning/offer.ts';
import { dayOfWeek, minuteOf } from '../../time/local-time.ts';
import type { OptionCode } from '../../engine/option.ts';
import { candidateStarts } from './availability.ts';

/** The part of a booking that decides whether an offer still has room for it. */
export type PlacedBooking = {
  readonly consultationId: string;
  readonly option: OptionCode;
  readonly addressId: string | null;
  readonly day: string;
  readonly start: string;
  readonly startsAt: string;
  readonly durationMinutes: number;
  readonly pauseMinutes: number;
  readonly placesMax: number;
};

/** `OFF_GRID` is within open hours at its place; `HARMED` is outside of them, in whole or in part. */
export type BookingFit = 'ON_GRID' | 'OFF_GRID' | 'HARMED';
const ranks: Readonly<Record<BookingFit, number>> = { ON_GRID: 0, OFF_GRID: 1, HARMED: 2 };

/** All hours, if the place is no longer one of the practitioner's. */
const openHoursAt = (offer: Offer, { option, addressId, day }: PlacedBooking) => {
  const isTheirs = offer.addresses.some((address) => address.addressId === addressId);
  const isAnywhere = option === 'VISIO' || !isTheirs;
  return offer.weeklySlots
    .filter((slot) => slot.dayOfWeek === dayOfWeek(day))
    .filter((slot) => isAnywhere || slot.addressId === addressId)
    .map(({ from, to }) => ({ from: minuteOf(from), to: minuteOf(to) }))
    .toSorted((one, other) => one.from - other.from);
};

/** Adjacent slots are open from the first to the last: a booking may span two of them. */
const isInOpenHours = (offer: Offer, booking: PlacedBooking): boolean => {
  const end = minuteOf(booking.start) + booking.durationMinutes;
  let reached = minuteOf(booking.start);
  for (const { from, to } of openHoursAt(offer, booking))
    if (from <= reached) reached = Math.max(reached, to);
  return reached >= end;
};

const isOnGrid = (offer: Offer, booking: PlacedBooking): boolean => {
  const { consultationId, option, addressId, durationMinutes, pauseMinutes, placesMax } = booking;
  const agreed = { durationMinutes, pauseMinutes, placesMax };
  const requested = { consultationId, option, addressId, agreed };
  return candidateStarts(offer, [], requested, booking.day, booking.startsAt).some(
    ({ start }) => start === booking.start,
  );
};

/** A change of the offer never ends a booking (D-62). */
export const bookingFit = (offer: Offer, booking: PlacedBooking): BookingFit => {
  if (!isInOpenHours(offer, booking)) return 'HARMED';
  return isOnGrid(offer, booking) ? 'ON_GRID' : 'OFF_GRID';
};

const isOffered = ({ consultations }: Offer, consultationId: string): boolean =>
  consultations.some((known) => known.consultationId === consultationId && !known.archived);

/** The bookings that a change of the offer breaks, and all bookings of a session that it removes. */
export const touchedBookings = <Booking extends PlacedBooking>(
  before: Offer,
  after: Offer,
  bookings: readonly Booking[],
): readonly { readonly booking: Booking; readonly isHarmed: boolean }[] =>
  bookings.flatMap((booking) => {
    const fit = bookingFit(after, booking);
    const { consultationId } = booking;
    const isEnded = isOffered(before, consultationId) && !isOffered(after, consultationId);
    const isWorse = ranks[fit] > ranks[bookingFit(before, booking)];
    return isWorse || isEnded ? [{ booking, isHarmed: isWorse && fit === 'HARMED' }] : [];
  });
