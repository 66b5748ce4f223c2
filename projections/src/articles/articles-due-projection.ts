import type { DueArticleDocument } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

/** Lists scheduled articles, since a process publishes them by an event at their time. */
export const articlesDueProjection = projectionOf({
  view: 'articles-due',
  version: 1,
  on: {
    ArticleScheduled: (_, { event: { data }, metadata }): DueArticleDocument => ({
      articleId: data.articleId,
      correlationId: metadata.correlationId,
      dueAt: data.publishAt,
    }),
    ArticleUnscheduled: () => undefined,
    ArticlePublished: () => undefined,
  },
  idsOf: ({ event: { data } }) => [data.articleId],
});
