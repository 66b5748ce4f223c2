import { api, listOf } from '../../api/api.ts';
import { mutationOf, queryOf } from '../../api/endpoints.ts';

const ofList = [listOf('customer-practitioners'), listOf('bookings'), listOf('seats')];
// A refusal may mean that newer data exist, so the clients are refetched after it too.
const changes = { invalidatesTags: ['customer-practitioners', 'client-notes'] as const };

const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    findClients: queryOf(build, 'findClients', {
      providesTags: [listOf('bookings')],
      keepUnusedDataFor: 0,
    }),
    getClients: queryOf(build, 'getClients', { providesTags: ofList }),
    getClientFile: queryOf(build, 'getClientFile', {
      providesTags: [...ofList, listOf('client-notes'), listOf('papers')],
    }),
    findLikelyDoubles: queryOf(build, 'findLikelyDoubles', {
      providesTags: [listOf('customer-practitioners')],
      keepUnusedDataFor: 0,
    }),
    recordClient: mutationOf(build, 'recordClient', changes),
    reviseRecordedClient: mutationOf(build, 'reviseRecordedClient', changes),
    eraseRecordedClient: mutationOf(build, 'eraseRecordedClient', changes),
    noteClient: mutationOf(build, 'noteClient', changes),
    mergeClients: mutationOf(build, 'mergeClients', changes),
    separateClients: mutationOf(build, 'separateClients', changes),
  }),
});

export const {
  useFindClientsQuery,
  useGetClientsQuery,
  useGetClientFileQuery,
  useFindLikelyDoublesQuery,
  useRecordClientMutation,
  useReviseRecordedClientMutation,
  useEraseRecordedClientMutation,
  useNoteClientMutation,
  useMergeClientsMutation,
  useSeparateClientsMutation,
} = clientsApi;
