import { api } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';

/** Letters are asked for once, and somebody who goes on typing may come back to them. */
const proposalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggest: queryOf(build, 'suggest'),
    findCities: queryOf(build, 'findCities'),
  }),
});

export const { useSuggestQuery, useFindCitiesQuery } = proposalsApi;
