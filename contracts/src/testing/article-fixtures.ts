import type { ArticleContent, ArticleEvent } from '../articles/articles-events.ts';
import { practitionerId } from './fixtures.ts';

export const articleId = 'article-1';

export const anArticleContent = (changes: Partial<ArticleContent> = {}): ArticleContent => ({
  title: 'Mieux dormir',
  slug: 'mieux-dormir',
  summary: 'Trois gestes du soir.',
  blocks: [{ kind: 'paragraph', lines: [[{ text: 'Baisser les lampes.' }]], picture: null }],
  picture: null,
  practitionerId,
  specialityIds: ['speciality-naturopathie'],
  ...changes,
});

type EventOf<Type extends ArticleEvent['type']> = Extract<ArticleEvent, { type: Type }>;

export const anArticleSaved = (
  changes: Partial<EventOf<'ArticleSaved'>['data']> = {},
): EventOf<'ArticleSaved'> => ({
  type: 'ArticleSaved',
  data: { articleId, save: 1, ...anArticleContent(), ...changes },
});

export const anArticlePublished = (
  changes: Partial<EventOf<'ArticlePublished'>['data']> = {},
): EventOf<'ArticlePublished'> => ({
  type: 'ArticlePublished',
  data: {
    articleId,
    save: 1,
    ...anArticleContent(),
    firstPublishedAt: '2026-03-02T08:00:00.000Z',
    formerSlugs: [],
    ...changes,
  },
});
