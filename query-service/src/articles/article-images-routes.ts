import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getArticlePicture } from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';

const ENDING = /\.(webp|jpg)$/;

export const articleImagesRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { files },
) => {
  app.route({
    ...getArticlePicture,
    handler: async ({ params: { file } }, reply) => {
      const picture = await files.open('public', file.replace(ENDING, ''));
      if (picture === undefined) return refusedQuery(reply, 'FILE_NOT_FOUND');
      return reply
        .headers({
          // The name contains the id of the picture, so its content never changes.
          'cache-control': 'public, max-age=31536000, immutable',
          // Feed readers show it on pages of other sites.
          'cross-origin-resource-policy': 'cross-origin',
        })
        .type(file.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')
        .send(Buffer.from(picture));
    },
  });
};
