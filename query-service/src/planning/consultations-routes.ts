import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  catalogueId,
  getConsultation,
  getConsultationOptions,
  getConsultations,
  getOwnSpecialities,
  optionCodes,
  ownConsultationOf,
} from 'contracts';
import type { FastifyRequest } from 'fastify';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';
import { liveConsultationsOf, shownSpecialityIdsOf } from '../practitioner/profile-answers.ts';
import { optionOf } from '../engine/texts.ts';

const ownIdOf = ({ caller }: FastifyRequest): string => caller?.practitionerId ?? '';

export const consultationsRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore },
) => {
  const offerOf = (request: FastifyRequest) => readStore.get('offers', ownIdOf(request));

  app.route({
    ...reading(getOwnSpecialities, ['practitioners', 'catalogue']),
    handler: async (request, reply) => {
      const practitioner = await readStore.get('practitioners', ownIdOf(request));
      if (practitioner === undefined) return refusedQuery(reply, 'PRACTITIONER_NOT_FOUND');
      const ids = shownSpecialityIdsOf(practitioner);
      const names = await readStore.getMany(
        'catalogue',
        ids.map((id) => catalogueId('speciality', id)),
      );
      return ids.flatMap((id) => {
        const name = names.get(catalogueId('speciality', id))?.name;
        return name === undefined ? [] : [{ id, name }];
      });
    },
  });

  app.route({
    ...reading(getConsultationOptions, []),
    handler: async () => optionCodes.map(optionOf),
  });

  app.route({
    ...reading(getConsultations, ['offers']),
    handler: async (request) => {
      const offer = await offerOf(request);
      return offer === undefined ? [] : liveConsultationsOf(offer).map(ownConsultationOf);
    },
  });

  app.route({
    ...reading(getConsultation, ['offers']),
    handler: async (request, reply) => {
      const offer = await offerOf(request);
      const known = (offer === undefined ? [] : liveConsultationsOf(offer)).find(
        ({ consultationId }) => consultationId === request.params.id,
      );
      return known === undefined
        ? refusedQuery(reply, 'CONSULTATION_NOT_FOUND')
        : ownConsultationOf(known);
    },
  });
};
