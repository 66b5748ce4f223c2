import type { EventDetailsAnswer } from 'contracts';
import { api, listOf } from '../../api/api.ts';
import { mutationOf, queryOf } from '../../api/endpoints.ts';
import { requestOf } from '../../api/request.ts';

type DetailsParams = {
  readonly proEvent: string;
  /** The participants, by the ids that a confirmation takes. */
  readonly who: readonly string[];
  /** The signed-in user: part of the key, since the answer names the seats of a customer. */
  readonly viewer: string | null;
};

export const eventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEvent: queryOf(build, 'getEvent', {
      providesTags: (event) =>
        event === undefined
          ? [listOf('workshops')]
          : [
              { type: 'workshops', id: event.id },
              { type: 'practitioners', id: event.professional.id },
              { type: 'offers', id: event.professional.id },
            ],
    }),
    /** The browser fetches the list after the page, so that the cached page does not change with each sign-up. */
    listEvents: queryOf(build, 'listEvents', {
      providesTags: [listOf('workshops'), listOf('practitioners'), listOf('offers')],
    }),
    getEventDetails: build.query<EventDetailsAnswer, DetailsParams>({
      query: ({ proEvent, who }) =>
        requestOf('getBookingDetails', {
          proEvent,
          who: who.length === 0 ? undefined : who.join(','),
        }),
      providesTags: (_details, _error, { proEvent }) => [
        { type: 'workshops', id: proEvent },
        listOf('seats'),
        listOf('bookings'),
      ],
    }),
    joinWaitingList: mutationOf(build, 'joinWaitingList', {
      invalidatesTags: (_joined, _error, { id }) => [{ type: 'workshops', id }, listOf('seats')],
    }),
    getSeatCertificate: queryOf(build, 'getSeatCertificate', {
      providesTags: (certificate) => [
        listOf('seats'),
        ...(certificate === undefined
          ? []
          : [{ type: 'workshops' as const, id: certificate.eventId }]),
      ],
    }),
  }),
});

export const {
  useGetEventQuery,
  useListEventsQuery,
  useGetEventDetailsQuery,
  useJoinWaitingListMutation,
  useGetSeatCertificateQuery,
} = eventsApi;
