import type { AnswerOf } from 'contracts';
import { api, listOf } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';

export type ReadArticle = AnswerOf<'getArticle'>;

const cards = [listOf('articles'), listOf('practitioners'), listOf('catalogue')];

export const articlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getArticles: queryOf(build, 'getArticles', { providesTags: cards }),
    getArticlesAbout: queryOf(build, 'getArticlesAbout', { providesTags: cards }),
    getArticle: queryOf(build, 'getArticle', {
      providesTags: (answer, _error, { slug }) => [
        { type: 'article-texts', id: slug },
        listOf('articles'),
        listOf('catalogue'),
        listOf('practitioners'),
        ...(answer?.practitioners ?? []).map(({ id }) => ({ type: 'offers' as const, id })),
      ],
    }),
  }),
});

export const { useGetArticlesQuery, useGetArticlesAboutQuery, useGetArticleQuery } = articlesApi;
