import { api, listOf } from '../../../api/api.ts';
import { mutationOf, queryOf } from '../../../api/endpoints.ts';

const customerProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCustomerProfile: queryOf(build, 'getCustomerProfile', {
      providesTags: [listOf('customers')],
    }),
    // A refusal may mean that something newer is to be seen.
    reviseCustomerProfile: mutationOf(build, 'reviseCustomerProfile', {
      invalidatesTags: [listOf('customers')],
    }),
  }),
});

export const { useGetCustomerProfileQuery, useReviseCustomerProfileMutation } = customerProfileApi;
