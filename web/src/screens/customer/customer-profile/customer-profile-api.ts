import { api, listOf } from '../../../api/api.ts';
import { mutationOf } from '../../../api/endpoints.ts';

const customerProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A refusal may mean that newer data exist, so the profile is refetched.
    reviseCustomerProfile: mutationOf(build, 'reviseCustomerProfile', {
      invalidatesTags: [listOf('customers')],
    }),
  }),
});

export const { useReviseCustomerProfileMutation } = customerProfileApi;
