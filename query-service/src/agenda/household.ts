import {
  epochMinutesOf,
  instantOf,
  isoOf,
  type BookingDetailsAnswer,
  type BookingDocument,
  type CustomerDocument,
  type Offer,
  type SeatDocument,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';

/** Around one hour; more than a person has in two days. */
const NEARBY_MAX = 100;
const MINUTES_A_DAY = 1_440;

type Start = { readonly day: string; readonly start: string };

/** `undefined` for an hour that the clock skips. */
export const householdVisitOf = (
  offer: Offer,
  { day, start }: Start,
  { durationMinutes }: Offer['consultations'][number],
) => {
  const from = instantOf(offer.timeZone, day, start);
  if (from === undefined) return undefined;
  const until = isoOf(epochMinutesOf(from) + durationMinutes);
  return { practitionerId: offer.practitionerId, from, until };
};

type Visit = NonNullable<ReturnType<typeof householdVisitOf>>;

type Hours = { readonly startsAt: string; readonly endsAt: string };

const meets = ({ from, until }: Visit, { startsAt, endsAt }: Hours): boolean =>
  startsAt < until && endsAt > from;

/** Whose seat in an event of another practitioner meets the visit, at any of its dates. */
const otherSeatsOf = async (
  readStore: ReadStore,
  customerId: string,
  visit: Visit,
): Promise<readonly SeatDocument[]> => {
  const found = await readStore.find('seats', {
    where: { customerId, state: 'taken' },
    between: ['endsAt', visit.from, undefined],
    limit: NEARBY_MAX,
  });
  const others = found.filter(({ practitionerId }) => practitionerId !== visit.practitionerId);
  const workshops = await readStore.getMany(
    'workshops',
    others.map(({ workshopId }) => workshopId),
  );
  return others.filter(({ workshopId }) =>
    workshops.get(workshopId)?.sessions.some((session) => meets(visit, session)),
  );
};

/**
 * Finds overlaps for each person (D-61). Two seats with the same practitioner are one session, and no
 * overlap.
 */
const otherAppointmentOf = async (
  readStore: ReadStore,
  customerId: string,
  visit: Visit,
): Promise<ReadonlySet<string>> => {
  const { practitionerId, from, until } = visit;
  const dayBefore = isoOf(epochMinutesOf(from) - MINUTES_A_DAY);
  const [nearby, seats] = await Promise.all([
    readStore.find('bookings', {
      where: { customerId, state: 'booked' },
      between: ['startsAt', dayBefore, until],
      limit: NEARBY_MAX,
    }),
    otherSeatsOf(readStore, customerId, visit),
  ]);
  const overlapping = nearby.filter(
    (booking: BookingDocument) =>
      booking.practitionerId !== practitionerId && meets(visit, booking),
  );
  return new Set([...overlapping, ...seats].map(({ relativeId }) => relativeId ?? customerId));
};

/** The customer or a relative. */
export type Person = {
  readonly id: string;
  readonly firstname: string;
  readonly customerId: string;
};

/** The person as an entry of an answer. */
export const idAndFirstname = ({ id, firstname }: Person) => ({ id, firstname });

/** The people of a household, with the ids that a confirmation takes. */
export const householdOf = (customers: readonly CustomerDocument[]): Person[] =>
  customers.flatMap(({ customerId, firstname, relatives }) => [
    { id: customerId, firstname, customerId },
    ...relatives.map((relative) => ({
      id: relative.relativeId,
      firstname: relative.firstname,
      customerId,
    })),
  ]);

/** A warning, never a refusal (D-61). */
export const overlapsOf = async (
  readStore: ReadStore,
  customers: readonly CustomerDocument[],
  visits: readonly Visit[],
): Promise<Pick<BookingDetailsAnswer, 'overlaps' | 'overlapping'>> => {
  const each = await Promise.all(
    customers.flatMap(({ customerId }) =>
      visits.map((visit) => otherAppointmentOf(readStore, customerId, visit)),
    ),
  );
  const awaited = new Set(each.flatMap((ids) => [...ids]));
  const overlapping = householdOf(customers).filter(({ id }) => awaited.has(id));
  return { overlaps: awaited.size > 0, overlapping: overlapping.map(idAndFirstname) };
};
