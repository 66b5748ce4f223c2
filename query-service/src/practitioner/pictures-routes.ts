import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getPicture, getSpecialityPicture } from 'contracts';
import type { FastifyReply } from 'fastify';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';

/** Another picture has another name. */
const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';
const ENDING = '.webp';

export const picturesRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { files },
) => {
  const show = async (reply: FastifyReply, file: string) => {
    const picture = await files.open('public', file.slice(0, -ENDING.length));
    if (picture === undefined) return refusedQuery(reply, 'FILE_NOT_FOUND');
    reply.header('cache-control', KEPT_FOR_EVER).type('image/webp');
    return reply.send(Buffer.from(picture));
  };

  app.route({ ...getPicture, handler: ({ params }, reply) => show(reply, params.file) });
  app.route({ ...getSpecialityPicture, handler: ({ params }, reply) => show(reply, params.file) });
};
