import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  agendaDayId,
  conflictWithBlock,
  errorCatalogue,
  isDay,
  isSeat,
  metByHand,
  occupationOn,
  refusalByHand,
  verdictByHand,
  warningsByHand,
  weighBookingByHand,
  type ByHandQuery,
  type DayOccupation,
  type Occupation,
  type WeighedStart,
  type WeighedStartQuery,
  type StartChosenByHand,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';
import { agendaBookingOf } from './agenda-answers.ts';

/** Replaces the id of a client who is not chosen yet; no person has this id. */
const UNKNOWN_CUSTOMER = 'somebody';

const chosenStartOf = (query: WeighedStartQuery): StartChosenByHand => ({
  consultationId: query.consultation,
  option: query.option,
  addressId: query.address ?? null,
  day: query.date,
  start: query.start,
  customerId: query.client ?? UNKNOWN_CUSTOMER,
  relativeId: query.relative ?? null,
});

/** The overlapping booking, with the client's name. */
const conflictOf = async (
  readStore: Pick<ReadStore, 'get'>,
  { offer, now }: ByHandQuery,
  met: Occupation | undefined,
) => {
  if (met !== undefined && !isSeat(met)) return conflictWithBlock(offer, met);
  const booking = met && (await readStore.get('bookings', met.bookingId));
  if (booking === undefined) return undefined;
  const customer = await readStore.get('customers', booking.customerId);
  const { beneficiary } = agendaBookingOf(booking, offer, customer, now);
  return { ...booking, beneficiary };
};

const weighed = async (
  readStore: Pick<ReadStore, 'get'>,
  query: ByHandQuery,
  occupations: DayOccupation,
): Promise<WeighedStart> => {
  const code = verdictByHand(query, occupations);
  if (code === 'OFFERED') return { refusal: null, warnings: warningsByHand(query) };
  const [met] = code === 'SLOT_TAKEN' ? metByHand(query, occupations) : [];
  const conflict = await conflictOf(readStore, query, met);
  const message = refusalByHand(code, conflict) ?? errorCatalogue[code].message;
  return { refusal: { code, message }, warnings: [] };
};

export const weighedStartRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore, clock },
) => {
  app.route({
    ...reading(weighBookingByHand, ['offers', 'agenda-days', 'bookings', 'customers']),
    handler: async ({ query, caller }, reply) => {
      if (!isDay(query.date)) return refusedQuery(reply, 'INVALID_REQUEST', ['date']);
      const practitionerId = caller?.practitionerId ?? '';
      const [offer, document] = await Promise.all([
        readStore.get('offers', practitionerId),
        readStore.get('agenda-days', agendaDayId(practitionerId, query.date)),
      ]);
      if (offer === undefined) return refusedQuery(reply, 'PRACTITIONER_NOT_FOUND');
      const byHand = { offer, requested: chosenStartOf(query), now: clock.now() };
      return weighed(readStore, byHand, occupationOn(document));
    },
  });
};
