import { api, listOf } from '../../../api/api.ts';
import { mutationOf } from '../../../api/endpoints.ts';

const cancelBookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    cancelBooking: mutationOf(build, 'deleteBooking', {
      invalidatesTags: [listOf('bookings')],
    }),
  }),
});

export const { useCancelBookingMutation } = cancelBookingApi;
