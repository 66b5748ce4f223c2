import type { AdminMail, OperatedView } from 'contracts';
import { api } from '../../api/api.ts';

export type OperatedViews = { readonly head: number; readonly views: readonly OperatedView[] };

export type MailState = AdminMail['state'];

export type AdminMails = {
  readonly mails: readonly AdminMail[];
  readonly nextCursor: string | null;
  readonly due: number;
  readonly givenUp: number;
};

/**
 * What operators alone ask, by name of the tag. No socket tells of it: it is asked again after a
 * deed, and now and then. Nothing is kept once it is off the screen, so nobody finds it who signs
 * in after them.
 */
export const operationsApi = api
  .enhanceEndpoints({ addTagTypes: ['operated-views', 'quarantine', 'audit', 'mails'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getOperatedViews: build.query<OperatedViews, void>({
        query: () => 'api/admin/views',
        providesTags: ['operated-views'],
        keepUnusedDataFor: 0,
      }),
      getAdminMails: build.query<
        AdminMails,
        { readonly state?: MailState | undefined; readonly cursor?: string | undefined }
      >({
        query: ({ state, cursor }) => ({ url: 'api/admin/mails', params: { state, cursor } }),
        providesTags: ['mails'],
        keepUnusedDataFor: 0,
      }),
    }),
  });

export const { useGetOperatedViewsQuery, useGetAdminMailsQuery } = operationsApi;
