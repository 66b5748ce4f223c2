import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { chooseVisioLink, practitionerStream, visioLinkOf, type ChooseVisioLink } from 'contracts';
import { accepted, refused } from '../engine/answers.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { practitionerDecider } from './practitioner-decider.ts';

/** `null` for none, `undefined` for what is no link. */
const linkGiven = (typed: string): string | null | undefined =>
  typed.trim() === '' ? null : visioLinkOf(typed);

const messageOf = (link: string | null): string =>
  link === null
    ? 'Une salle sera créée pour chaque rendez-vous.'
    : 'Votre lien de visio est enregistré.';

/** The practitioner's settings for sessions by video. */
export const visioRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  app.route({
    ...chooseVisioLink,
    handler: async (request, reply) => {
      const link = linkGiven(request.body.link ?? '');
      if (link === undefined) return refused(reply, 'VISIO_LINK_NOT_VALID', { fields: ['link'] });
      const practitionerId = request.caller?.practitionerId ?? '';
      const command: ChooseVisioLink = {
        type: 'ChooseVisioLink',
        data: { practitionerId, visioLink: link },
        metadata: metadataOfRequest(request, dependencies, 'practitioner'),
      };
      const stream = practitionerStream(practitionerId);
      const handled = await dependencies.commands.handle(practitionerDecider, stream, command);
      if (handled.outcome === 'rejected') return refused(reply, handled.code);
      return accepted(reply, handled.position, { message: messageOf(link), link });
    },
  });
};
