import { api, listOf } from '../../api/api.ts';
import { mutationOf, queryOf } from '../../api/endpoints.ts';

const changesRequests = { invalidatesTags: [listOf('requests')] };
const mayBook = {
  invalidatesTags: [listOf('requests'), listOf('bookings'), listOf('agenda-days')],
};

const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPractitionerRequests: queryOf(build, 'getPractitionerRequests', {
      providesTags: [listOf('requests'), listOf('bookings')],
    }),
    getRequestFreeStarts: queryOf(build, 'getRequestFreeStarts', {
      providesTags: [listOf('requests'), listOf('agenda-days'), listOf('offers')],
    }),
    proposeTime: mutationOf(build, 'proposeTime', changesRequests),
    bookRequest: mutationOf(build, 'bookRequest', mayBook),
    askPrecision: mutationOf(build, 'askPrecision', changesRequests),
    declineRequest: mutationOf(build, 'declineRequest', changesRequests),
    getCustomerRequests: queryOf(build, 'getCustomerRequests', {
      providesTags: [listOf('requests'), listOf('customers')],
    }),
    acceptRequest: mutationOf(build, 'acceptRequest', mayBook),
    answerRequest: mutationOf(build, 'answerRequest', changesRequests),
    withdrawRequest: mutationOf(build, 'withdrawRequest', changesRequests),
  }),
});

export const {
  useGetPractitionerRequestsQuery,
  useGetRequestFreeStartsQuery,
  useProposeTimeMutation,
  useBookRequestMutation,
  useAskPrecisionMutation,
  useDeclineRequestMutation,
  useGetCustomerRequestsQuery,
  useAcceptRequestMutation,
  useAnswerRequestMutation,
  useWithdrawRequestMutation,
} = requestsApi;
