import {
  epochMinutesOf,
  instantOf,
  isoOf,
  type BookingDetailsAnswer,
  type BookingDocument,
  type CustomerDocument,
  type Offer,
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

/**
 * Finds overlaps for each person (D-61). Two seats with the same practitioner are one session, and no
 * overlap.
 */
const otherAppointmentOf = async (
  readStore: ReadStore,
  customerId: string,
  { practitionerId, from, until }: Visit,
): Promise<ReadonlySet<string>> => {
  const dayBefore = isoOf(epochMinutesOf(from) - MINUTES_A_DAY);
  const nearby = await readStore.find('bookings', {
    where: { customerId, state: 'booked' },
    between: ['startsAt', dayBefore, until],
    limit: NEARBY_MAX,
  });
  const overlapping = nearby.filter(
    (booking: BookingDocument) =>
      booking.practitionerId !== practitionerId &&
      booking.startsAt < until &&
      booking.endsAt > from,
  );
  return new Set(overlapping.map(({ relativeId }) => relativeId ?? customerId));
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
  visit: Visit,
): Promise<Pick<BookingDetailsAnswer, 'overlaps' | 'overlapping'>> => {
  const each = await Promise.all(
    customers.map(({ customerId }) => otherAppointmentOf(readStore, customerId, visit)),
  );
  const awaited = new Set(each.flatMap((ids) => [...ids]));
  const overlapping = householdOf(customers).filter(({ id }) => awaited.has(id));
  return { overlaps: awaited.size > 0, overlapping: overlapping.map(idAndFirstname) };
};
