import type { BookingHistory, FoundBooking } from 'contracts';
import { commandHeaders } from '../../../api/api.ts';
import { operationsApi } from '../../../features/operations/operations-api.ts';

/** What an operator looks for: an id, or the day of a practitioner, by name or by slug. */
export type Search =
  { readonly q: string } | { readonly practitioner: string; readonly day: string };

export type Found = { readonly bookings: readonly FoundBooking[]; readonly isWhole: boolean };

const adminHistoryApi = operationsApi.injectEndpoints({
  endpoints: (build) => ({
    findBookings: build.query<Found, Search>({
      query: (params) => ({ url: 'api/operator/bookings', params }),
      keepUnusedDataFor: 0,
    }),
    getBookingHistory: build.query<BookingHistory, string>({
      query: (id) => `api/operator/bookings/${encodeURIComponent(id)}/history`,
      keepUnusedDataFor: 0,
    }),
    /** Its answer is kept by the screen that asked, and goes with it. */
    revealBookingHistory: build.mutation<
      BookingHistory,
      { readonly id: string; readonly reason: string; readonly key: string }
    >({
      query: ({ id, reason, key }) => ({
        url: `api/operator/bookings/${encodeURIComponent(id)}/history/reveal`,
        method: 'POST',
        headers: commandHeaders(key),
        body: { reason },
      }),
    }),
  }),
});

export const { useFindBookingsQuery, useGetBookingHistoryQuery, useRevealBookingHistoryMutation } =
  adminHistoryApi;
