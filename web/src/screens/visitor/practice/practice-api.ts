import type { AnswerOf } from 'contracts';
import { api, listOf } from '../../../api/api.ts';
import { queryOf } from '../../../api/endpoints.ts';

export type PracticePage = AnswerOf<'getPractice'>;
export type TownPage = AnswerOf<'getPracticeInTown'>;

const shown = [listOf('catalogue'), listOf('practitioners'), listOf('offers')];

export const practiceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPractice: queryOf(build, 'getPractice', { providesTags: shown }),
    getPracticeInTown: queryOf(build, 'getPracticeInTown', { providesTags: shown }),
    /**
     * The browser fetches it once it has the page, so that the page can be kept while agendas fill.
     */
    getNextStarts: queryOf(build, 'getNextStarts', {
      keepUnusedDataFor: 0,
      providesTags: (_answer, _error, { ids }) =>
        ids.split(',').map((id) => ({ type: 'agenda-days' as const, id })),
    }),
  }),
});

export const {
  useGetPracticeQuery,
  useGetPracticeInTownQuery,
  useGetNextStartsQuery: usePracticeNextStartsQuery,
} = practiceApi;
