import { api } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';

/** Each text is fetched once: a user who goes on typing may come back to an earlier one. */
const proposalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggest: queryOf(build, 'suggest'),
    findCities: queryOf(build, 'findCities'),
  }),
});

export const { useSuggestQuery, useFindCitiesQuery } = proposalsApi;
