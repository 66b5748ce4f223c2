import { describe, it } from '@jest/globals';
import {
  anIssueBatchSent,
  anIssueCompleted,
  anIssueContent,
  anIssueSaved,
  anIssueScheduled,
  anIssueStopped,
  anIssueUnscheduled,
  commandAt,
  issueId,
  now,
} from 'contracts/testing';
import { given } from '../testing/index.ts';
import { issueDecider } from './issue-decider.ts';

const anIssue = given(issueDecider);
const command = commandAt(now);
const later = '2099-01-01T08:00:00.000Z';
const save = (onSave: number, changes = {}) =>
  command('SaveIssue', { issueId, onSave, content: anIssueContent(changes) });
const send = (sendAt: string | null = null, read = 1) =>
  command('ScheduleIssue', { issueId, save: read, sendAt });
const stop = command('StopIssue', { issueId });
const withhold = command('WithholdIssue', { issueId });
const record = (after: string | null, upTo = 'subscriber-200') =>
  command('RecordIssueBatch', { ...anIssueBatchSent(upTo).data, after });
const complete = (after: string | null) => command('CompleteIssue', { issueId, after });
const leaving = [anIssueSaved(), anIssueScheduled(now)];

describe('an issue is saved', () => {
  it('at first and again, never over what was saved meanwhile', () => {
    anIssue().when(save(0)).thenAccepted(anIssueSaved());
    anIssue(anIssueSaved())
      .when(save(1, { subject: 'Dormir' }))
      .thenAccepted(anIssueSaved({ save: 2, subject: 'Dormir' }));
    anIssue(anIssueSaved(), anIssueSaved({ save: 2 }))
      .when(save(1))
      .thenRejected('ISSUE_CHANGED');
    anIssue(anIssueSaved()).when(save(1)).thenNothing();
    anIssue().when(save(1)).thenRejected('ISSUE_NOT_FOUND');
  });

  it('not while it is to leave, nor once somebody may have read it', () => {
    const change = save(1, { subject: 'Dormir' });
    anIssue(anIssueSaved(), anIssueScheduled(later)).when(change).thenRejected('ISSUE_SCHEDULED');
    anIssue(...leaving, anIssueStopped)
      .when(change)
      .thenRejected('ISSUE_LEFT');
    anIssue(...leaving, anIssueCompleted)
      .when(change)
      .thenRejected('ISSUE_LEFT');
    anIssue(anIssueSaved(), anIssueScheduled(later), anIssueUnscheduled)
      .when(change)
      .thenAccepted(anIssueSaved({ save: 2, subject: 'Dormir' }));
  });
});

describe('an issue is sent', () => {
  it('at once, or at an hour to come', () => {
    anIssue(anIssueSaved()).when(send()).thenAccepted(anIssueScheduled(now));
    anIssue(anIssueSaved()).when(send(later)).thenAccepted(anIssueScheduled(later));
    anIssue(anIssueSaved()).when(send(now)).thenRejected('ISSUE_TIME_PAST');
    anIssue(anIssueSaved(), anIssueScheduled(later)).when(send(later)).thenNothing();
    anIssue(anIssueSaved(), anIssueScheduled(later))
      .when(send())
      .thenAccepted(anIssueScheduled(now));
  });

  it('only once, as it was read, and whole', () => {
    anIssue(...leaving)
      .when(send())
      .thenNothing();
    anIssue(...leaving)
      .when(send(later))
      .thenRejected('ISSUE_LEFT');
    anIssue(...leaving, anIssueCompleted)
      .when(send())
      .thenRejected('ISSUE_LEFT');
    anIssue(anIssueSaved()).when(send(null, 2)).thenRejected('ISSUE_CHANGED');
    anIssue().when(send()).thenRejected('ISSUE_NOT_FOUND');
    anIssue(anIssueSaved({ subject: '' }))
      .when(send())
      .thenRejected('ISSUE_NOT_COMPLETE');
    anIssue(anIssueSaved({ articleIds: [], foreword: [] }))
      .when(send())
      .thenRejected('ISSUE_NOT_COMPLETE');
  });

  it('until it is stopped, after which it goes on', () => {
    anIssue(...leaving, anIssueBatchSent())
      .when(stop)
      .thenAccepted(anIssueStopped);
    anIssue(...leaving, anIssueStopped)
      .when(stop)
      .thenNothing();
    anIssue(...leaving, anIssueStopped)
      .when(send())
      .thenAccepted(anIssueScheduled(now));
    anIssue(anIssueSaved(), anIssueScheduled(later)).when(stop).thenAccepted(anIssueUnscheduled);
  });
});

it('is withheld where nothing is left to read, and may be completed until a batch has left', () => {
  anIssue(...leaving)
    .when(withhold)
    .thenAccepted(anIssueUnscheduled);
  anIssue(...leaving, anIssueBatchSent())
    .when(withhold)
    .thenAccepted(anIssueStopped);
  anIssue(...leaving, anIssueStopped)
    .when(withhold)
    .thenNothing();
});

describe('a batch', () => {
  it('is recorded once, also if an operator stopped the issue meanwhile', () => {
    anIssue(...leaving)
      .when(record(null))
      .thenAccepted(anIssueBatchSent());
    anIssue(...leaving, anIssueBatchSent())
      .when(record(null))
      .thenNothing();
    anIssue(...leaving, anIssueBatchSent())
      .when(record('subscriber-200', 'subscriber-400'))
      .thenAccepted(anIssueBatchSent('subscriber-400'));
    anIssue(...leaving, anIssueStopped)
      .when(record(null))
      .thenAccepted(anIssueBatchSent());
    anIssue(anIssueSaved()).when(record(null)).thenNothing();
  });

  it('is the last one when nobody is left, unless another was recorded or the issue stopped', () => {
    const sent = [...leaving, anIssueBatchSent()];
    anIssue(...sent)
      .when(complete('subscriber-200'))
      .thenAccepted(anIssueCompleted);
    anIssue(...sent)
      .when(complete(null))
      .thenNothing();
    anIssue(...sent, anIssueStopped)
      .when(complete('subscriber-200'))
      .thenNothing();
    anIssue().when(complete(null)).thenRejected('ISSUE_NOT_FOUND');
  });
});
