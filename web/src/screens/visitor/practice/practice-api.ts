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
  }),
});

export const { useGetPracticeQuery, useGetPracticeInTownQuery } = practiceApi;
