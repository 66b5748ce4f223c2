import { Type, type Static } from 'typebox';
import { ArticleBlocks } from '../articles/article-blocks.ts';
import { eventOf } from '../engine/event.ts';
import { Id, Instant } from '../engine/fields.ts';
import { ISSUE_ARTICLES_MAX, ISSUE_BATCH, ISSUE_SUBJECT_MAX } from '../engine/limits.ts';

const content = {
  subject: Type.String({ maxLength: ISSUE_SUBJECT_MAX }),
  foreword: ArticleBlocks,
  articleIds: Type.Array(Id, { maxItems: ISSUE_ARTICLES_MAX }),
};
export const IssueContent = Type.Object(content, { additionalProperties: false });
export type IssueContent = Static<typeof IssueContent>;

/** Counts the saves of an issue from 1. */
const save = Type.Integer({ minimum: 1 });
const count = Type.Integer({ minimum: 0, maximum: ISSUE_BATCH });

export const IssueSaved = eventOf('IssueSaved', { issueId: Id, save, ...content });

/** It leaves at this instant, or goes on then after a stop. */
export const IssueScheduled = eventOf('IssueScheduled', { issueId: Id, save, sendAt: Instant });
/** Before that instant. */
export const IssueUnscheduled = eventOf('IssueUnscheduled', { issueId: Id });

/** Recipients in the order of their ids, up to one; there is no event for each (ADR-0129). */
export const IssueBatchSent = eventOf('IssueBatchSent', {
  issueId: Id,
  upTo: Id,
  sent: count,
  refused: count,
});

export const IssueStopped = eventOf('IssueStopped', { issueId: Id });
export const IssueCompleted = eventOf('IssueCompleted', { issueId: Id });

export const issuesEvents = [
  IssueSaved,
  IssueScheduled,
  IssueUnscheduled,
  IssueBatchSent,
  IssueStopped,
  IssueCompleted,
] as const;
export type IssuesEvent = Static<(typeof issuesEvents)[number]>;
export type IssueBatch = Static<typeof IssueBatchSent>['data'];
