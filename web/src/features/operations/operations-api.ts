import { api, listOf } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';

export const mailsTags = [listOf('mails-due'), listOf('mails-settled')];

/**
 * What operators alone ask. The socket tells of their queues (diplomas, mails, messages, quarantine); the
 * state of the views and of what is being sent is told by nobody, and asked again now and then.
 * Nothing is kept once it is off the screen, so nobody finds it who signs in after them.
 */
export const operationsApi = api
  .enhanceEndpoints({ addTagTypes: ['operated-views', 'audit'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getOperatedViews: queryOf(build, 'getOperatedViews', {
        providesTags: ['operated-views', listOf('quarantined-events')],
        keepUnusedDataFor: 0,
      }),
      getWaitingDiplomas: queryOf(build, 'getWaitingDiplomas', {
        providesTags: [listOf('diplomas')],
        keepUnusedDataFor: 0,
      }),
      getAdminMessages: queryOf(build, 'getAdminMessages', {
        providesTags: [listOf('messages')],
        keepUnusedDataFor: 0,
      }),
      getAdminMails: queryOf(build, 'getAdminMails', {
        providesTags: mailsTags,
        keepUnusedDataFor: 0,
      }),
    }),
  });

export const {
  useGetOperatedViewsQuery,
  useGetAdminMailsQuery,
  useGetAdminMessagesQuery,
  useGetWaitingDiplomasQuery,
} = operationsApi;
