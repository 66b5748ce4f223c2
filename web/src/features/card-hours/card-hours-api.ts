import { CARD_HOURS, type AnswerOf, type FieldsOf, type OfferedStart } from 'contracts';
import { api } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';
import type { SessionChoice } from '../started-booking/booking-choice.ts';

export type Result = AnswerOf<'search'>['results'][number];
export type Hours = NonNullable<Result['hours']>;

/** The session of a card's hours, as the addresses of the linked pages name it. */
export const sessionOf = ({ consultationId, optionId, addressId }: Hours): SessionChoice => ({
  consultation: consultationId,
  option: optionId,
  address: addressId,
});

/** The starts of a card's hours. */
export const startsOf = ({ days }: Hours): OfferedStart[] =>
  days.flatMap(({ day, starts }) => starts.map((start) => ({ date: day, start })));

/** The query for the free starts of a card's days. */
export const cardStartsQuery = (id: string, hours: Hours): FieldsOf<'getOfferedStarts'> => ({
  id,
  consultation: hours.consultationId,
  option: hours.optionId,
  address: hours.addressId ?? 'aucune',
  from: hours.days[0]?.day,
  days: CARD_HOURS.days,
});

const cardHoursApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCardStarts: queryOf(build, 'getOfferedStarts', {
      providesTags: (_starts, _error, { id }) => [{ type: 'agenda-days', id }],
    }),
  }),
});

export const { useGetCardStartsQuery } = cardHoursApi;

/** The results hold their hours: these are refetched only once an agenda changes. */
export const knownFrom = (results: readonly Result[]) =>
  cardHoursApi.util.upsertQueryEntries(
    results.flatMap(({ id, hours }) =>
      hours === null || hours.days.length === 0
        ? []
        : [
            {
              endpointName: 'getCardStarts' as const,
              arg: cardStartsQuery(id, hours),
              value: startsOf(hours),
            },
          ],
    ),
  );
