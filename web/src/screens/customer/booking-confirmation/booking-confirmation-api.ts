import type {
  BookingConfirmation,
  BookingDetails,
  ConfirmBookingBody,
  FamilyMember,
  Slot,
} from 'contracts';
import { api, commandHeaders, listOf } from '../../../api/api.ts';
import type { BookingChoice } from './booking-choice.ts';

type DetailsAsked = BookingChoice & {
  /** Whose answer it is: signing in asks again, because overlaps are one's own. */
  readonly viewer: string | null;
};

type StartsAsked = Pick<BookingChoice, 'consultation' | 'option' | 'address'> & {
  readonly practitionerId: string;
  readonly from?: string | undefined;
};

const DAYS_LOOKED_AHEAD = 14;

export const bookingConfirmationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBookingDetails: build.query<BookingDetails, DetailsAsked>({
      query: ({ consultation, option, address, slotDate, slotTime }) => ({
        url: 'reservation/api/booking/details',
        params: { consultation, option, address: address ?? 'aucune', slotDate, slotTime },
      }),
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
    getNextStarts: build.query<readonly Slot[], StartsAsked>({
      query: ({ practitionerId, consultation, option, address, from }) => ({
        url: `professionnel/api/${practitionerId}/filtered-available-slots`,
        params: {
          consultation,
          option,
          address: address ?? 'aucune',
          from,
          days: from === undefined ? undefined : DAYS_LOOKED_AHEAD,
        },
      }),
      providesTags: [listOf('agenda-days')],
    }),
    getFamily: build.query<{ readonly familyMembers: readonly FamilyMember[] }, string>({
      query: (customerId) => `api/customer/family/${customerId}`,
      providesTags: (_family, _error, customerId) => [{ type: 'customers', id: customerId }],
    }),
    confirmBooking: build.mutation<
      BookingConfirmation,
      { readonly body: ConfirmBookingBody; readonly key: string }
    >({
      query: ({ body, key }) => ({
        url: 'reservation/api/booking/confirm',
        method: 'POST',
        body,
        headers: commandHeaders(key),
      }),
      invalidatesTags: (confirmed) => (confirmed === undefined ? [] : [listOf('bookings')]),
    }),
  }),
});

export const {
  useGetBookingDetailsQuery,
  useGetNextStartsQuery,
  useGetFamilyQuery,
  useConfirmBookingMutation,
} = bookingConfirmationApi;
