import type { Agenda, PractitionerBooking, Slot } from 'contracts';
import { api, commandHeaders, listOf } from '../../../api/api.ts';

export const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAgenda: build.query<Agenda, { readonly from: string; readonly to: string }>({
      query: ({ from, to }) => ({ url: 'api/practitioner/agenda', params: { from, to } }),
      providesTags: [listOf('bookings'), listOf('offers')],
    }),
    getPractitionerBooking: build.query<PractitionerBooking, string>({
      query: (id) => `api/practitioner/bookings/${encodeURIComponent(id)}`,
      providesTags: (_booking, _error, id) => [{ type: 'bookings', id }],
    }),
    cancelPractitionerBooking: build.mutation<
      { readonly message: string },
      { readonly id: string; readonly reason: string; readonly key: string }
    >({
      query: ({ id, reason, key }) => ({
        url: `api/practitioner/bookings/${id}/cancel`,
        method: 'POST',
        body: { reason },
        headers: commandHeaders(key),
      }),
      invalidatesTags: (_done, _error, { id }) => [{ type: 'bookings', id }, listOf('bookings')],
    }),
    /** Where a booking may go, over the whole horizon; the time it has now hides nothing. */
    getFreeStarts: build.query<readonly Slot[], string>({
      query: (id) => `api/practitioner/bookings/${encodeURIComponent(id)}/free-starts`,
      providesTags: (_starts, _error, id) => [
        { type: 'bookings', id },
        listOf('agenda-days'),
        listOf('offers'),
      ],
    }),
    moveBooking: build.mutation<
      { readonly message: string } & Slot,
      Slot & { readonly id: string; readonly reason: string; readonly key: string }
    >({
      query: ({ id, date, start, reason, key }) => ({
        url: `api/practitioner/bookings/${id}/move`,
        method: 'POST',
        body: { date, start, ...(reason === '' ? {} : { reason }) },
        headers: commandHeaders(key),
      }),
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
  useMoveBookingMutation,
  useCancelPractitionerBookingMutation,
} = calendarApi;
