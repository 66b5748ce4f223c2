import type { AnswerOf } from 'contracts';
import { api, listOf } from '../../../api/api.ts';
import type { Preload } from '../../../api/preload.ts';
import { requestOf } from '../../../api/request.ts';

type Specialities = AnswerOf<'getSpecialities'>;
export type Speciality = Extract<Specialities, readonly unknown[]>[number];
export type BookablePage = AnswerOf<'getBookablePractitioners'>;

const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSpecialities: build.query<readonly Speciality[], void>({
      query: () => requestOf('getSpecialities', undefined),
      // Both readings of the specification (D-20).
      transformResponse: (answer: Specialities) =>
        'specialities' in answer ? answer.specialities : answer,
      providesTags: [listOf('catalogue')],
    }),
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

export const { useGetSpecialitiesQuery, useGetBookablePractitionersInfiniteQuery } = homeApi;

export const preload: Preload<void> = async (dispatch) => {
  const { getSpecialities, getBookablePractitioners } = homeApi.endpoints;
  await Promise.all([
    dispatch(getSpecialities.initiate()),
    dispatch(getBookablePractitioners.initiate()),
  ]);
};
