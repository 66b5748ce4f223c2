import type { IssueDocument } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

const neverSent = {
  state: 'draft',
  sendAt: null,
  sentSince: 0,
  sent: 0,
  refused: 0,
  upTo: null,
  lastBatchAt: null,
  completedAt: null,
  isIssue: true,
} as const;

/** The issues as operators saved them, with the state of their sending. */
export const issuesProjection = projectionOf({
  view: 'issues',
  version: 1,
  on: {
    IssueSaved: (issue, { event: { data }, metadata }): IssueDocument => ({
      ...neverSent,
      ...issue,
      ...data,
      savedAt: metadata.at,
      savedBy: metadata.actor.accountId ?? null,
    }),
    IssueScheduled: (issue, { event: { data } }) =>
      issue && { ...issue, state: 'scheduled', sendAt: data.sendAt, sentSince: 0 },
    IssueUnscheduled: (issue) => issue && { ...issue, state: 'draft', sendAt: null },
    IssueBatchSent: (issue, { event: { data }, metadata }) =>
      issue && {
        ...issue,
        upTo: data.upTo,
        sentSince: issue.sentSince + data.sent + data.refused,
        sent: issue.sent + data.sent,
        refused: issue.refused + data.refused,
        lastBatchAt: metadata.at,
      },
    IssueStopped: (issue) => issue && { ...issue, state: 'stopped' },
    IssueCompleted: (issue, { metadata }) =>
      issue && { ...issue, state: 'completed', completedAt: metadata.at },
  },
  idsOf: ({ event: { data } }) => [data.issueId],
});
