import {
  missingParts,
  type ArticleCommand,
  type ArticleContent,
  type ArticleEvent,
  type ArticlesRejection,
  type PublishArticle,
  type ReadOnly,
  type SaveArticle,
  type ScheduleArticle,
} from 'contracts';
import { accept, reject, type Decider, type Decision } from '../engine/decider.ts';

type SavedContent = { readonly save: number; readonly content: ArticleContent };

export type SavedArticle = {
  readonly saved: SavedContent | null;
  readonly scheduled: (SavedContent & { readonly publishAt: string }) | null;
  /** The last publication; `isPublic` is false once the article is withdrawn. */
  readonly published: {
    readonly save: number;
    readonly slug: string;
    readonly formerSlugs: readonly string[];
    readonly firstPublishedAt: string;
    readonly isPublic: boolean;
  } | null;
};

type ArticleDecision = Decision<ArticleEvent, ArticlesRejection>;

const evolve = (article: SavedArticle, { type, data }: ArticleEvent): SavedArticle => {
  switch (type) {
    case 'ArticleSaved': {
      const { articleId: _, save, ...content } = data;
      return { ...article, saved: { save, content } };
    }
    case 'ArticleScheduled':
      return {
        ...article,
        scheduled: article.saved && { ...article.saved, publishAt: data.publishAt },
      };
    case 'ArticleUnscheduled':
      return { ...article, scheduled: null };
    case 'ArticlePublished': {
      const { save, slug, formerSlugs, firstPublishedAt } = data;
      return {
        ...article,
        scheduled: null,
        published: { save, slug, formerSlugs, firstPublishedAt, isPublic: true },
      };
    }
    case 'ArticleWithdrawn':
      return {
        ...article,
        published: article.published && { ...article.published, isPublic: false },
      };
  }
};

/** Refuses a page that began from an older save, so that it does not overwrite a newer one. */
const save = (
  { data: { articleId, onSave, content } }: SaveArticle,
  { saved }: ReadOnly<SavedArticle>,
): ArticleDecision => {
  const last = saved?.save ?? 0;
  if (onSave > 0 && last === 0) return reject('ARTICLE_NOT_FOUND');
  if (onSave !== last) return reject('ARTICLE_CHANGED');
  return JSON.stringify(content) === JSON.stringify(saved?.content)
    ? accept()
    : accept({ type: 'ArticleSaved', data: { articleId, save: last + 1, ...content } });
};

/** Refuses to publish another save than the last one, or an incomplete article. */
const refusalOf = (
  { data }: PublishArticle | ScheduleArticle,
  { saved }: ReadOnly<SavedArticle>,
): ArticlesRejection | undefined => {
  if (saved === null) return 'ARTICLE_NOT_FOUND';
  if (saved.save !== data.save) return 'ARTICLE_CHANGED';
  return missingParts(saved.content).length === 0 ? undefined : 'ARTICLE_NOT_COMPLETE';
};

const published = (
  {
    data: { articleId },
    metadata: { at },
  }: Pick<PublishArticle, 'metadata'> & {
    readonly data: { readonly articleId: string };
  },
  { save: published, content }: ReadOnly<SavedContent>,
  { published: before }: ReadOnly<SavedArticle>,
): ArticleDecision => {
  const slugs = before === null ? [] : [...before.formerSlugs, before.slug];
  return accept({
    type: 'ArticlePublished',
    data: {
      articleId,
      save: published,
      ...(content as ArticleContent),
      firstPublishedAt: before?.firstPublishedAt ?? at,
      formerSlugs: [...new Set(slugs)].filter((slug) => slug !== content.slug),
    },
  });
};

const schedule = (command: ScheduleArticle, article: ReadOnly<SavedArticle>): ArticleDecision => {
  const { data, metadata } = command;
  const refusal = refusalOf(command, article);
  if (refusal !== undefined) return reject(refusal);
  if (data.publishAt <= metadata.at) return reject('ARTICLE_TIME_PAST');
  const { scheduled } = article;
  return scheduled?.save === data.save && scheduled.publishAt === data.publishAt
    ? accept()
    : accept({ type: 'ArticleScheduled', data });
};

const publish = (command: PublishArticle, article: ReadOnly<SavedArticle>): ArticleDecision => {
  const refusal = refusalOf(command, article);
  if (refusal !== undefined) return reject(refusal);
  const { saved, published: before } = article;
  if (saved === null || (before?.isPublic === true && before.save === saved.save)) return accept();
  return published(command, saved, article);
};

// oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
const decide = (command: ArticleCommand, article: ReadOnly<SavedArticle>): ArticleDecision => {
  const { data, metadata } = command;
  const { articleId } = data;
  if (command.type === 'SaveArticle') return save(command, article);
  if (article.saved === null) return reject('ARTICLE_NOT_FOUND');
  const { scheduled } = article;
  const unscheduled: ArticleEvent[] =
    scheduled === null ? [] : [{ type: 'ArticleUnscheduled', data: { articleId } }];
  switch (command.type) {
    case 'PublishArticle':
      return publish(command, article);
    case 'ScheduleArticle':
      return schedule(command, article);
    case 'UnscheduleArticle':
      return accept(...unscheduled);
    case 'PublishDueArticle':
      return scheduled === null || scheduled.publishAt > metadata.at
        ? accept()
        : published(command, scheduled, article);
    case 'WithdrawArticle': {
      const before = article.published;
      if (before?.isPublic !== true) return accept(...unscheduled);
      const { slug, formerSlugs } = before;
      const withdrawn = { articleId, slug, formerSlugs: [...formerSlugs] };
      return accept(...unscheduled, { type: 'ArticleWithdrawn', data: withdrawn });
    }
  }
};

export const articleDecider: Decider<
  ArticleCommand,
  SavedArticle,
  ArticleEvent,
  ArticlesRejection
> = {
  initialState: () => ({ saved: null, scheduled: null, published: null }),
  evolve,
  decide,
};
