import { projectionOf } from '../engine/projection.ts';

/** The text under each slug, or whether it was moved or withdrawn. */
export const articleTextsProjection = projectionOf({
  view: 'article-texts',
  version: 1,
  on: {
    ArticlePublished: (_, { event: { data } }, id) => {
      const { articleId, slug, blocks } = data;
      return id === slug
        ? { slug, articleId, state: 'published' as const, blocks, movedTo: null }
        : { slug: id, articleId, state: 'moved' as const, blocks: [], movedTo: slug };
    },
    ArticleWithdrawn: (_, { event: { data } }, id) => ({
      slug: id,
      articleId: data.articleId,
      state: 'withdrawn' as const,
      blocks: [],
      movedTo: null,
    }),
  },
  idsOf: ({ event: { data } }) => [data.slug, ...data.formerSlugs],
});
