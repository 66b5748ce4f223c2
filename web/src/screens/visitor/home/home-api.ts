import type { PractitionerCard } from 'contracts';
import { api, listOf } from '../../../api/api.ts';
import type { Preload } from '../../../api/preload.ts';

export type Speciality = {
  readonly id: string;
  readonly name: string;
  readonly picture: string | null;
};

export type BookablePage = {
  readonly professionals: readonly PractitionerCard[];
  readonly nextCursor: string | null;
};

type Specialities = { readonly specialities: readonly Speciality[] } | readonly Speciality[];

export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSpecialities: build.query<readonly Speciality[], void>({
      query: () => 'api/specialities',
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
      query: ({ pageParam }) => ({
        url: 'api/professionals/bookable',
        params: { cursor: pageParam ?? undefined },
      }),
      providesTags: [listOf('practitioners')],
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
