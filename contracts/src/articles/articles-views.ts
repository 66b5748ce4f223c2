import { Type } from 'typebox';
import { StoredInstant, StoredText } from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';
import { ArticleBlocks, ArticlePicture } from './article-blocks.ts';
import { ArticleContent } from './articles-events.ts';

const card = {
  articleId: StoredText,
  slug: StoredText,
  title: StoredText,
  summary: StoredText,
  picture: orNull(ArticlePicture),
  practitionerId: orNull(StoredText),
  specialityIds: Type.Array(StoredText),
  minutes: Type.Integer(),
  firstPublishedAt: StoredInstant,
};

/** Published ones alone. */
export const articles = viewOf({
  name: 'articles',
  title: 'Articles publiés',
  document: { ...card, isPublished: Type.Boolean(), updatedAt: StoredInstant },
  id: ['articleId'],
  indexes: [
    ['isPublished', 'firstPublishedAt'],
    ['practitionerId', 'firstPublishedAt'],
  ],
});
export type ArticleDocument = DocumentOf<typeof articles>;

/** By slug: an article, or where its former address leads. */
export const articleTexts = viewOf({
  name: 'article-texts',
  title: 'Textes des articles',
  document: {
    slug: StoredText,
    articleId: StoredText,
    state: Type.Enum(['published', 'moved', 'withdrawn']),
    /** Of a published one. */
    blocks: ArticleBlocks,
    /** Of a moved one. */
    movedTo: orNull(StoredText),
  },
  id: ['slug'],
  indexes: [['articleId']],
});
export type ArticleTextDocument = DocumentOf<typeof articleTexts>;

/** What operators write; never public. */
export const articleDrafts = viewOf({
  name: 'article-drafts',
  title: 'Brouillons d’articles',
  document: {
    ...ArticleContent.properties,
    articleId: StoredText,
    save: Type.Integer(),
    savedAt: StoredInstant,
    savedBy: orNull(StoredText),
    /** What is public. */
    publishedSave: orNull(Type.Integer()),
    publishedSlug: orNull(StoredText),
    firstPublishedAt: orNull(StoredInstant),
    scheduledSave: orNull(Type.Integer()),
    publishAt: orNull(StoredInstant),
    isWithdrawn: Type.Boolean(),
    isArticle: Type.Boolean(),
  },
  id: ['articleId'],
  indexes: [['isArticle', 'savedAt']],
});
export type ArticleDraftDocument = DocumentOf<typeof articleDrafts>;

export const articlesDue = viewOf({
  name: 'articles-due',
  title: 'Articles à publier',
  document: { articleId: StoredText, correlationId: StoredText, dueAt: StoredInstant },
  id: ['articleId'],
  indexes: [['dueAt']],
});
export type DueArticleDocument = DocumentOf<typeof articlesDue>;
