import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { addArticlePicture, articlePicturesStream, typedText } from 'contracts';
import { refused } from '../engine/answers.ts';
import { answered } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { checkPicture, refuseFile, senderOf } from '../engine/received-files.ts';
import { storeArticlePicture } from './store-article-picture.ts';
import { articlePicturesDecider } from './article-pictures-decider.ts';

export const articlePicturesRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands, files, untrustedFiles } = dependencies;

  app.route({
    ...addArticlePicture,
    handler: async (request, reply) => {
      const [given] = request.files ?? [];
      if (given === undefined) return refused(reply, 'INVALID_REQUEST', { fields: ['picture'] });
      const sender = senderOf(request, reply);
      const checked = await checkPicture(given, () => untrustedFiles.illustrations(given, sender));
      if (checked.outcome === 'refused') return refuseFile(reply, checked.fault);
      const { sizes, width, height } = checked.painted;
      const pictureId = await storeArticlePicture(files, sizes);
      const picture = { pictureId, width, height, altText: typedText(request.body.altText ?? '') };
      const handled = await commands.handle(articlePicturesDecider, articlePicturesStream, {
        type: 'AddArticlePicture',
        data: picture,
        metadata: metadataOfRequest(request, dependencies, 'operator'),
      });
      return answered(reply, handled, { picture });
    },
  });
};
