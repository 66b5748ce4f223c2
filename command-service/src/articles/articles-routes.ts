import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  articleStream,
  createArticle,
  DEFAULT_ZONE,
  idFrom,
  instantOf,
  publishArticle,
  saveArticle,
  scheduleArticle,
  unscheduleArticle,
  withdrawArticle,
  type ArticleCommand,
  type ErrorCode,
} from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepted, refused } from '../engine/answers.ts';
import { answered } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { articleDecider } from './article-decider.ts';
import { checkedArticle, type GivenArticle } from './given-article.ts';
import { publishOrSchedule } from './publish-workflow.ts';

type Saving = { readonly articleId: string; readonly onSave: number; readonly given: GivenArticle };

const fieldsOf = (code: ErrorCode) => (code === 'ARTICLE_SLUG_TAKEN' ? { fields: ['slug'] } : {});

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const articlesRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands } = dependencies;
  const metadataOf = (request: FastifyRequest) =>
    metadataOfRequest(request, dependencies, 'operator');
  const decide = (command: ArticleCommand) =>
    commands.handle(articleDecider, articleStream(command.data.articleId), command);

  const save = async (
    [request, reply]: readonly [FastifyRequest, FastifyReply],
    { articleId, onSave, given }: Saving,
  ) => {
    const checked = await checkedArticle(commands, articleId, given);
    if ('code' in checked) return refused(reply, checked.code, { fields: [checked.field] });
    const handled = await decide({
      type: 'SaveArticle',
      data: { articleId, onSave, content: checked.content },
      metadata: metadataOf(request),
    });
    if (handled.outcome === 'rejected') return refused(reply, handled.code);
    const { saved } = await commands.stateOf(articleDecider, articleStream(articleId));
    const answer = { message: 'L’article est enregistré.', id: articleId, save: saved?.save ?? 1 };
    return accepted(reply, handled.position, answer);
  };

  app.route({
    ...createArticle,
    handler: (request, reply) => {
      const articleId = idFrom('article', metadataOf(request).commandId);
      return save([request, reply], { articleId, onSave: 0, given: request.body });
    },
  });

  app.route({
    ...saveArticle,
    handler: (request, reply) => {
      const { onSave, ...given } = request.body;
      return save([request, reply], { articleId: request.params.id, onSave, given });
    },
  });

  app.route({
    ...publishArticle,
    handler: async (request, reply) => {
      const handled = await publishOrSchedule(commands, {
        type: 'PublishArticle',
        data: { articleId: request.params.id, save: request.body.save },
        metadata: metadataOf(request),
      });
      if (handled.outcome === 'rejected')
        return refused(reply, handled.code, fieldsOf(handled.code));
      return accepted(reply, handled.position, { message: 'L’article est publié.' });
    },
  });

  app.route({
    ...scheduleArticle,
    handler: async (request, reply) => {
      const { save: read, day, hour } = request.body;
      const publishAt = instantOf(DEFAULT_ZONE, day, hour);
      if (publishAt === undefined) return refused(reply, 'HOUR_SKIPPED', { fields: ['hour'] });
      const handled = await publishOrSchedule(commands, {
        type: 'ScheduleArticle',
        data: { articleId: request.params.id, save: read, publishAt },
        metadata: metadataOf(request),
      });
      if (handled.outcome === 'rejected')
        return refused(reply, handled.code, fieldsOf(handled.code));
      return accepted(reply, handled.position, { message: 'L’article sera publié à cette heure.' });
    },
  });

  app.route({
    ...unscheduleArticle,
    handler: async (request, reply) => {
      const data = { articleId: request.params.id };
      const metadata = metadataOf(request);
      const handled = await decide({ type: 'UnscheduleArticle', data, metadata });
      return answered(reply, handled, {
        message: 'L’article ne sera pas publié à l’heure choisie.',
      });
    },
  });

  app.route({
    ...withdrawArticle,
    handler: async (request, reply) => {
      const data = { articleId: request.params.id };
      const metadata = metadataOf(request);
      const handled = await decide({ type: 'WithdrawArticle', data, metadata });
      return answered(reply, handled, { message: 'L’article est retiré du blog.' });
    },
  });
};
