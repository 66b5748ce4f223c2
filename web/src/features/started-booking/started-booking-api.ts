import type { AnswerOf, BookingDetailsAnswer } from 'contracts';
import { api, listOf } from '../../api/api.ts';
import { requestOf } from '../../api/request.ts';
import type { BookingChoice, SessionChoice } from './booking-choice.ts';

type DetailsParams = BookingChoice & {
  /**
   * The user of the answer: signing in refetches it, since overlaps concern a customer's own
   * bookings.
   */
  readonly viewer: string | null;
};

type StartsParams = SessionChoice & {
  readonly practitionerId: string;
  readonly from?: string | undefined;
};

const DAYS_LOOKED_AHEAD = 14;

const startedBookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBookingDetails: build.query<BookingDetailsAnswer, DetailsParams>({
      query: ({ viewer: _viewer, address, ...choice }) =>
        requestOf('getBookingDetails', { ...choice, address: address ?? 'aucune' }),
      providesTags: (details, _error, { slotDate }) => [
        listOf('bookings'),
        ...(details === undefined
          ? []
          : ([
              { type: 'agenda-days', id: `${details.professionalId}/${slotDate}` },
              { type: 'offers', id: details.professionalId },
            ] as const)),
      ],
    }),
    /** The details of a request, which has no start. */
    getRequestDetails: build.query<BookingDetailsAnswer, SessionChoice>({
      query: ({ address, ...choice }) =>
        requestOf('getBookingDetails', { ...choice, address: address ?? 'aucune', manual: true }),
      providesTags: (details) =>
        details === undefined ? [] : [{ type: 'offers', id: details.professionalId }],
    }),
    getNearestStarts: build.query<AnswerOf<'getOfferedStarts'>, StartsParams>({
      query: ({ practitionerId, address, ...params }) =>
        requestOf('getOfferedStarts', {
          ...params,
          id: practitionerId,
          address: address ?? 'aucune',
          days: params.from === undefined ? undefined : DAYS_LOOKED_AHEAD,
        }),
      providesTags: [listOf('agenda-days')],
    }),
  }),
});

export const { useGetBookingDetailsQuery, useGetRequestDetailsQuery, useGetNearestStartsQuery } =
  startedBookingApi;
