import { expect, it } from '@jest/globals';
import type { IssuesEvent } from 'contracts';
import {
  anIssueBatchSent,
  anIssueCompleted,
  anIssueSaved,
  anIssueScheduled,
  anIssueStopped,
  anIssueUnscheduled,
  issueId,
} from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { issuesDueProjection } from './issues-due-projection.ts';
import { issuesProjection } from './issues-projection.ts';

const sendAt = '2026-03-12T07:00:00.000Z';
const again = '2026-03-13T07:00:00.000Z';
const leaving = [anIssueSaved(), anIssueScheduled(sendAt)];

it('an issue counts who received it and who could not, in all and since it went on', () => {
  const { given } = specificationsOf(issuesProjection);
  const issue = given(
    ...leaving,
    anIssueBatchSent('subscriber-200', { sent: 198, refused: 2 }),
    anIssueStopped,
    anIssueScheduled(again),
    anIssueBatchSent('subscriber-210', { sent: 10 }),
  ).document(issueId);
  expect(issue).toMatchObject({
    state: 'scheduled',
    sendAt: again,
    sent: 208,
    refused: 2,
    sentSince: 10,
    upTo: 'subscriber-210',
  });
});

it('an issue says what has become of it', () => {
  const { given } = specificationsOf(issuesProjection);
  const stateAfter = (...events: readonly IssuesEvent[]) =>
    given(...events).document(issueId)?.state;
  expect(stateAfter(anIssueSaved())).toBe('draft');
  expect(stateAfter(...leaving, anIssueUnscheduled)).toBe('draft');
  expect(stateAfter(...leaving, anIssueStopped)).toBe('stopped');
  expect(stateAfter(...leaving, anIssueCompleted)).toBe('completed');
});

it('an issue is due again after each batch, until it is over', () => {
  const { given } = specificationsOf(issuesDueProjection);
  expect(given(...leaving).document(issueId)).toMatchObject({ dueAt: sendAt, sendAt });
  const sent = given(...leaving, anIssueBatchSent()).document(issueId);
  expect(sent).toMatchObject({ sendAt });
  expect(sent?.dueAt).not.toBe(sendAt);
  for (const end of [anIssueUnscheduled, anIssueStopped, anIssueCompleted])
    given(...leaving, end).then({});
  // A batch was under way when the issue was stopped.
  given(...leaving, anIssueStopped, anIssueBatchSent()).then({});
});
