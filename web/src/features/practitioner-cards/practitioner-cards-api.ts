import { api } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';

const practitionerCardsApi = api.injectEndpoints({
  endpoints: (build) => ({
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

export const { useGetNextStartsQuery: useCardsNextStartsQuery } = practitionerCardsApi;
