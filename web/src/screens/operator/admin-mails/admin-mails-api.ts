import type { AdminMailContent } from 'contracts';
import { commandHeaders } from '../../../api/api.ts';
import { operationsApi } from '../../../features/operations/operations-api.ts';

export type Resent = { readonly message: string; readonly id: string };

const addressOf = (id: string) => `api/admin/mails/${encodeURIComponent(id)}`;

const adminMailsApi = operationsApi.injectEndpoints({
  endpoints: (build) => ({
    getAdminMail: build.query<AdminMailContent, string>({
      query: addressOf,
      providesTags: ['mails'],
      keepUnusedDataFor: 0,
    }),
    resendMail: build.mutation<Resent, { readonly id: string; readonly key: string }>({
      query: ({ id, key }) => ({
        url: `${addressOf(id)}/resend`,
        method: 'POST',
        headers: commandHeaders(key),
      }),
      invalidatesTags: ['mails'],
    }),
  }),
});

export const { useGetAdminMailQuery, useResendMailMutation } = adminMailsApi;
