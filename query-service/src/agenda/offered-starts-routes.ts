import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  endOfDay,
  getOfferedStarts,
  instantAfter,
  instantOf,
  isDay,
  offeredStarts,
  placesLeftOn,
  stillThere,
  type FreeStart,
  type OfferedStart,
  type Offer,
  type OptionCode,
  type RequestedStart,
} from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import { requestedDays, occupiedOn } from './requested-days.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { holdsUntil } from '../engine/holds-until.ts';
import { reading } from '../engine/own-writes.ts';

type StartsParams = {
  readonly consultation: string;
  readonly address?: string;
  readonly option?: OptionCode;
};

/** Without an option, an empty address means video (D-43), and any other address a session in person. */
const requestedOption = (
  { options }: Offer['consultations'][number],
  { option, address = '' }: StartsParams,
): OptionCode | undefined => {
  if (option !== undefined) return option;
  if (address === '' || address === 'aucune') return 'VISIO';
  const inPerson = options.map((each) => each.option).filter((each) => each !== 'VISIO');
  return inPerson.includes('PRESENTIEL') ? 'PRESENTIEL' : inPerson[0];
};

const requestedStartOf = (
  consultation: Offer['consultations'][number],
  params: StartsParams,
): RequestedStart | undefined => {
  const option = requestedOption(consultation, params);
  return (
    option && {
      consultationId: consultation.consultationId,
      option,
      addressId: option === 'VISIO' ? null : (params.address ?? null),
    }
  );
};

const MS_A_MINUTE = 60_000;

/** When the first of them is too near to be booked. */
const tooSoonAt = (
  { timeZone }: Offer,
  { noticeMinutes }: Offer['consultations'][number],
  [first]: readonly FreeStart[],
): readonly string[] => {
  const startsAt = first && instantOf(timeZone, first.day, first.start);
  return startsAt === undefined ? [] : [instantAfter(startsAt, -noticeMinutes * MS_A_MINUTE)];
};

const answerOf = ({ day, start }: FreeStart, placesLeft: number | null): OfferedStart => ({
  date: day,
  start,
  ...(placesLeft === null ? {} : { placesLeft }),
});

export const offeredStartsRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore, clock },
) => {
  app.route({
    ...reading(getOfferedStarts, ['offers', 'agenda-days']),
    handler: async (request, reply) => {
      const practitionerId = request.params.id;
      const { query } = request;
      if (query.from !== undefined && !isDay(query.from))
        return refusedQuery(reply, 'INVALID_REQUEST', ['from']);
      const offer = stillThere(await readStore.get('offers', practitionerId));
      if (offer === undefined) return refusedQuery(reply, 'PRACTITIONER_NOT_FOUND');
      const consultation = offer.consultations.find(
        ({ consultationId }) => consultationId === query.consultation,
      );
      if (consultation === undefined) return refusedQuery(reply, 'CONSULTATION_NOT_FOUND');
      const now = clock.now();
      const days = requestedDays(offer, query, now);
      const requested = requestedStartOf(consultation, query);
      if (requested === undefined) return [];
      const occupied = await occupiedOn(readStore, practitionerId, days);
      const free = days.flatMap((day) => offeredStarts(offer, occupied(day), requested, day, now));
      holdsUntil(reply, [endOfDay(offer.timeZone, now), ...tooSoonAt(offer, consultation, free)]);
      return free.map((start) =>
        answerOf(start, placesLeftOn(offer, occupied(start.day), { ...requested, ...start })),
      );
    },
  });
};
