import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  archiveConsultation,
  defineConsultation,
  idFrom,
  ownConsultationOf,
  reviseConsultation,
  type GivenConsultation,
} from 'contracts';
import { refused } from '../engine/answers.ts';
import type { RequestAndReply } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { planningHandler, practitionerIdOf } from './own-planning.ts';
import { unknownChoiceOfSession } from '../catalogue/known-choices.ts';
import { givenConsultation } from './given-consultation.ts';

const fieldsOfChoice = { SPECIALITY_UNKNOWN: 'speciality', AUDIENCE_UNKNOWN: 'audiences' } as const;

export const consultationRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands, limits } = dependencies;
  const handle = planningHandler(dependencies);

  const save = async (
    [request, reply]: RequestAndReply,
    id: string,
    {
      type,
      given,
    }: {
      readonly type: 'DefineConsultation' | 'ReviseConsultation';
      readonly given: GivenConsultation;
    },
  ) => {
    const consultation = givenConsultation(id, given);
    if (typeof consultation === 'string')
      return refused(reply, 'INVALID_REQUEST', { fields: [consultation] });
    const unknown = await unknownChoiceOfSession(commands, practitionerIdOf(request), consultation);
    if (unknown !== undefined)
      return refused(reply, unknown, { fields: [fieldsOfChoice[unknown]] });
    const data = { consultation, consultationsMax: limits.consultations };
    const message = 'La séance est enregistrée.';
    const answer = { message, consultation: ownConsultationOf(consultation) };
    return handle([request, reply], { type, data }, answer);
  };

  app.route({
    ...defineConsultation,
    handler: (request, reply) => {
      const id = idFrom('consultation', metadataOfRequest(request, dependencies).commandId);
      return save([request, reply], id, { type: 'DefineConsultation', given: request.body });
    },
  });

  app.route({
    ...reviseConsultation,
    handler: (request, reply) =>
      save([request, reply], request.params.id, {
        type: 'ReviseConsultation',
        given: request.body,
      }),
  });

  app.route({
    ...archiveConsultation,
    handler: (request, reply) => {
      const data = { consultationId: request.params.id };
      const message = 'La consultation a été supprimée avec succès.';
      return handle([request, reply], { type: 'ArchiveConsultation', data }, { message });
    },
  });
};
