import { addDays, type BookingDocument } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { cursorOf, cursorText, isPairOf, isText } from '../engine/cursor.ts';

/** More than a customer has in the bookable weeks. */
const UPCOMING_MAX = 5_000;
/** Past ones, and cancelled ones. */
const FIRST = 200;
const PAGE = 50;

/** A list continues after it; `null` once it has ended. */
type Place = readonly [startsAt: string, bookingId: string] | null;
type BookingsCursor = readonly [past: Place, cancelled: Place];

const isPlace = (value: unknown): value is Place => value === null || isPairOf(isText)(value);
const isBookingsCursor = (value: unknown): value is BookingsCursor =>
  Array.isArray(value) && value.length === 2 && value.every(isPlace);

type ListedBookings = {
  /** Newest first. */
  readonly bookings: readonly BookingDocument[];
  readonly nextCursor: string | null;
  readonly hasMore: { readonly past: boolean; readonly cancelled: boolean };
};

type Part = {
  readonly state: BookingDocument['state'];
  readonly between?: readonly [from: string | undefined, to: string | undefined];
  /** By default the list begins with the newest. */
  readonly place?: Place;
  readonly limit: number;
};

type Found = { readonly bookings: readonly BookingDocument[]; readonly next: Place };

/** The view's order, so that one place counts for every customer of the account. */
const newestFirst = (one: BookingDocument, other: BookingDocument): number =>
  `${one.startsAt} ${one.bookingId}` < `${other.startsAt} ${other.bookingId}` ? 1 : -1;

/** The newest first, with the cursor of the rest. */
const partOf = async (
  readStore: ReadStore,
  customerIds: readonly string[],
  { state, between: [from, to] = [undefined, undefined], place, limit }: Part,
): Promise<Found> => {
  if (place === null) return { bookings: [], next: null };
  const each = await Promise.all(
    customerIds.map((customerId) =>
      readStore.find('bookings', {
        where: { customerId, state },
        between: ['startsAt', from, to],
        order: 'descending',
        ...(place === undefined ? {} : { after: place }),
        limit: limit + 1,
      }),
    ),
  );
  const found = each.flat().sort(newestFirst);
  const bookings = found.slice(0, limit);
  const last = bookings.at(-1);
  const isMore = found.length > limit && last !== undefined;
  return { bookings, next: isMore ? [last.startsAt, last.bookingId] : null };
};

const listedOf = (
  upcoming: readonly BookingDocument[],
  past: Found,
  cancelled: Found,
): ListedBookings => {
  const hasMore = { past: past.next !== null, cancelled: cancelled.next !== null };
  return {
    bookings: [...upcoming, ...past.bookings, ...cancelled.bookings].sort(newestFirst),
    nextCursor: hasMore.past || hasMore.cancelled ? cursorText([past.next, cancelled.next]) : null,
    hasMore,
  };
};

/**
 * All coming ones and the latest past ones. Cancelled ones are read separately, or many of them would hide
 * an active one. Before yesterday (UTC) a booking is past in every zone.
 */
const firstBookings = async (
  readStore: ReadStore,
  customerIds: readonly string[],
  now: string,
): Promise<ListedBookings> => {
  const dayBefore = addDays(now.slice(0, 10), -1);
  const [upcoming, past, cancelled] = await Promise.all([
    partOf(readStore, customerIds, {
      state: 'booked',
      between: [dayBefore, undefined],
      limit: UPCOMING_MAX,
    }),
    partOf(readStore, customerIds, {
      state: 'booked',
      between: [undefined, dayBefore],
      limit: FIRST,
    }),
    partOf(readStore, customerIds, { state: 'cancelled', limit: FIRST }),
  ]);
  return listedOf(upcoming.bookings, past, cancelled);
};

const earlierBookings = async (
  readStore: ReadStore,
  customerIds: readonly string[],
  [past, cancelled]: BookingsCursor,
): Promise<ListedBookings> => {
  const [morePast, moreCancelled] = await Promise.all([
    partOf(readStore, customerIds, { state: 'booked', place: past, limit: PAGE }),
    partOf(readStore, customerIds, { state: 'cancelled', place: cancelled, limit: PAGE }),
  ]);
  return listedOf([], morePast, moreCancelled);
};

type ListParams = {
  readonly customerIds: readonly string[];
  readonly cursor: string | undefined;
  readonly now: string;
};

/** `undefined` for an invalid cursor. */
export const listedBookings = async (
  readStore: ReadStore,
  { customerIds, cursor, now }: ListParams,
): Promise<ListedBookings | undefined> => {
  if (cursor === undefined) return firstBookings(readStore, customerIds, now);
  const place = cursorOf(cursor, isBookingsCursor);
  return place && earlierBookings(readStore, customerIds, place);
};
