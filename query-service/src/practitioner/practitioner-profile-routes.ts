import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  endOfDay,
  getPractitionerCertifications,
  getPractitionerConsultations,
  getPractitionerInfo,
  getPractitionerOptions,
  getPractitionerPayments,
  getPractitionerProfile,
  getPractitionerSocials,
  getPractitionerWeeklySlots,
  stillThere,
} from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { holdsUntil } from '../engine/holds-until.ts';
import { reading } from '../engine/own-writes.ts';
import { profileEvents } from '../workshop/profile-events.ts';
import {
  catalogueIdsOf,
  certificationsOf,
  consultationsOf,
  infoOf,
  optionAnswers,
  profileCatalogueIdsOf,
  profileAnswer,
  slotsOf,
  socialsOf,
} from './profile-answers.ts';

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const practitionerProfileRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore, clock },
) => {
  const practitionerOf = async (id: string) => stillThere(await readStore.get('practitioners', id));
  const offerOf = async (id: string) => stillThere(await readStore.get('offers', id));

  app.route({
    ...reading(getPractitionerProfile, ['practitioners', 'offers', 'catalogue', 'workshops']),
    handler: async (request, reply) => {
      const slug = request.params.slug.normalize('NFC').toLowerCase();
      const [found] = await readStore.find('practitioners', { where: { slug }, limit: 1 });
      const practitioner = stillThere(found);
      if (practitioner === undefined) return refusedQuery(reply, 'PRACTITIONER_NOT_FOUND');
      const offer = await readStore.get('offers', practitioner.practitionerId);
      if (offer === undefined) return refusedQuery(reply, 'PRACTITIONER_NOT_FOUND');
      const ids = profileCatalogueIdsOf(practitioner, offer);
      const now = clock.now();
      const [catalogue, { events, changes }] = await Promise.all([
        readStore.getMany('catalogue', ids),
        profileEvents(readStore, offer, now),
      ]);
      holdsUntil(reply, [endOfDay(offer.timeZone, now), ...changes]);
      return profileAnswer(practitioner, offer, catalogue, { events, now });
    },
  });

  app.route({
    ...reading(getPractitionerInfo, ['practitioners', 'offers']),
    handler: async (request, reply) => {
      const { id } = request.params;
      const [practitioner, offer] = await Promise.all([practitionerOf(id), offerOf(id)]);
      if (practitioner === undefined || offer === undefined)
        return refusedQuery(reply, 'PRACTITIONER_NOT_FOUND');
      return infoOf(practitioner, offer, clock.now());
    },
  });

  app.route({
    ...reading(getPractitionerSocials, ['practitioners']),
    handler: async (request, reply) => {
      const practitioner = await practitionerOf(request.params.id);
      return practitioner === undefined
        ? refusedQuery(reply, 'PRACTITIONER_NOT_FOUND')
        : socialsOf(practitioner);
    },
  });

  app.route({
    ...reading(getPractitionerPayments, ['practitioners']),
    handler: async (request, reply) => {
      const practitioner = await practitionerOf(request.params.id);
      return practitioner === undefined
        ? refusedQuery(reply, 'PRACTITIONER_NOT_FOUND')
        : [...practitioner.paymentMethods];
    },
  });

  app.route({
    ...reading(getPractitionerCertifications, ['practitioners']),
    handler: async (request, reply) => {
      const practitioner = await practitionerOf(request.params.id);
      return practitioner === undefined
        ? refusedQuery(reply, 'PRACTITIONER_NOT_FOUND')
        : certificationsOf(practitioner);
    },
  });

  app.route({
    ...reading(getPractitionerOptions, ['offers']),
    handler: async (request, reply) => {
      const offer = await offerOf(request.params.id);
      if (offer === undefined) return refusedQuery(reply, 'PRACTITIONER_NOT_FOUND');
      return offer.isSuspended === true ? [] : optionAnswers(offer);
    },
  });

  app.route({
    ...reading(getPractitionerConsultations, ['offers', 'catalogue']),
    handler: async (request, reply) => {
      const offer = await offerOf(request.params.id);
      if (offer === undefined) return refusedQuery(reply, 'PRACTITIONER_NOT_FOUND');
      if (offer.isSuspended === true) return [];
      return consultationsOf(offer, await readStore.getMany('catalogue', catalogueIdsOf(offer)));
    },
  });

  app.route({
    ...reading(getPractitionerWeeklySlots, ['offers']),
    handler: async (request, reply) => {
      const offer = await offerOf(request.params.id);
      if (offer === undefined) return refusedQuery(reply, 'PRACTITIONER_NOT_FOUND');
      return offer.isSuspended === true ? [] : slotsOf(offer);
    },
  });
};
