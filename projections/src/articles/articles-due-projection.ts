import type { DueArticleDocument } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

/** Publishing at a time is an event, which this list is due for. */
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
