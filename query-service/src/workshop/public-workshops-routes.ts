import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  accessTextOf,
  catalogueId,
  DEFAULT_ZONE,
  endOfDay,
  fullNameOf,
  getEvent,
  listEvents,
  pageSlugOf,
  type CatalogueDocument,
  type PublicEvent,
} from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { holdsUntil } from '../engine/holds-until.ts';
import { reading } from '../engine/own-writes.ts';
import { placeOf as placeMeant } from '../search/place-of.ts';
import { listedEvents } from './listed-events.ts';
import { shownWorkshop, type ShownWorkshop } from './shown-workshop.ts';
import {
  clockChangesOf,
  deadlineOf,
  eventFactsOf,
  eventSpecialityIdOf,
} from './workshop-answers.ts';

const placeOf = ({ workshop: { place }, practitioner }: ShownWorkshop): PublicEvent['place'] =>
  place && {
    label: place.label,
    latitude: place.latitude,
    longitude: place.longitude,
    access:
      place.addressId === null
        ? ''
        : accessTextOf({ ...place, addressId: place.addressId }, practitioner.addresses),
  };

const answerOf = (
  shown: ShownWorkshop,
  speciality: CatalogueDocument | undefined,
  now: string,
): PublicEvent => {
  const { workshop, practitioner, offer } = shown;
  return {
    ...eventFactsOf(workshop, offer, now),
    isCancelled: workshop.state === 'cancelled',
    timeZone: workshop.timeZone,
    place: placeOf(shown),
    professional: {
      id: practitioner.practitionerId,
      name: fullNameOf(practitioner),
      slug: pageSlugOf(practitioner),
      picture: practitioner.picture,
      speciality: speciality?.name ?? '',
      isVerified: practitioner.isVerified,
    },
    payments: [...practitioner.paymentMethods],
    previousStart: workshop.movedFrom,
    cancellationDeadline: deadlineOf(workshop),
  };
};

export const publicWorkshopsRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore, clock, places },
) => {
  app.route({
    ...reading(getEvent, ['workshops', 'practitioners', 'offers', 'catalogue']),
    handler: async (request, reply) => {
      const shown = await shownWorkshop(readStore, request.params.id);
      if (shown === undefined) return refusedQuery(reply, 'EVENT_NOT_FOUND');
      const { workshop, practitioner } = shown;
      const specialityId = eventSpecialityIdOf(workshop, practitioner);
      const speciality = await readStore.get('catalogue', catalogueId('speciality', specialityId));
      const now = clock.now();
      holdsUntil(reply, [endOfDay(workshop.timeZone, now), ...clockChangesOf(workshop, now)]);
      return answerOf(shown, speciality, now);
    },
  });

  app.route({
    ...reading(listEvents, ['workshops', 'practitioners', 'offers']),
    handler: async ({ query: { speciality, location = '' } }, reply) => {
      const now = clock.now();
      const isAnywhere = location.trim() === '';
      const place = isAnywhere ? undefined : await placeMeant(places, location);
      if (!isAnywhere && place === undefined) return { events: [] };
      const { events, changes } = await listedEvents(readStore, { speciality, place, now });
      holdsUntil(reply, [endOfDay(DEFAULT_ZONE, now), ...changes]);
      return { events };
    },
  });
};
