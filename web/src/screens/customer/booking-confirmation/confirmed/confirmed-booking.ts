import type { BookingConfirmation, CustomerBooking } from 'contracts';

/** The confirmed booking, kept in the state of the history entry for a reload. */
export type Confirmed = {
  /** The document that kept the result, identified by the time when it was opened. */
  readonly keptBy: number;
  /** The user of the page: another user who signs in here does not see it. */
  readonly customerId: string;
  readonly practitionerId: string;
  readonly confirmation: BookingConfirmation;
  readonly isForRelative: boolean;
  readonly timeZone: string;
  readonly deadline: { readonly date: string; readonly time: string } | null;
};

/** The current state of the booking. `lost`: the list no longer contains it. */
export type Outcome =
  /** `null` until the list contains it. */
  | { readonly state: 'confirmed'; readonly booking: CustomerBooking | null }
  | { readonly state: 'lost' }
  | { readonly state: 'moved' | 'cancelled'; readonly booking: CustomerBooking };

/** According to the customer's current list of bookings. */
export const outcomeOf = (
  { confirmation }: Confirmed,
  bookings: readonly CustomerBooking[],
): Outcome => {
  const booking = bookings.find(({ id }) => id === confirmation.bookingId);
  if (booking === undefined) return { state: 'lost' };
  if (booking.cancelled !== null) return { state: 'cancelled', booking };
  const isHere = `${booking.day} ${booking.time}` === confirmation.beginningHour;
  return { state: isHere ? 'confirmed' : 'moved', booking };
};
