import { queryOf } from '../../../api/endpoints.ts';
import { operationsApi } from '../../../features/operations/operations-api.ts';

const adminApi = operationsApi.injectEndpoints({
  endpoints: (build) => ({
    findPeople: queryOf(build, 'findPeople', { keepUnusedDataFor: 0 }),
  }),
});

export const { useFindPeopleQuery } = adminApi;
