import type { CustomerBooking } from 'contracts';

export type BookingGroups = {
  readonly upcoming: readonly CustomerBooking[];
  readonly past: readonly CustomerBooking[];
  readonly cancelled: readonly CustomerBooking[];
};

const startOf = ({ day, time }: CustomerBooking) => `${day} ${time}`;
const soonestFirst = (one: CustomerBooking, other: CustomerBooking) =>
  startOf(one).localeCompare(startOf(other));
const latestFirst = (one: CustomerBooking, other: CustomerBooking) => soonestFirst(other, one);

/** By the practitioner's calendar, as the server says; what was cancelled stands apart. */
export const bookingGroups = (bookings: readonly CustomerBooking[]): BookingGroups => {
  const kept = bookings.filter(({ cancelled }) => cancelled === null);
  return {
    upcoming: kept.filter(({ isUpcoming }) => isUpcoming).toSorted(soonestFirst),
    past: kept.filter(({ isUpcoming }) => !isUpcoming).toSorted(latestFirst),
    cancelled: bookings.filter(({ cancelled }) => cancelled !== null).toSorted(latestFirst),
  };
};
