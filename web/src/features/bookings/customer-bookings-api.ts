import { api, listOf } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';

/** Shared by the screen 'Mes rendez-vous', the confirmed booking and what alerts tell of. */
export const customerBookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCustomerBookings: queryOf(build, 'getCustomerBookings', {
      providesTags: [listOf('bookings')],
    }),
  }),
});

export const { useGetCustomerBookingsQuery } = customerBookingsApi;
