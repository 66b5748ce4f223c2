import { api } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';

/** Each text is fetched once, since a user may return to an earlier text while typing. */
const proposalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggest: queryOf(build, 'suggest'),
    findCities: queryOf(build, 'findCities'),
  }),
});

export const { useSuggestQuery, useFindCitiesQuery } = proposalsApi;
