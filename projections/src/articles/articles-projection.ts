import { articleMinutes } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

/** The cards of published articles. */
export const articlesProjection = projectionOf({
  view: 'articles',
  version: 1,
  on: {
    ArticlePublished: (_, { event: { data }, metadata }) => {
      const { save: _save, blocks, formerSlugs: _former, ...card } = data;
      return {
        ...card,
        minutes: articleMinutes(blocks),
        isPublished: true,
        updatedAt: metadata.at,
      };
    },
    ArticleWithdrawn: () => undefined,
  },
  idsOf: ({ event: { data } }) => [data.articleId],
});
