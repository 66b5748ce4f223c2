import type { AnswerOf, FieldsOf } from 'contracts';
import { requestOf } from '../../../api/request.ts';
import { operationsApi } from '../../../features/operations/operations-api.ts';

const adminApi = operationsApi.injectEndpoints({
  endpoints: (build) => ({
    /** A query although the service records it, since it changes no data that a page shows. */
    findPeople: build.query<AnswerOf<'findPeople'>, FieldsOf<'findPeople'>>({
      query: (fields) => requestOf('findPeople', fields),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useFindPeopleQuery } = adminApi;
