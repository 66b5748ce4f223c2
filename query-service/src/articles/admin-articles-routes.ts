import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  articleSigns,
  catalogueId,
  getAdminArticle,
  getAdminArticles,
  operatorNamed,
  readMarkdown,
  type AdminArticle,
  type ArticleBlock,
  type ArticleDraftDocument,
  type OperatorNames,
} from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import { cursorOf, cursorText, isPairOf, isText } from '../engine/cursor.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';
import { authorOf } from './article-cards.ts';
import { blocksOfMarkdown, isTooMarked } from './article-markdown.ts';

const PAGE = 50;

const stateOf = (draft: ArticleDraftDocument): AdminArticle['state'] => {
  const { save, publishedSave, scheduledSave, isWithdrawn } = draft;
  if (scheduledSave !== null) return 'scheduled';
  if (isWithdrawn) return 'withdrawn';
  if (publishedSave === null) return 'draft';
  return publishedSave === save ? 'published' : 'changed';
};

const listedOf = (draft: ArticleDraftDocument, operators: OperatorNames): AdminArticle => ({
  id: draft.articleId,
  title: draft.title,
  state: stateOf(draft),
  savedAt: draft.savedAt,
  savedBy: operatorNamed(draft.savedBy ?? '', operators),
  publishedAt: draft.firstPublishedAt,
  publishAt: draft.publishAt,
  publicSlug: draft.isWithdrawn ? null : draft.publishedSlug,
});

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const adminArticlesRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { accountStore, readStore },
) => {
  const operatorsOf = (drafts: readonly ArticleDraftDocument[]) =>
    accountStore.operatorNames([...new Set(drafts.flatMap(({ savedBy }) => savedBy ?? []))]);

  app.route({
    ...reading(getAdminArticles, ['article-drafts']),
    handler: async ({ query: { cursor } }, reply) => {
      const after = cursor === undefined ? undefined : cursorOf(cursor, isPairOf(isText));
      if (cursor !== undefined && after === undefined)
        return refusedQuery(reply, 'INVALID_REQUEST', ['cursor']);
      const found = await readStore.find('article-drafts', {
        where: { isArticle: true },
        between: ['savedAt', undefined, undefined],
        order: 'descending',
        ...(after === undefined ? {} : { after }),
        limit: PAGE + 1,
      });
      const shown = found.slice(0, PAGE);
      const operators = await operatorsOf(shown);
      const last = shown.at(-1);
      const hasMore = found.length > PAGE && last !== undefined;
      return {
        articles: shown.map((draft) => listedOf(draft, operators)),
        nextCursor: hasMore ? cursorText([last.savedAt, last.articleId]) : null,
      };
    },
  });

  app.route({
    ...reading(getAdminArticle, ['article-drafts', 'practitioners', 'catalogue']),
    handler: async ({ params: { id } }, reply) => {
      const draft = await readStore.get('article-drafts', id);
      if (draft === undefined) return refusedQuery(reply, 'ARTICLE_NOT_FOUND');
      const practitioner =
        draft.practitionerId === null
          ? undefined
          : await readStore.get('practitioners', draft.practitionerId);
      const trades = (practitioner?.specialityIds ?? []).map((each) =>
        catalogueId('speciality', each),
      );
      const [catalogue, operators] = await Promise.all([
        readStore.getMany('catalogue', trades),
        operatorsOf([draft]),
      ]);
      return {
        article: {
          ...listedOf(draft, operators),
          save: draft.save,
          slug: draft.slug,
          summary: draft.summary,
          blocks: draft.blocks as ArticleBlock[],
          picture: draft.picture,
          author: authorOf(practitioner, catalogue),
          specialityIds: [...draft.specialityIds],
        },
      };
    },
  });

  app.route({
    ...reading(readMarkdown, []),
    handler: async ({ body: { markdown, pictures } }, reply) => {
      if (isTooMarked(markdown)) return refusedQuery(reply, 'ARTICLE_TOO_MARKED', ['markdown']);
      const known = new Map(pictures.map((picture) => [picture.pictureId, picture]));
      const blocks = blocksOfMarkdown(markdown, (id) => known.get(id));
      return { blocks, signs: articleSigns(blocks) };
    },
  });
};
