import { api } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';

/**
 * What operators alone ask, by name of the tag. No socket tells of it: it is asked again after a
 * deed, and now and then. Nothing is kept once it is off the screen, so nobody finds it who signs
 * in after them.
 */
export const operationsApi = api
  .enhanceEndpoints({
    addTagTypes: ['operated-views', 'quarantine', 'audit', 'mails', 'validations'],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getOperatedViews: queryOf(build, 'getOperatedViews', {
        providesTags: ['operated-views'],
        keepUnusedDataFor: 0,
      }),
      getWaitingDiplomas: queryOf(build, 'getWaitingDiplomas', {
        providesTags: ['validations'],
        keepUnusedDataFor: 0,
      }),
      getAdminMails: queryOf(build, 'getAdminMails', {
        providesTags: ['mails'],
        keepUnusedDataFor: 0,
      }),
    }),
  });

export const { useGetOperatedViewsQuery, useGetAdminMailsQuery, useGetWaitingDiplomasQuery } =
  operationsApi;
