import type { VisitorLimits } from 'contracts';
import type { ReadStore } from 'contracts/ports';

/** Coming bookings of each customer that are looked at: more than any limit, and than anybody has. */
const LOOKED_AT = 1_000;

type AdmissionAsked = {
  /** All that the account is: its limits are its own, however many customers it is. */
  readonly customerIds: readonly string[];
  readonly practitionerId: string;
  /** What begins later is still to come; an instant. */
  readonly at: string;
};

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/**
 * Whether an account may place one more booking: how many of its customers' are to come, with that
 * practitioner and in all. What practitioners have placed for them is aside. The view is a moment
 * behind the log, so that bookings confirmed at the same time may pass the limit by a few.
 */
export const openBookingAdmission =
  (
    readStore: ReadStore,
    { bookingsWithOne, bookingsInAll }: Pick<VisitorLimits, 'bookingsWithOne' | 'bookingsInAll'>,
  ) =>
  async ({ customerIds, practitionerId, at }: AdmissionAsked): Promise<boolean> => {
    const between = ['startsAt', at, undefined] as const;
    const wheres = customerIds.map((customerId) => ({ customerId, state: 'booked' }));
    const counts = await Promise.all(
      wheres.map((where) => readStore.count('bookings', where, between)),
    );
    // Nearly everybody has so few that none of them needs to be read.
    if (sumOf(counts) < Math.min(bookingsWithOne, bookingsInAll)) return true;
    const coming = await Promise.all(
      wheres.map((where) => readStore.find('bookings', { where, between, limit: LOOKED_AT })),
    );
    const own = coming.flat().filter(({ bookedBy }) => bookedBy === 'customer');
    const withThem = own.filter((booking) => booking.practitionerId === practitionerId);
    return own.length < bookingsInAll && withThem.length < bookingsWithOne;
  };

export type BookingAdmission = ReturnType<typeof openBookingAdmission>;
