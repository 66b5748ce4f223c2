import { describe, it } from '@jest/globals';
import type { ArticleEvent } from 'contracts';
import {
  anArticleContent,
  anArticlePublished,
  anArticleSaved,
  articleId,
  commandAt,
  now,
} from 'contracts/testing';
import { given } from '../testing/index.ts';
import { articleDecider } from './article-decider.ts';

const anArticle = given(articleDecider);
const command = commandAt(now);
const content = anArticleContent();
const save = (onSave: number, changes = {}) =>
  command('SaveArticle', { articleId, onSave, content: { ...content, ...changes } });
const publish = (read = 1) => command('PublishArticle', { articleId, save: read });
const publishAt = '2026-12-01T08:00:00.000Z';
const schedule = (at = publishAt, read = 1) =>
  command('ScheduleArticle', { articleId, save: read, publishAt: at });
const scheduled: ArticleEvent = {
  type: 'ArticleScheduled',
  data: { articleId, save: 1, publishAt },
};
const unscheduled: ArticleEvent = { type: 'ArticleUnscheduled', data: { articleId } };
const withdraw = command('WithdrawArticle', { articleId });
const withdrawn: ArticleEvent = {
  type: 'ArticleWithdrawn',
  data: { articleId, slug: content.slug, formerSlugs: [] },
};
const published = anArticlePublished({ firstPublishedAt: now });

describe('an article is saved', () => {
  it('at first, and again', () => {
    anArticle().when(save(0)).thenAccepted(anArticleSaved());
    anArticle(anArticleSaved())
      .when(save(1, { title: 'Dormir' }))
      .thenAccepted(anArticleSaved({ save: 2, title: 'Dormir' }));
  });

  it('never over what was saved meanwhile', () => {
    const other = anArticleSaved({ save: 2, title: 'Autre' });
    anArticle(anArticleSaved(), other).when(save(1)).thenRejected('ARTICLE_CHANGED');
    anArticle(anArticleSaved()).when(save(0)).thenRejected('ARTICLE_CHANGED');
  });

  it('only if it is there, and only if it changed', () => {
    anArticle().when(save(1)).thenRejected('ARTICLE_NOT_FOUND');
    anArticle(anArticleSaved()).when(save(1)).thenNothing();
  });
});

describe('an article is published', () => {
  it('as it was read', () => {
    anArticle(anArticleSaved()).when(publish()).thenAccepted(published);
    anArticle(anArticleSaved()).when(publish(2)).thenRejected('ARTICLE_CHANGED');
    anArticle().when(publish()).thenRejected('ARTICLE_NOT_FOUND');
  });

  it('once', () => anArticle(anArticleSaved(), published).when(publish()).thenNothing());

  it.each([{ title: '' }, { summary: '' }, { blocks: [] }])('not with %j', (changes) => {
    anArticle(anArticleSaved(changes)).when(publish()).thenRejected('ARTICLE_NOT_COMPLETE');
    anArticle(anArticleSaved(changes)).when(schedule()).thenRejected('ARTICLE_NOT_COMPLETE');
  });

  it('again after a change, with the addresses it had and its first day', () => {
    const first = anArticlePublished({ firstPublishedAt: '2026-03-01T08:00:00.000Z' });
    const moved = anArticleSaved({ save: 2, slug: 'bien-dormir' });
    anArticle(anArticleSaved(), first, moved)
      .when(publish(2))
      .thenAccepted(
        anArticlePublished({
          save: 2,
          slug: 'bien-dormir',
          firstPublishedAt: first.data.firstPublishedAt,
          formerSlugs: ['mieux-dormir'],
        }),
      );
  });

  it('again after it was withdrawn', () => {
    anArticle(anArticleSaved(), published, withdrawn).when(publish()).thenAccepted(published);
  });
});

describe('an article is published at a chosen hour', () => {
  it('as it was then, whatever was saved since', () => {
    anArticle(anArticleSaved()).when(schedule()).thenAccepted(scheduled);
    anArticle(anArticleSaved(), scheduled, anArticleSaved({ save: 2, title: 'Plus tard' }))
      .when(commandAt(publishAt)('PublishDueArticle', { articleId }))
      .thenAccepted(anArticlePublished({ firstPublishedAt: publishAt }));
  });

  it('not before, nor if it is given up', () => {
    const due = command('PublishDueArticle', { articleId });
    anArticle(anArticleSaved(), scheduled).when(due).thenNothing();
    anArticle(anArticleSaved(), scheduled, unscheduled)
      .when(commandAt(publishAt)('PublishDueArticle', { articleId }))
      .thenNothing();
    anArticle(anArticleSaved(), scheduled)
      .when(command('UnscheduleArticle', { articleId }))
      .thenAccepted(unscheduled);
  });

  it('not in the past, and not twice', () => {
    anArticle(anArticleSaved()).when(schedule(now)).thenRejected('ARTICLE_TIME_PAST');
    anArticle(anArticleSaved(), scheduled).when(schedule()).thenNothing();
  });
});

describe('an article is withdrawn', () => {
  it('with its addresses, and with the hour chosen for its changes', () => {
    anArticle(anArticleSaved(), published).when(withdraw).thenAccepted(withdrawn);
    anArticle(anArticleSaved(), published, scheduled)
      .when(withdraw)
      .thenAccepted(unscheduled, withdrawn);
  });

  it('once, and only if it is public', () => {
    anArticle(anArticleSaved(), published, withdrawn).when(withdraw).thenNothing();
    anArticle(anArticleSaved()).when(withdraw).thenNothing();
    anArticle().when(withdraw).thenRejected('ARTICLE_NOT_FOUND');
  });
});
