import type { CustomerBooking } from 'contracts';
import { api, listOf } from '../../api/api.ts';

/** Shared by the screen 'Mes rendez-vous', the confirmed booking and what alerts tell of. */
export const customerBookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCustomerBookings: build.query<
      { readonly bookingCustomer: readonly CustomerBooking[] },
      void
    >({
      query: () => 'api/customer/getBooking',
      providesTags: [listOf('bookings')],
    }),
  }),
});

export const { useGetCustomerBookingsQuery } = customerBookingsApi;
