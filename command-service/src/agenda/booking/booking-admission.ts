import type { VisitorLimits } from 'contracts';
import type { ReadStore } from 'contracts/ports';

/** Coming bookings per customer that are read: more than any limit, and than any customer has. */
const LOOKED_AT = 1_000;

type AdmissionParams = {
  /** All that the account is: its limits are its own, however many customers it is. */
  readonly customerIds: readonly string[];
  readonly practitionerId: string;
  /** Sessions that begin after this instant count as coming. */
  readonly at: string;
};

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/**
 * Whether an account may place one more booking: counts its customers' coming bookings with that
 * practitioner and in all. Bookings made by practitioners do not count. The view is slightly behind
 * the log, so that simultaneous bookings may exceed the limit by a few.
 */
export const openBookingAdmission =
  (
    readStore: ReadStore,
    { bookingsWithOne, bookingsInAll }: Pick<VisitorLimits, 'bookingsWithOne' | 'bookingsInAll'>,
  ) =>
  async ({ customerIds, practitionerId, at }: AdmissionParams): Promise<boolean> => {
    const between = ['startsAt', at, undefined] as const;
    const wheres = customerIds.map((customerId) => ({ customerId, state: 'booked' }));
    const counts = await Promise.all(
      wheres.map((where) => readStore.count('bookings', where, between)),
    );
    // Most accounts have so few that none needs to be read.
    if (sumOf(counts) < Math.min(bookingsWithOne, bookingsInAll)) return true;
    const coming = await Promise.all(
      wheres.map((where) => readStore.find('bookings', { where, between, limit: LOOKED_AT })),
    );
    const own = coming.flat().filter(({ bookedBy }) => bookedBy === 'customer');
    const withThem = own.filter((booking) => booking.practitionerId === practitionerId);
    return own.length < bookingsInAll && withThem.length < bookingsWithOne;
  };

export type BookingAdmission = ReturnType<typeof openBookingAdmission>;
