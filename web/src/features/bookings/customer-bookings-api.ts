import type { AnswerOf } from 'contracts';
import { useMemo } from 'react';
import { api, listOf } from '../../api/api.ts';
import { requestOf } from '../../api/request.ts';

type BookingsPage = AnswerOf<'getCustomerBookings'>;
export type CustomerBookings = Omit<BookingsPage, 'nextCursor'>;

export const customerBookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCustomerBookings: build.infiniteQuery<BookingsPage, void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ pageParam }) =>
        requestOf('getCustomerBookings', { cursor: pageParam ?? undefined }),
      providesTags: [
        listOf('bookings'),
        listOf('customers'),
        listOf('papers'),
        listOf('seats'),
        listOf('workshops'),
      ],
    }),
  }),
});

const { useGetCustomerBookingsInfiniteQuery } = customerBookingsApi;

type Loaded = { readonly pages: readonly BookingsPage[] };

/** The pages of all answers, joined: a booking may move from one page to the next between two requests. */
const together = ({ pages }: Loaded): CustomerBookings | undefined => {
  const first = pages[0];
  const last = pages.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const all = pages.flatMap(({ bookingCustomer }) => bookingCustomer);
  return {
    bookingCustomer: [...new Map(all.map((booking) => [booking.id, booking])).values()],
    awaitedSeats: first.awaitedSeats,
    hasMore: last.hasMore,
    mailedTo: first.mailedTo,
  };
};

type Options = { readonly skip?: boolean; readonly refetchOnMountOrArgChange?: boolean };

export const useCustomerBookings = (options: Options = {}) => {
  const query = useGetCustomerBookingsInfiniteQuery(undefined, options);
  const { currentData, error, isFetchingNextPage, isFetchNextPageError } = query;
  const bookings = useMemo(() => currentData && together(currentData), [currentData]);
  return {
    currentData: bookings,
    isError: query.isError,
    isFetching: query.isFetching,
    // A failure to load more leaves the loaded bookings valid.
    error: isFetchingNextPage || isFetchNextPageError ? undefined : error,
    refetch: query.refetch,
    query,
  };
};
