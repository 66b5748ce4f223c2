import { api, listOf } from '../../../../api/api.ts';
import { mutationOf } from '../../../../api/endpoints.ts';

const takeOfferApi = api.injectEndpoints({
  endpoints: (build) => ({
    takeOffer: mutationOf(build, 'confirmBooking', {
      invalidatesTags: [listOf('bookings'), listOf('seats')],
    }),
  }),
});

export const { useTakeOfferMutation } = takeOfferApi;
