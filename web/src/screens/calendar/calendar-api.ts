import type { Agenda, PractitionerBooking } from 'contracts';
import { api, commandHeaders, listOf } from '../../api/api.ts';

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
  }),
});

export const {
  useGetAgendaQuery,
  useGetPractitionerBookingQuery,
  useCancelPractitionerBookingMutation,
} = calendarApi;
