import { api, listOf } from '../../api/api.ts';
import { mutationOf, queryOf } from '../../api/endpoints.ts';

const changed = { invalidatesTags: [listOf('customers')] };

/** The relatives of the signed-in user: listed in the profile, and each changed on its own page. */
const relativesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSubCustomers: queryOf(build, 'getSubCustomers', {
      providesTags: [listOf('customers'), listOf('bookings')],
    }),
    addSubCustomer: mutationOf(build, 'addSubCustomer', changed),
    reviseSubCustomer: mutationOf(build, 'reviseSubCustomer', changed),
    deactivateSubCustomer: mutationOf(build, 'deactivateSubCustomer', changed),
    reactivateSubCustomer: mutationOf(build, 'reactivateSubCustomer', changed),
  }),
});

export const {
  useGetSubCustomersQuery,
  useAddSubCustomerMutation,
  useReviseSubCustomerMutation,
  useDeactivateSubCustomerMutation,
  useReactivateSubCustomerMutation,
} = relativesApi;
