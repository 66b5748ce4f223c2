import { api, listOf } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';

/** Shared by the profile's screen and the forms that use its address for home visits. */
const customerProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCustomerProfile: queryOf(build, 'getCustomerProfile', {
      providesTags: [listOf('customers')],
    }),
  }),
});

export const { useGetCustomerProfileQuery } = customerProfileApi;
