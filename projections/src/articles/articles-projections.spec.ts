import { expect, it } from '@jest/globals';
import type { ArticleEvent } from 'contracts';
import { anArticlePublished, anArticleSaved, articleId } from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { articleDraftsProjection } from './article-drafts-projection.ts';
import { articlesDueProjection } from './articles-due-projection.ts';
import { articlesProjection } from './articles-projection.ts';
import { articleTextsProjection } from './article-texts-projection.ts';

const PLANTED = 'clairefontaine-secret';
const moved = anArticlePublished({ save: 2, slug: 'bien-dormir', formerSlugs: ['mieux-dormir'] });
const withdrawn: ArticleEvent = {
  type: 'ArticleWithdrawn',
  data: { articleId, slug: 'bien-dormir', formerSlugs: ['mieux-dormir'] },
};
const scheduled: ArticleEvent = {
  type: 'ArticleScheduled',
  data: { articleId, save: 1, publishAt: '2026-12-01T08:00:00.000Z' },
};
const unscheduled: ArticleEvent = { type: 'ArticleUnscheduled', data: { articleId } };

it('a card is there as long as its article is public', () => {
  const { given } = specificationsOf(articlesProjection);
  expect(given(anArticlePublished()).document(articleId)).toMatchObject({
    slug: 'mieux-dormir',
    minutes: 1,
    isPublished: true,
  });
  given(anArticlePublished(), withdrawn).then({});
});

it('a text is found by its address; a former one leads to it', () => {
  const { given } = specificationsOf(articleTextsProjection);
  const both = given(anArticlePublished(), moved);
  expect(both.document('bien-dormir')).toMatchObject({ state: 'published', movedTo: null });
  expect(both.document('mieux-dormir')).toMatchObject({ state: 'moved', movedTo: 'bien-dormir' });
  const gone = given(anArticlePublished(), moved, withdrawn);
  for (const slug of ['bien-dormir', 'mieux-dormir'])
    expect(gone.document(slug)).toMatchObject({ state: 'withdrawn', blocks: [] });
});

it('no word of a draft is public, before and after a publication', () => {
  const draft = anArticleSaved({ title: PLANTED, slug: PLANTED, summary: PLANTED });
  const events = [draft, anArticlePublished(), { ...draft, data: { ...draft.data, save: 2 } }];
  const cards = specificationsOf(articlesProjection).given(...events, scheduled, withdrawn);
  const texts = specificationsOf(articleTextsProjection).given(...events, scheduled, withdrawn);
  for (const seen of [cards, texts])
    expect(JSON.stringify(seen.ids().map((id) => seen.document(id)))).not.toContain(PLANTED);
});

it('a draft shows what has become of it', () => {
  const { given } = specificationsOf(articleDraftsProjection);
  const draft = (...events: readonly ArticleEvent[]) => given(...events).document(articleId);
  expect(draft(anArticleSaved())).toMatchObject({ save: 1, publishedSave: null });
  expect(draft(anArticleSaved(), scheduled)).toMatchObject({ scheduledSave: 1 });
  expect(draft(anArticleSaved(), scheduled, unscheduled)).toMatchObject({ publishAt: null });
  expect(draft(anArticleSaved(), scheduled, anArticlePublished())).toMatchObject({
    publishedSave: 1,
    publishedSlug: 'mieux-dormir',
    scheduledSave: null,
  });
  expect(draft(anArticleSaved(), moved, withdrawn)).toMatchObject({ isWithdrawn: true });
});

it('an article is due at its hour, until it is published or given up', () => {
  const { given } = specificationsOf(articlesDueProjection);
  expect(given(scheduled).document(articleId)).toMatchObject({
    dueAt: '2026-12-01T08:00:00.000Z',
  });
  given(scheduled, unscheduled).then({});
  given(scheduled, anArticlePublished()).then({});
});
