import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { chooseVisioLink, visioLinkOf } from 'contracts';
import { refused } from '../engine/answers.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { profileHandler } from './own-profile.ts';

/** `null` for none, `undefined` if it is no link. */
const linkGiven = (typed: string): string | null | undefined =>
  typed.trim() === '' ? null : visioLinkOf(typed);

const messageOf = (link: string | null): string =>
  link === null
    ? 'Une salle sera créée pour chaque rendez-vous.'
    : 'Votre lien de visio est enregistré.';

export const visioRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const handle = profileHandler(dependencies);

  app.route({
    ...chooseVisioLink,
    handler: async (request, reply) => {
      const link = linkGiven(request.body.link ?? '');
      if (link === undefined) return refused(reply, 'VISIO_LINK_NOT_VALID', { fields: ['link'] });
      const answer = { message: messageOf(link), link };
      return handle(
        [request, reply],
        { type: 'ChooseVisioLink', data: { visioLink: link } },
        answer,
      );
    },
  });
};
