import type { BookingConfirmation, CustomerBooking } from 'contracts';

/** What the page keeps of a booking that is done, in the history: a reload finds it again. */
export type Confirmed = {
  /** The document that kept it, by when it was opened. */
  readonly keptBy: number;
  /** The user of the page: another user who signs in here does not see it. */
  readonly customerId: string;
  readonly practitionerId: string;
  readonly confirmation: BookingConfirmation;
  readonly isForRelative: boolean;
  readonly timeZone: string;
  readonly deadline: { readonly date: string; readonly time: string } | null;
};

/** What has become of it since. `lost`: it is no longer among those that are listed. */
export type Outcome =
  /** `null` as long as no list has it yet. */
  | { readonly state: 'confirmed'; readonly booking: CustomerBooking | null }
  | { readonly state: 'lost' }
  | { readonly state: 'moved' | 'cancelled'; readonly booking: CustomerBooking };

/** As in the customer's current list of bookings. */
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
