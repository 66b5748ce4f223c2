import { listOf } from '../../../api/api.ts';
import { mutationOf, queryOf } from '../../../api/endpoints.ts';
import { operationsApi } from '../../../features/operations/operations-api.ts';

const newsletter = [listOf('issues'), listOf('subscriptions')];
const changesIssues = { invalidatesTags: [listOf('issues')] };

const adminNewsletterApi = operationsApi.injectEndpoints({
  endpoints: (build) => ({
    getNewsletter: queryOf(build, 'getNewsletter', {
      providesTags: newsletter,
      keepUnusedDataFor: 0,
    }),
    getIssue: queryOf(build, 'getIssue', { providesTags: newsletter, keepUnusedDataFor: 0 }),
    previewIssue: queryOf(build, 'previewIssue', {
      providesTags: [listOf('issues')],
      keepUnusedDataFor: 0,
    }),
    getBlogPosts: queryOf(build, 'getBlogPosts', { providesTags: [listOf('articles')] }),
    readForeword: queryOf(build, 'readMarkdown', { keepUnusedDataFor: 0 }),
    createIssue: mutationOf(build, 'createIssue', changesIssues),
    saveIssue: mutationOf(build, 'saveIssue', changesIssues),
    tryIssue: mutationOf(build, 'tryIssue', {}),
    sendIssue: mutationOf(build, 'sendIssue', changesIssues),
    stopIssue: mutationOf(build, 'stopIssue', changesIssues),
    endSubscriptionOf: mutationOf(build, 'endSubscriptionOf', {
      invalidatesTags: [listOf('subscriptions')],
    }),
  }),
});

export const {
  useGetNewsletterQuery,
  useGetIssueQuery,
  usePreviewIssueQuery,
  useGetBlogPostsQuery,
  useLazyReadForewordQuery,
  useCreateIssueMutation,
  useSaveIssueMutation,
  useTryIssueMutation,
  useSendIssueMutation,
  useStopIssueMutation,
  useEndSubscriptionOfMutation,
} = adminNewsletterApi;
