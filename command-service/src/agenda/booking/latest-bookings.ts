import type { BookingDocument, RevealedPerson, SeatDocument } from 'contracts';
import type { ReadStore } from 'contracts/ports';

const LISTED = 10;

type Parties = { readonly customerIds: readonly string[]; readonly practitionerId: string | null };

type Dated = { readonly at: string; readonly shown: RevealedPerson['bookings'][number] };

const ofBooking = ({
  bookingId,
  day,
  start,
  startsAt,
  consultationName,
}: BookingDocument): Dated => ({
  at: startsAt,
  shown: { id: bookingId, day, start, consultationName },
});

/** By the end of the event, as the view sorts them. */
const ofSeat = ({ seatId, day, start, endsAt }: SeatDocument): Dated => ({
  at: endsAt,
  shown: { id: seatId, day, start, consultationName: 'Inscription à un événement' },
});

/** The latest bookings and seats of all parties of an account. */
export const latestBookingsOf = async (
  readStore: Pick<ReadStore, 'find'>,
  { customerIds, practitionerId }: Parties,
): Promise<RevealedPerson['bookings']> => {
  const latest = (owner: Readonly<Record<string, string>>) =>
    readStore.find('bookings', {
      where: { ...owner, state: 'booked' },
      between: ['startsAt', undefined, undefined],
      order: 'descending',
      limit: LISTED,
    });
  const latestSeats = (owner: Readonly<Record<string, string>>) =>
    readStore.find('seats', {
      where: { ...owner, state: 'taken' },
      between: ['endsAt', undefined, undefined],
      order: 'descending',
      limit: LISTED,
    });
  const owners = [
    ...customerIds.map((customerId) => ({ customerId })),
    ...(practitionerId === null ? [] : [{ practitionerId }]),
  ];
  const [bookings, seats] = await Promise.all([
    Promise.all(owners.map(latest)),
    Promise.all(owners.map(latestSeats)),
  ]);
  return [...bookings.flat().map(ofBooking), ...seats.flat().map(ofSeat)]
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, LISTED)
    .map(({ shown }) => shown);
};
