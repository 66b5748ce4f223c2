import { api, listOf } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';

const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    findClients: queryOf(build, 'findClients', {
      providesTags: [listOf('bookings')],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useFindClientsQuery } = clientsApi;
