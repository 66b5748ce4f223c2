import type { VisitorLimits } from 'contracts';
import type { ReadStore } from 'contracts/ports';

/** Coming bookings of one customer that are looked at: more than any limit, and than anybody has. */
const LOOKED_AT = 1_000;

type AdmissionAsked = {
  readonly customerId: string;
  readonly practitionerId: string;
  /** What begins later is still to come; an instant. */
  readonly at: string;
};

/**
 * Whether a customer may place one more booking: how many of theirs are to come, with that
 * practitioner and in all. What practitioners have placed for them is aside. The view is a moment
 * behind the log, so that bookings confirmed at the same time may pass the limit by a few.
 */
export const openBookingAdmission =
  (
    readStore: ReadStore,
    { bookingsWithOne, bookingsInAll }: Pick<VisitorLimits, 'bookingsWithOne' | 'bookingsInAll'>,
  ) =>
  async ({ customerId, practitionerId, at }: AdmissionAsked): Promise<boolean> => {
    const where = { customerId, state: 'booked' };
    const between = ['startsAt', at, undefined] as const;
    // Nearly everybody has so few that none of them needs to be read.
    if (
      (await readStore.count('bookings', where, between)) < Math.min(bookingsWithOne, bookingsInAll)
    )
      return true;
    const coming = await readStore.find('bookings', { where, between, limit: LOOKED_AT });
    const own = coming.filter(({ bookedBy }) => bookedBy === 'customer');
    const withThem = own.filter((booking) => booking.practitionerId === practitionerId);
    return own.length < bookingsInAll && withThem.length < bookingsWithOne;
  };

export type BookingAdmission = ReturnType<typeof openBookingAdmission>;
