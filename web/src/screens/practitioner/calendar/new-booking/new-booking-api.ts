import { api, listOf } from '../../../../api/api.ts';
import { mutationOf, queryOf } from '../../../../api/endpoints.ts';

const newBookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Another customer may book the same time while the form is being filled in. */
    weighBookingByHand: queryOf(build, 'weighBookingByHand', {
      providesTags: [listOf('bookings'), listOf('agenda-days'), listOf('offers')],
      keepUnusedDataFor: 0,
    }),
    placeBookingByHand: mutationOf(build, 'placeBookingByHand', {
      invalidatesTags: [listOf('bookings'), listOf('agenda-days')],
    }),
  }),
});

export const { useWeighBookingByHandQuery, usePlaceBookingByHandMutation } = newBookingApi;
