import type {
  CompleteIssue,
  IssueCommand,
  IssueContent,
  IssuesEvent,
  IssuesRejection,
  ReadOnly,
  RecordIssueBatch,
  SaveIssue,
  ScheduleIssue,
} from 'contracts';
import { accept, reject, type Decider, type Decision } from '../engine/decider.ts';

export type SavedIssue = {
  readonly saved: { readonly save: number; readonly content: IssueContent } | null;
  readonly state: 'draft' | 'scheduled' | 'stopped' | 'completed';
  readonly sendAt: string;
  /** The last recipient whose batch was recorded. */
  readonly upTo: string | null;
};

type IssueDecision = Decision<IssuesEvent, IssuesRejection>;

const evolve = (issue: SavedIssue, { type, data }: IssuesEvent): SavedIssue => {
  switch (type) {
    case 'IssueSaved': {
      const { issueId: _, save, ...content } = data;
      return { ...issue, saved: { save, content } };
    }
    case 'IssueScheduled':
      return { ...issue, state: 'scheduled', sendAt: data.sendAt };
    case 'IssueUnscheduled':
      return { ...issue, state: 'draft' };
    case 'IssueBatchSent':
      return { ...issue, upTo: data.upTo };
    case 'IssueStopped':
      return { ...issue, state: 'stopped' };
    case 'IssueCompleted':
      return { ...issue, state: 'completed' };
  }
};

/** An issue stays unchanged from its first batch on, since subscribers have read it. */
// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const save = (
  { data: { issueId, onSave, content } }: SaveIssue,
  { saved, state }: ReadOnly<SavedIssue>,
): IssueDecision => {
  const last = saved?.save ?? 0;
  if (onSave > 0 && last === 0) return reject('ISSUE_NOT_FOUND');
  if (onSave !== last) return reject('ISSUE_CHANGED');
  if (JSON.stringify(content) === JSON.stringify(saved?.content)) return accept();
  if (state === 'scheduled') return reject('ISSUE_SCHEDULED');
  if (state !== 'draft') return reject('ISSUE_LEFT');
  return accept({ type: 'IssueSaved', data: { issueId, save: last + 1, ...content } });
};

const isComplete = ({ subject, foreword, articleIds }: ReadOnly<IssueContent>): boolean =>
  subject !== '' && (articleIds.length > 0 || foreword.length > 0);

// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const schedule = (
  { data: { issueId, save: read, sendAt: chosen }, metadata: { at } }: ScheduleIssue,
  { saved, state, sendAt: before }: ReadOnly<SavedIssue>,
): IssueDecision => {
  if (saved === null) return reject('ISSUE_NOT_FOUND');
  if (saved.save !== read) return reject('ISSUE_CHANGED');
  if (!isComplete(saved.content)) return reject('ISSUE_NOT_COMPLETE');
  if (chosen !== null && chosen <= at) return reject('ISSUE_TIME_PAST');
  const sendAt = chosen ?? at;
  const isLeaving = state === 'scheduled' && before <= at;
  if (state === 'completed' || (isLeaving && chosen !== null)) return reject('ISSUE_LEFT');
  if (isLeaving || (state === 'scheduled' && sendAt === before)) return accept();
  return accept({ type: 'IssueScheduled', data: { issueId, save: read, sendAt } });
};

/** The process names in `after` the last recipient that it knew, so that no batch is recorded twice. */
const isNext = (
  { data: { after } }: RecordIssueBatch | CompleteIssue,
  { upTo }: ReadOnly<SavedIssue>,
): boolean => after === upTo;

// oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
const decide = (command: IssueCommand, issue: ReadOnly<SavedIssue>): IssueDecision => {
  if (command.type === 'SaveIssue') return save(command, issue);
  if (command.type === 'ScheduleIssue') return schedule(command, issue);
  const { state, sendAt, saved } = issue;
  const { issueId } = command.data;
  if (saved === null) return reject('ISSUE_NOT_FOUND');
  switch (command.type) {
    case 'StopIssue':
      if (state !== 'scheduled') return accept();
      return command.metadata.at < sendAt
        ? accept({ type: 'IssueUnscheduled', data: { issueId } })
        : accept({ type: 'IssueStopped', data: { issueId } });
    // An issue without a sent batch becomes a draft again, which an operator can change.
    case 'WithholdIssue':
      if (state !== 'scheduled') return accept();
      return accept({
        type: issue.upTo === null ? 'IssueUnscheduled' : 'IssueStopped',
        data: { issueId },
      });
    case 'RecordIssueBatch': {
      const { after: _, ...batch } = command.data;
      // A batch may have been under way when an operator stopped the issue.
      const mayLeave = state === 'scheduled' || state === 'stopped';
      return mayLeave && isNext(command, issue)
        ? accept({ type: 'IssueBatchSent', data: batch })
        : accept();
    }
    case 'CompleteIssue':
      return state === 'scheduled' && isNext(command, issue)
        ? accept({ type: 'IssueCompleted', data: { issueId } })
        : accept();
  }
};

export const issueDecider: Decider<IssueCommand, SavedIssue, IssuesEvent, IssuesRejection> = {
  initialState: () => ({ saved: null, state: 'draft', sendAt: '', upTo: null }),
  evolve,
  decide,
};
