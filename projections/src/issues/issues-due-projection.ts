import type { DueIssueDocument } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

/** An issue leaves in batches: each one makes the next due. */
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
