import type { AnswerOf } from 'contracts';
import { api, listOf, type Dispatch } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';
import { knownFrom } from '../card-hours/card-hours-api.ts';

export type FreeSoonAnswer = AnswerOf<'getFreeSoon'>;

/** As long as search results: long enough for a return from a profile. */
const KEPT_SECONDS = 1_800;

const freeSoonApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFreeSoon: queryOf(build, 'getFreeSoon', {
      providesTags: [listOf('practitioners'), listOf('offers'), listOf('catalogue')],
      keepUnusedDataFor: KEPT_SECONDS,
      onQueryStarted: async (_fields, { dispatch, queryFulfilled }) => {
        const answered = await queryFulfilled.catch(() => null);
        if (answered !== null) dispatch(knownFrom(answered.data.results));
      },
    }),
  }),
});

export const { useGetFreeSoonQuery } = freeSoonApi;

export const preloadFreeSoon = (dispatch: Dispatch) =>
  dispatch(freeSoonApi.endpoints.getFreeSoon.initiate({}));
