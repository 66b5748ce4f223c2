import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  findAddresses,
  findCities,
  isWithinRadius,
  stillThere,
  validateDistance,
  type Offer,
  type VisitQuery,
} from 'contracts';
import type { FastifyRequest } from 'fastify';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { ownCustomers } from '../customer/own-customers.ts';
import { reading } from '../engine/own-writes.ts';

/** The refusal of an unknown session or address in the query. */
const unknownIn = (
  { consultations, addresses }: Offer,
  { consultationId, addressId }: VisitQuery,
) => {
  const isKnown = consultations.some((each) => each.consultationId === consultationId);
  if (consultationId !== undefined && !isKnown) return 'CONSULTATION_NOT_FOUND';
  const isTheirs = addresses.some((each) => each.addressId === addressId);
  return addressId === undefined || isTheirs ? undefined : 'ADDRESS_NOT_FOUND';
};

type PlacesRequest = Pick<FastifyRequest, 'caller'> & {
  readonly query: { readonly customerAddress?: string };
};

export const placesRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { places, readStore },
) => {
  app.route({
    ...findCities,
    handler: async ({ query: { q } }) => {
      const [cities, areas] = await Promise.all([places.findCities(q), places.findAreas(q)]);
      return { cities: [...cities], areas: [...areas] };
    },
  });

  app.route({
    ...findAddresses,
    handler: async (request) => ({
      addresses: [...(await places.findAddresses(request.query.q))],
    }),
  });

  /** After a failure the address counts as out of radius (D-70). */
  const located = async (written: string) => {
    const [found] = await places.findAddresses(written).catch(() => []);
    return found ?? { latitude: null, longitude: null };
  };

  /** The address of the query, else that of the signed-in customer's profile. */
  const whereOf = async ({ query, caller }: PlacesRequest) => {
    if (query.customerAddress !== undefined) return located(query.customerAddress);
    const [own] = await ownCustomers(readStore, caller);
    return own?.address ?? undefined;
  };

  app.route({
    ...reading(validateDistance, ['offers', 'customers']),
    handler: async (request, reply) => {
      const { professionalId, consultation, address } = request.query;
      const offer = stillThere(await readStore.get('offers', professionalId));
      if (offer === undefined) return refusedQuery(reply, 'PRACTITIONER_NOT_FOUND');
      const visit = { consultationId: consultation, addressId: address };
      const unknown = unknownIn(offer, visit);
      if (unknown !== undefined) return refusedQuery(reply, unknown);
      const where = await whereOf(request);
      if (where === undefined) return refusedQuery(reply, 'INVALID_REQUEST', ['customerAddress']);
      return { isValid: isWithinRadius(offer, where, visit) };
    },
  });
};
