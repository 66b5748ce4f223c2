import type { BookingDocument } from 'contracts';
import type { ReadStore } from 'contracts/ports';

const LISTED = 10;

type Parties = { readonly customerIds: readonly string[]; readonly practitionerId: string | null };

const newestFirst = (one: BookingDocument, other: BookingDocument): number =>
  one.startsAt < other.startsAt ? 1 : -1;

/** The latest bookings of all parties of an account. */
export const latestBookingsOf = async (
  readStore: Pick<ReadStore, 'find'>,
  { customerIds, practitionerId }: Parties,
) => {
  const latest = (owner: Readonly<Record<string, string>>) =>
    readStore.find('bookings', {
      where: { ...owner, state: 'booked' },
      between: ['startsAt', undefined, undefined],
      order: 'descending',
      limit: LISTED,
    });
  const all = await Promise.all([
    ...customerIds.map((customerId) => latest({ customerId })),
    practitionerId === null ? [] : latest({ practitionerId }),
  ]);
  return all
    .flat()
    .sort(newestFirst)
    .slice(0, LISTED)
    .map(({ bookingId, day, start, consultationName }) => ({
      id: bookingId,
      day,
      start,
      consultationName,
    }));
};
