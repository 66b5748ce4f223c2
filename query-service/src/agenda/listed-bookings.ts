import { addDays, type BookingDocument, type SeatDocument, type ViewDocument } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { cursorOf, cursorText, isPairOf, isText } from '../engine/cursor.ts';

/** More than a customer has in the bookable weeks. */
const UPCOMING_MAX = 5_000;
/** Past ones, and cancelled ones. */
const FIRST = 200;
const PAGE = 50;

/** A list continues after it; `null` once it has ended. */
type Place = readonly [at: string, id: string] | null;
/** Where both lists of bookings and of seats continue. */
type BookingsCursor = readonly [past: Place, cancelled: Place, pastSeats: Place, goneSeats: Place];

const isPlace = (value: unknown): value is Place => value === null || isPairOf(isText)(value);
const isBookingsCursor = (value: unknown): value is BookingsCursor =>
  Array.isArray(value) && value.length === 4 && value.every(isPlace);

type ListedBookings = {
  /** Newest first. */
  readonly bookings: readonly BookingDocument[];
  /** Seats of events that are or were taken. */
  readonly seats: readonly SeatDocument[];
  readonly nextCursor: string | null;
  readonly hasMore: { readonly past: boolean; readonly cancelled: boolean };
};

/** A list by time: bookings by their start, seats by the end of their event. */
type Listing<View extends 'bookings' | 'seats'> = {
  readonly view: View;
  readonly by: string;
  readonly kept: string;
  readonly ended: string;
  readonly placeOf: (document: ViewDocument<View>) => NonNullable<Place>;
};

const bookingList: Listing<'bookings'> = {
  view: 'bookings',
  by: 'startsAt',
  kept: 'booked',
  ended: 'cancelled',
  placeOf: ({ startsAt, bookingId }) => [startsAt, bookingId],
};

const seatList: Listing<'seats'> = {
  view: 'seats',
  by: 'endsAt',
  kept: 'taken',
  ended: 'gone',
  placeOf: ({ endsAt, seatId }) => [endsAt, seatId],
};

type Part = {
  readonly state: string;
  readonly between?: readonly [from: string | undefined, to: string | undefined];
  /** By default the list begins with the newest. */
  readonly place?: Place;
  readonly limit: number;
};

type Found<View extends 'bookings' | 'seats'> = {
  readonly documents: readonly ViewDocument<View>[];
  readonly next: Place;
};

/** The newest first, with the cursor of the rest. */
// oxlint-disable-next-line max-params -- an inner step with the context of its caller
const partOf = async <View extends 'bookings' | 'seats'>(
  readStore: ReadStore,
  { view, by, placeOf }: Listing<View>,
  customerIds: readonly string[],
  { state, between: [from, to] = [undefined, undefined], place, limit }: Part,
): Promise<Found<View>> => {
  if (place === null) return { documents: [], next: null };
  const each = await Promise.all(
    customerIds.map((customerId) =>
      readStore.find(view, {
        where: { customerId, state },
        between: [by, from, to],
        order: 'descending',
        ...(place === undefined ? {} : { after: place }),
        limit: limit + 1,
      }),
    ),
  );
  // The view's order, so that one place counts for every customer of the account.
  const newestFirst = (one: ViewDocument<View>, other: ViewDocument<View>): number =>
    placeOf(one).join(' ') < placeOf(other).join(' ') ? 1 : -1;
  const found = each.flat().sort(newestFirst);
  const documents = found.slice(0, limit);
  const last = documents.at(-1);
  const isMore = found.length > limit && last !== undefined;
  return { documents, next: isMore ? placeOf(last) : null };
};

type Parts<View extends 'bookings' | 'seats'> = {
  readonly upcoming: readonly ViewDocument<View>[];
  readonly past: Found<View>;
  readonly ended: Found<View>;
};

/**
 * All coming ones and the latest past ones. Cancelled ones are read separately, or many of them would hide
 * an active one. Before yesterday (UTC) a booking is past in every zone.
 */
// oxlint-disable-next-line max-params -- an inner step with the context of its caller
const firstOf = async <View extends 'bookings' | 'seats'>(
  readStore: ReadStore,
  listing: Listing<View>,
  customerIds: readonly string[],
  now: string,
): Promise<Parts<View>> => {
  const { kept, ended: endedState } = listing;
  const dayBefore = addDays(now.slice(0, 10), -1);
  const read = (part: Part) => partOf(readStore, listing, customerIds, part);
  const [upcoming, past, ended] = await Promise.all([
    read({ state: kept, between: [dayBefore, undefined], limit: UPCOMING_MAX }),
    read({ state: kept, between: [undefined, dayBefore], limit: FIRST }),
    read({ state: endedState, limit: FIRST }),
  ]);
  return { upcoming: upcoming.documents, past, ended };
};

// oxlint-disable-next-line max-params -- an inner step with the context of its caller
const earlierOf = async <View extends 'bookings' | 'seats'>(
  readStore: ReadStore,
  listing: Listing<View>,
  customerIds: readonly string[],
  [pastPlace, endedPlace]: readonly [Place, Place],
): Promise<Parts<View>> => {
  const read = (state: string, place: Place) =>
    partOf(readStore, listing, customerIds, { state, place, limit: PAGE });
  const [past, ended] = await Promise.all([
    read(listing.kept, pastPlace),
    read(listing.ended, endedPlace),
  ]);
  return { upcoming: [], past, ended };
};

const allOf = <View extends 'bookings' | 'seats'>({ upcoming, past, ended }: Parts<View>) => [
  ...upcoming,
  ...past.documents,
  ...ended.documents,
];

const listedOf = (bookings: Parts<'bookings'>, seats: Parts<'seats'>): ListedBookings => {
  const cursor: BookingsCursor = [
    bookings.past.next,
    bookings.ended.next,
    seats.past.next,
    seats.ended.next,
  ];
  const hasMore = {
    past: cursor[0] !== null || cursor[2] !== null,
    cancelled: cursor[1] !== null || cursor[3] !== null,
  };
  return {
    bookings: allOf(bookings),
    // Those that were only waited for are no appointment.
    seats: allOf(seats).filter(({ deal }) => deal !== null),
    nextCursor: hasMore.past || hasMore.cancelled ? cursorText(cursor) : null,
    hasMore,
  };
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
  if (cursor === undefined)
    return listedOf(
      ...(await Promise.all([
        firstOf(readStore, bookingList, customerIds, now),
        firstOf(readStore, seatList, customerIds, now),
      ])),
    );
  const places = cursorOf(cursor, isBookingsCursor);
  if (places === undefined) return undefined;
  const [past, cancelled, pastSeats, goneSeats] = places;
  return listedOf(
    ...(await Promise.all([
      earlierOf(readStore, bookingList, customerIds, [past, cancelled]),
      earlierOf(readStore, seatList, customerIds, [pastSeats, goneSeats]),
    ])),
  );
};
