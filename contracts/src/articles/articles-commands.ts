import type { Command } from '../engine/command.ts';
import type { ArticlePicture } from './article-blocks.ts';
import type { ArticleContent } from './articles-events.ts';

type Key = { readonly articleId: string };

/** `onSave` is the save that the operator began from; 0 for a new article. */
export type SaveArticle = Command<
  'SaveArticle',
  Key & { readonly onSave: number; readonly content: ArticleContent }
>;
/** Concerns the save that the operator has read. */
export type PublishArticle = Command<'PublishArticle', Key & { readonly save: number }>;
export type ScheduleArticle = Command<
  'ScheduleArticle',
  Key & { readonly save: number; readonly publishAt: string }
>;
export type UnscheduleArticle = Command<'UnscheduleArticle', Key>;
/** By the process, once the instant has come. */
export type PublishDueArticle = Command<'PublishDueArticle', Key>;
export type WithdrawArticle = Command<'WithdrawArticle', Key>;
export type ArticleCommand =
  | SaveArticle
  | PublishArticle
  | ScheduleArticle
  | UnscheduleArticle
  | PublishDueArticle
  | WithdrawArticle;

export type ClaimArticleSlug = Command<'ClaimArticleSlug', Key & { readonly claimedSlug: string }>;
export type AddArticlePicture = Command<'AddArticlePicture', ArticlePicture>;
