import { api, listOf } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';

const customerProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCustomerProfile: queryOf(build, 'getCustomerProfile', {
      providesTags: [listOf('customers')],
    }),
  }),
});

export const { useGetCustomerProfileQuery } = customerProfileApi;
