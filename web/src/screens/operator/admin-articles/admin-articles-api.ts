import type { AnswerOf } from 'contracts';
import { listOf } from '../../../api/api.ts';
import { mutationOf, queryOf } from '../../../api/endpoints.ts';
import { requestOf } from '../../../api/request.ts';
import { operationsApi } from '../../../features/operations/operations-api.ts';

type GivenPicture = { readonly file: File; readonly altText: string };

const changesArticles = { invalidatesTags: [listOf('article-drafts'), listOf('articles')] };

const adminArticlesApi = operationsApi.injectEndpoints({
  endpoints: (build) => ({
    getAdminArticles: queryOf(build, 'getAdminArticles', {
      providesTags: [listOf('article-drafts')],
      keepUnusedDataFor: 0,
    }),
    getAdminArticle: queryOf(build, 'getAdminArticle', {
      providesTags: [listOf('article-drafts')],
      keepUnusedDataFor: 0,
    }),
    readMarkdown: queryOf(build, 'readMarkdown', { keepUnusedDataFor: 0 }),
    findAuthors: queryOf(build, 'suggest', { keepUnusedDataFor: 0 }),
    createArticle: mutationOf(build, 'createArticle', changesArticles),
    saveArticle: mutationOf(build, 'saveArticle', changesArticles),
    publishArticle: mutationOf(build, 'publishArticle', changesArticles),
    scheduleArticle: mutationOf(build, 'scheduleArticle', changesArticles),
    unscheduleArticle: mutationOf(build, 'unscheduleArticle', changesArticles),
    withdrawArticle: mutationOf(build, 'withdrawArticle', changesArticles),
    addArticlePicture: build.mutation<AnswerOf<'addArticlePicture'>, GivenPicture>({
      query: ({ file, altText }) => {
        const body = new FormData();
        body.append('altText', altText);
        body.append('picture', file);
        return { ...requestOf('addArticlePicture', { altText }), body };
      },
    }),
  }),
});

export const {
  useGetAdminArticlesQuery,
  useGetAdminArticleQuery,
  useReadMarkdownQuery,
  useLazyReadMarkdownQuery,
  useFindAuthorsQuery,
  useCreateArticleMutation,
  useSaveArticleMutation,
  usePublishArticleMutation,
  useScheduleArticleMutation,
  useUnscheduleArticleMutation,
  useWithdrawArticleMutation,
  useAddArticlePictureMutation,
} = adminArticlesApi;
