import { mutationOf, queryOf } from '../../../api/endpoints.ts';
import { mailsTags, operationsApi } from '../../../features/operations/operations-api.ts';

const adminMailsApi = operationsApi.injectEndpoints({
  endpoints: (build) => ({
    getAdminMail: queryOf(build, 'getAdminMail', {
      providesTags: mailsTags,
      keepUnusedDataFor: 0,
    }),
    /** The screen that fetched the answer keeps it, and drops it when it closes. */
    revealMail: mutationOf(build, 'revealMail'),
    resendMail: mutationOf(build, 'resendMail', {
      invalidatesTags: mailsTags,
    }),
  }),
});

export const { useGetAdminMailQuery, useRevealMailMutation, useResendMailMutation } = adminMailsApi;
