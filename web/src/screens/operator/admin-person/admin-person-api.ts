import { mutationOf, queryOf } from '../../../api/endpoints.ts';
import { operationsApi } from '../../../features/operations/operations-api.ts';

const person = { providesTags: ['person' as const], keepUnusedDataFor: 0 };
const act = { invalidatesTags: ['person' as const] };

const adminPersonApi = operationsApi.enhanceEndpoints({ addTagTypes: ['person'] }).injectEndpoints({
  endpoints: (build) => ({
    getAdminPerson: queryOf(build, 'getAdminPerson', person),
    getPersonHistory: queryOf(build, 'getPersonHistory', person),
    /** The screen that fetched the answer keeps it, and drops it when it closes. */
    revealPerson: mutationOf(build, 'revealPerson'),
    getRecordedClient: queryOf(build, 'getRecordedClient', person),
    revealRecordedClient: mutationOf(build, 'revealRecordedClient'),
    suspendPerson: mutationOf(build, 'suspendPerson', act),
    reinstatePerson: mutationOf(build, 'reinstatePerson', act),
    endPersonSessions: mutationOf(build, 'endPersonSessions', act),
    sendPersonLink: mutationOf(build, 'sendPersonLink', act),
    erasePerson: mutationOf(build, 'erasePerson', act),
  }),
});

export const {
  useGetAdminPersonQuery,
  useGetPersonHistoryQuery,
  useRevealPersonMutation,
  useGetRecordedClientQuery,
  useRevealRecordedClientMutation,
  useSuspendPersonMutation,
  useReinstatePersonMutation,
  useEndPersonSessionsMutation,
  useSendPersonLinkMutation,
  useErasePersonMutation,
} = adminPersonApi;
