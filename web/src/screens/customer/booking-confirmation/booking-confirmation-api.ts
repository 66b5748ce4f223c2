import { api, listOf } from '../../../api/api.ts';
import { mutationOf, queryOf } from '../../../api/endpoints.ts';

const bookingConfirmationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFamily: queryOf(build, 'getFamily', {
      providesTags: (_family, _error, { customerId }) => [
        { type: 'customers', id: customerId },
        listOf('customers'),
      ],
    }),
    confirmBooking: mutationOf(build, 'confirmBooking', {
      invalidatesTags: (confirmed) =>
        confirmed === undefined ? [] : [listOf('bookings'), listOf('seats')],
    }),
  }),
});

export const { useGetFamilyQuery, useConfirmBookingMutation } = bookingConfirmationApi;
