import { api, commandHeaders, listOf } from '../../../api/api.ts';

const cancelBookingApi = api.injectEndpoints({
  endpoints: (build) => ({
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

export const { useCancelBookingMutation } = cancelBookingApi;
