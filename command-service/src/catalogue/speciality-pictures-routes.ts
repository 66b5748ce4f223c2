import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  cardIdOf,
  cardNameOf,
  catalogueStream,
  chooseSpecialityPicture,
  removeSpecialityPicture,
} from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refused } from '../engine/answers.ts';
import { answered } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { checkPicture, paintedIdOf, refuseFile, senderOf } from '../engine/received-files.ts';
import { catalogueDecider } from './catalogue-decider.ts';

const kind = 'speciality';

export const specialityPicturesRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands, files, untrustedFiles } = dependencies;

  const choose = async (
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    { entryId, picture }: { readonly entryId: string; readonly picture: string | null },
    message: string,
  ) => {
    const handled = await commands.handle(catalogueDecider, catalogueStream, {
      type: 'ChooseEntryPicture',
      data: { kind, entryId, picture },
      metadata: metadataOfRequest(request, dependencies, 'operator'),
    });
    return answered(reply, handled, { message, id: entryId });
  };

  app.route({
    ...chooseSpecialityPicture,
    handler: async (request, reply) => {
      const { id: entryId } = request.params;
      const [given] = request.files ?? [];
      if (given === undefined) return refused(reply, 'INVALID_REQUEST', { fields: ['picture'] });
      const known = await commands.stateOf(catalogueDecider, catalogueStream);
      if (!known.has(`${kind}/${entryId}`)) return refused(reply, 'ENTRY_NOT_FOUND');
      const sender = senderOf(request, reply);
      const checked = await checkPicture(given, () => untrustedFiles.cards(given, sender));
      if (checked.outcome === 'refused') return refuseFile(reply, checked.fault);
      const fileId = paintedIdOf(entryId, checked.painted);
      for (const [width, bytes] of checked.painted)
        await files.put(
          { fileId: cardIdOf(fileId, width), area: 'public', ownerId: catalogueStream },
          bytes,
        );
      const picture = cardNameOf(fileId);
      return choose({ request, reply }, { entryId, picture }, 'L’image est choisie.');
    },
  });

  app.route({
    ...removeSpecialityPicture,
    handler: (request, reply) =>
      choose(
        { request, reply },
        { entryId: request.params.id, picture: null },
        'L’image est retirée.',
      ),
  });
};
