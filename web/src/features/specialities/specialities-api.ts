import type { AnswerOf } from 'contracts';
import { api, listOf } from '../../api/api.ts';
import { requestOf } from '../../api/request.ts';

type Specialities = AnswerOf<'getSpecialities'>;
export type ListedSpeciality = Extract<Specialities, readonly unknown[]>[number];

export const specialitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSpecialities: build.query<readonly ListedSpeciality[], void>({
      query: () => requestOf('getSpecialities', undefined),
      // The specification allows both forms of the answer (D-20).
      transformResponse: (answer: Specialities) =>
        'specialities' in answer ? answer.specialities : answer,
      providesTags: [listOf('catalogue')],
    }),
  }),
});

export const { useGetSpecialitiesQuery } = specialitiesApi;
