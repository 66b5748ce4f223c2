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
    /** Its answer is kept by the screen that asked, and goes with it. */
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
