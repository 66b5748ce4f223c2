import { mutationOf, queryOf } from '../../../api/endpoints.ts';
import { operationsApi } from '../../../features/operations/operations-api.ts';

const adminMailsApi = operationsApi.injectEndpoints({
  endpoints: (build) => ({
    getAdminMail: queryOf(build, 'getAdminMail', {
      providesTags: ['mails'],
      keepUnusedDataFor: 0,
    }),
    resendMail: mutationOf(build, 'resendMail', {
      invalidatesTags: ['mails'],
    }),
  }),
});

export const { useGetAdminMailQuery, useResendMailMutation } = adminMailsApi;
