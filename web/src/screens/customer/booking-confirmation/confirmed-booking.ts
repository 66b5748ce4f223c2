import type { BookingConfirmation, CustomerBooking } from 'contracts';
import type { BookingChoice } from '../../../features/started-booking/booking-choice.ts';

/** What the page keeps of a booking that is done, in the history: a reload finds it again. */
export type Confirmed = {
  /** The document that kept it, by when it was opened. */
  readonly keptBy: number;
  /** Whose page it is: nobody else who signs in here sees it. */
  readonly customerId: string;
  readonly practitionerId: string;
  readonly confirmation: BookingConfirmation;
  readonly isForRelative: boolean;
  readonly timeZone: string;
  readonly deadline: { readonly date: string; readonly time: string } | null;
};

/** What has become of it since. `lost`: it is neither there any more nor known to be moved. */
export type Outcome =
  /** `null` as long as no list has it yet. */
  | { readonly state: 'confirmed'; readonly booking: CustomerBooking | null }
  | { readonly state: 'lost' }
  | { readonly state: 'moved' | 'cancelled'; readonly booking: CustomerBooking };

/** The bookings that may be the one that was confirmed: no answer names it. */
const alike = (
  { practitionerId, confirmation, isForRelative }: Confirmed,
  { consultation, option }: BookingChoice,
  bookings: readonly CustomerBooking[],
) =>
  bookings.filter(
    (booking) =>
      booking.pro.id === practitionerId &&
      booking.consultationId === consultation &&
      booking.optionId === option &&
      booking.isForRelative === isForRelative &&
      `${booking.customer.prenom} ${booking.customer.nom}` === confirmation.customerName,
  );

/** As the customer's bookings tell it now: one that stands at that hour is it, whatever came before. */
export const outcomeOf = (
  confirmed: Confirmed,
  choice: BookingChoice,
  bookings: readonly CustomerBooking[],
): Outcome => {
  const found = alike(confirmed, choice, bookings);
  const isHere = ({ day, time }: CustomerBooking) =>
    `${day} ${time}` === confirmed.confirmation.beginningHour;
  const wasHere = ({ moved }: CustomerBooking) =>
    moved !== null &&
    `${moved.fromDay} ${moved.fromStart}` === confirmed.confirmation.beginningHour;
  const standing = found.filter(({ cancelled }) => cancelled === null);
  const here = standing.find(isHere);
  if (here !== undefined) return { state: 'confirmed', booking: here };
  const moved = standing.find(wasHere);
  if (moved !== undefined) return { state: 'moved', booking: moved };
  const cancelled = found.find((booking) => isHere(booking) || wasHere(booking));
  return cancelled === undefined ? { state: 'lost' } : { state: 'cancelled', booking: cancelled };
};
