import type { AnswerOf } from 'contracts';
import { api, listOf } from '../../../api/api.ts';
import type { Preload } from '../../../api/preload.ts';
import { requestOf } from '../../../api/request.ts';
import { specialitiesApi } from '../../../features/specialities/specialities-api.ts';
import { preloadSite } from '../../../features/site/site-api.ts';

export type BookablePage = AnswerOf<'getBookablePractitioners'>;

const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBookablePractitioners: build.infiniteQuery<BookablePage, void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ pageParam }) =>
        requestOf('getBookablePractitioners', { cursor: pageParam ?? undefined }),
      providesTags: [listOf('practitioners'), listOf('offers'), listOf('catalogue')],
    }),
  }),
});

export const { useGetBookablePractitionersInfiniteQuery } = homeApi;

export const preload: Preload<void> = async (dispatch) => {
  await Promise.all([
    dispatch(specialitiesApi.endpoints.getSpecialities.initiate()),
    dispatch(homeApi.endpoints.getBookablePractitioners.initiate()),
    preloadSite(dispatch),
  ]);
};
