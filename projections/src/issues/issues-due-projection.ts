import type { DueIssueDocument } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

/** Lists issues to send. An issue is sent in batches, and each sent batch makes the next one due. */
export const issuesDueProjection = projectionOf({
  view: 'issues-due',
  version: 1,
  on: {
    IssueScheduled: (_, { event: { data }, metadata }): DueIssueDocument => ({
      issueId: data.issueId,
      correlationId: metadata.correlationId,
      sendAt: data.sendAt,
      dueAt: data.sendAt,
    }),
    IssueBatchSent: (due, { metadata }) => due && { ...due, dueAt: metadata.at },
    IssueUnscheduled: () => undefined,
    IssueStopped: () => undefined,
    IssueCompleted: () => undefined,
  },
  idsOf: ({ event: { data } }) => [data.issueId],
});
