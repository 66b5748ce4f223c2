import { mutationOf, queryOf } from '../../../api/endpoints.ts';
import { operationsApi } from '../../../features/operations/operations-api.ts';

/** The search of an operator: an id, or the day of a practitioner, by name or by slug. */
export type HistorySearch =
  | { readonly q: string }
  | { readonly practitioner: string; readonly day: string };

const adminHistoryApi = operationsApi.injectEndpoints({
  endpoints: (build) => ({
    findBookings: queryOf(build, 'findBookings', { keepUnusedDataFor: 0 }),
    getBookingHistory: queryOf(build, 'getBookingHistory', {
      keepUnusedDataFor: 0,
    }),
    getWorkshopHistory: queryOf(build, 'getWorkshopHistory', { keepUnusedDataFor: 0 }),
    /** The screen that fetched the answer keeps it, and drops it when it closes. */
    revealBookingHistory: mutationOf(build, 'revealBookingHistory'),
  }),
});

export const {
  useFindBookingsQuery,
  useGetBookingHistoryQuery,
  useGetWorkshopHistoryQuery,
  useRevealBookingHistoryMutation,
} = adminHistoryApi;
