import { Type, type Static } from 'typebox';
import { eventOf, orNull } from '../engine/event.ts';
import { Id, Instant } from '../engine/fields.ts';
import {
  ARTICLE_SLUG_MAX,
  ARTICLE_SPECIALITIES_MAX,
  ARTICLE_SUMMARY_MAX,
  ARTICLE_TITLE_MAX,
} from '../engine/limits.ts';
import { ArticleBlocks, ArticlePicture } from './article-blocks.ts';

const ArticleSlug = Type.String({ minLength: 1, maxLength: ARTICLE_SLUG_MAX });

const content = {
  title: Type.String({ maxLength: ARTICLE_TITLE_MAX }),
  slug: ArticleSlug,
  summary: Type.String({ maxLength: ARTICLE_SUMMARY_MAX }),
  blocks: ArticleBlocks,
  picture: orNull(ArticlePicture),
  /** The author; `null` if it is the house. */
  practitionerId: orNull(Id),
  specialityIds: Type.Array(Id, { maxItems: ARTICLE_SPECIALITIES_MAX }),
};
export const ArticleContent = Type.Object(content, { additionalProperties: false });
export type ArticleContent = Static<typeof ArticleContent>;

/** Counts the saves of an article from 1. */
const save = Type.Integer({ minimum: 1 });

export const ArticleSaved = eventOf('ArticleSaved', { articleId: Id, save, ...content });

/** What was saved last will be published at an instant. */
export const ArticleScheduled = eventOf('ArticleScheduled', {
  articleId: Id,
  save,
  publishAt: Instant,
});
export const ArticleUnscheduled = eventOf('ArticleUnscheduled', { articleId: Id });

/** All that is public, by value (ADR-0126). */
export const ArticlePublished = eventOf('ArticlePublished', {
  articleId: Id,
  save,
  ...content,
  firstPublishedAt: Instant,
  /** Under which it was published before. */
  formerSlugs: Type.Array(ArticleSlug),
});
export type ArticlePublished = Static<typeof ArticlePublished>;

export const ArticleWithdrawn = eventOf('ArticleWithdrawn', {
  articleId: Id,
  slug: ArticleSlug,
  formerSlugs: Type.Array(ArticleSlug),
});

/** In one stream of all articles, so that no two have one address. */
export const ArticleSlugClaimed = eventOf('ArticleSlugClaimed', {
  articleId: Id,
  claimedSlug: ArticleSlug,
});

/** In one stream of all pictures: files without it are swept. */
export const ArticlePictureAdded = eventOf('ArticlePictureAdded', ArticlePicture.properties);

export const articlesEvents = [
  ArticleSaved,
  ArticleScheduled,
  ArticleUnscheduled,
  ArticlePublished,
  ArticleWithdrawn,
  ArticleSlugClaimed,
  ArticlePictureAdded,
] as const;
export type ArticlesEvent = Static<(typeof articlesEvents)[number]>;
export type ArticleSlugEvent = Static<typeof ArticleSlugClaimed>;
export type ArticlePictureEvent = Static<typeof ArticlePictureAdded>;
export type ArticleEvent = Exclude<ArticlesEvent, ArticleSlugEvent | ArticlePictureEvent>;
