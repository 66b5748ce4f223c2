import { api, listOf } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';

const customerPractitionersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCustomerPractitioners: queryOf(build, 'getCustomerPractitioners', {
      providesTags: [listOf('customer-practitioners'), listOf('practitioners')],
    }),
  }),
});

export const { useGetCustomerPractitionersQuery } = customerPractitionersApi;
