import { api, listOf } from '../../../api/api.ts';
import { mutationOf, queryOf } from '../../../api/endpoints.ts';

const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAgenda: queryOf(build, 'getAgenda', {
      providesTags: [listOf('bookings'), listOf('offers'), listOf('workshops')],
    }),
    getPractitionerBooking: queryOf(build, 'getPractitionerBooking', {
      providesTags: (_booking, _error, { id }) => [{ type: 'bookings', id }],
    }),
    getSessionReach: queryOf(build, 'getSessionReach', { providesTags: [listOf('bookings')] }),
    cancelPractitionerBooking: mutationOf(build, 'cancelPractitionerBooking', {
      invalidatesTags: (_done, _error, { id }) => [{ type: 'bookings', id }, listOf('bookings')],
    }),
    cancelPractitionerSession: mutationOf(build, 'cancelPractitionerSession', {
      invalidatesTags: ['bookings'],
    }),
    /** The free starts for a booking over the whole horizon; its own current time counts as free. */
    getFreeStarts: queryOf(build, 'getFreeStarts', {
      providesTags: (_starts, _error, { id }) => [
        { type: 'bookings', id },
        listOf('agenda-days'),
        listOf('offers'),
      ],
    }),
    moveBooking: mutationOf(build, 'movePractitionerBooking', {
      invalidatesTags: (_done, _error, { id }) => [
        { type: 'bookings', id },
        listOf('bookings'),
        listOf('agenda-days'),
      ],
    }),
  }),
});

export const {
  useGetAgendaQuery,
  useGetFreeStartsQuery,
  useGetPractitionerBookingQuery,
  useGetSessionReachQuery,
  useMoveBookingMutation,
  useCancelPractitionerBookingMutation,
  useCancelPractitionerSessionMutation,
} = calendarApi;
