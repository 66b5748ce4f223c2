import { api, listOf } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';

/** Shared by the screen of the profile and by whoever is visited at its address. */
const customerProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCustomerProfile: queryOf(build, 'getCustomerProfile', {
      providesTags: [listOf('customers')],
    }),
  }),
});

export const { useGetCustomerProfileQuery } = customerProfileApi;
