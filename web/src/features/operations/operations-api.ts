import { api, listOf } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';
import { operatorRequestLines } from '../../api/operator-request-lines.ts';
import { addRequestLines } from '../../api/request.ts';

export const mailsTags = [listOf('mails-due'), listOf('mails-settled')];

addRequestLines(operatorRequestLines);

/**
 * The queries of operators. The socket pushes changes of their queues (diplomas, mails, messages,
 * quarantine); the state of the views and of the mails being sent is polled. Nothing is kept once
 * it is off the screen, so that the next user who signs in cannot find it.
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
