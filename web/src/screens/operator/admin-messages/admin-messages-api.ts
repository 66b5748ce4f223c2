import { listOf } from '../../../api/api.ts';
import { mutationOf, queryOf } from '../../../api/endpoints.ts';
import { mailsTags, operationsApi } from '../../../features/operations/operations-api.ts';

const messagesTags = [listOf('messages')];

const adminMessagesApi = operationsApi.injectEndpoints({
  endpoints: (build) => ({
    getAdminMessage: queryOf(build, 'getAdminMessage', {
      providesTags: messagesTags,
      keepUnusedDataFor: 0,
    }),
    /** The screen that fetched the answer keeps it, and drops it when it closes. */
    revealMessage: mutationOf(build, 'revealMessage'),
    answerMessage: mutationOf(build, 'answerMessage', {
      invalidatesTags: [...messagesTags, ...mailsTags],
    }),
    closeMessage: mutationOf(build, 'closeMessage', { invalidatesTags: messagesTags }),
  }),
});

export const {
  useGetAdminMessageQuery,
  useRevealMessageMutation,
  useAnswerMessageMutation,
  useCloseMessageMutation,
} = adminMessagesApi;
