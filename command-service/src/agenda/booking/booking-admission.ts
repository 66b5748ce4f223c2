import type { VisitorLimits } from 'contracts';
import type { ComingBookings, ReadStore } from 'contracts/ports';

/** More than any limit. */
const LOOKED_AT = 1_000;
const WAIT_FOR_OWN_WRITES_MS = 2_000;

type AdmissionParams = {
  /** The limits are the account's. */
  readonly customerIds: readonly string[];
  readonly practitionerId: string;
  /** Later sessions are to come. */
  readonly at: string;
  /** The position of the caller's last change. */
  readonly ownPosition: number;
};

type AdmissionDependencies = {
  readonly comingBookings: Pick<ComingBookings, 'countOf'>;
  readonly readStore: Pick<ReadStore, 'find' | 'reached'>;
  readonly limits: Pick<VisitorLimits, 'bookingsWithOne' | 'bookingsInAll'>;
};

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/**
 * Limits the coming bookings with a practitioner and in all; bookings by practitioners do not count. The view
 * is slightly late, so simultaneous bookings may exceed the limit by a few.
 */
export const openBookingAdmission =
  ({
    comingBookings,
    readStore,
    limits: { bookingsWithOne, bookingsInAll },
  }: AdmissionDependencies) =>
  async ({ customerIds, practitionerId, at, ownPosition }: AdmissionParams): Promise<boolean> => {
    const counts = await Promise.all(
      customerIds.map((customerId) => comingBookings.countOf(customerId, at, ownPosition)),
    );
    // Most accounts have so few that none needs to be read.
    if (sumOf(counts) < Math.min(bookingsWithOne, bookingsInAll)) return true;
    await readStore.reached(['bookings'], ownPosition, WAIT_FOR_OWN_WRITES_MS);
    const between = ['startsAt', at, undefined] as const;
    const coming = await Promise.all(
      customerIds.map((customerId) =>
        readStore.find('bookings', {
          where: { customerId, state: 'booked' },
          between,
          limit: LOOKED_AT,
        }),
      ),
    );
    const own = coming.flat().filter(({ bookedBy }) => bookedBy === 'customer');
    const withThem = own.filter((booking) => booking.practitionerId === practitionerId);
    return own.length < bookingsInAll && withThem.length < bookingsWithOne;
  };

export type BookingAdmission = ReturnType<typeof openBookingAdmission>;
