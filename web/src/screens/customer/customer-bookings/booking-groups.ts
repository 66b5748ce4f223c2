import type { CustomerBooking } from 'contracts';
import { instantAt } from '../../../components/design/wall-clock.ts';

export type BookingGroups = {
  readonly upcoming: readonly CustomerBooking[];
  readonly past: readonly CustomerBooking[];
  readonly cancelled: readonly CustomerBooking[];
};

/** Bookings are sorted by instant, since their hours may belong to different zones. */
const startOf = ({ timeZone, day, time }: CustomerBooking) => instantAt(timeZone, day, time);
const soonestFirst = (one: CustomerBooking, other: CustomerBooking) =>
  startOf(one) - startOf(other);
const latestFirst = (one: CustomerBooking, other: CustomerBooking) => soonestFirst(other, one);

/** Grouped by the practitioner's calendar, as the server reports; cancelled bookings are separate. */
export const bookingGroups = (bookings: readonly CustomerBooking[]): BookingGroups => {
  const kept = bookings.filter(({ cancelled }) => cancelled === null);
  return {
    upcoming: kept.filter(({ isUpcoming }) => isUpcoming).toSorted(soonestFirst),
    past: kept.filter(({ isUpcoming }) => !isUpcoming).toSorted(latestFirst),
    cancelled: bookings.filter(({ cancelled }) => cancelled !== null).toSorted(latestFirst),
  };
};
