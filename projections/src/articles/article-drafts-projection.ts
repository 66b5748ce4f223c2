import type { ArticleDraftDocument } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

const neverPublished = {
  publishedSave: null,
  publishedSlug: null,
  firstPublishedAt: null,
  scheduledSave: null,
  publishAt: null,
  isWithdrawn: false,
  isArticle: true,
} as const;

/** The articles as operators saved them, with the state of their publication. */
export const articleDraftsProjection = projectionOf({
  view: 'article-drafts',
  version: 1,
  on: {
    ArticleSaved: (draft, { event: { data }, metadata }): ArticleDraftDocument => ({
      ...neverPublished,
      ...draft,
      ...data,
      savedAt: metadata.at,
      savedBy: metadata.actor.accountId ?? null,
    }),
    ArticleScheduled: (draft, { event: { data } }) =>
      draft && { ...draft, scheduledSave: data.save, publishAt: data.publishAt },
    ArticleUnscheduled: (draft) => draft && { ...draft, scheduledSave: null, publishAt: null },
    ArticlePublished: (draft, { event: { data } }) =>
      draft && {
        ...draft,
        publishedSave: data.save,
        publishedSlug: data.slug,
        firstPublishedAt: data.firstPublishedAt,
        scheduledSave: null,
        publishAt: null,
        isWithdrawn: false,
      },
    ArticleWithdrawn: (draft) => draft && { ...draft, isWithdrawn: true },
  },
  idsOf: ({ event: { data } }) => [data.articleId],
});
