import type { CustomerBooking } from 'contracts';
import { api, commandHeaders, listOf } from '../../api/api.ts';

export const customerBookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCustomerBookings: build.query<
      { readonly bookingCustomer: readonly CustomerBooking[] },
      void
    >({
      query: () => 'api/customer/getBooking',
      providesTags: [listOf('bookings')],
    }),
    cancelBooking: build.mutation<
      { readonly message: string },
      { readonly id: string; readonly key: string }
    >({
      query: ({ id, key }) => ({
        url: `api/customer/deleteBooking/${id}`,
        method: 'DELETE',
        headers: commandHeaders(key),
      }),
      invalidatesTags: [listOf('bookings')],
    }),
  }),
});

export const { useGetCustomerBookingsQuery, useCancelBookingMutation } = customerBookingsApi;
