import type { IssueContent, IssuesEvent } from '../issues/issues-events.ts';
import { articleId } from './article-fixtures.ts';

export const issueId = 'issue-1';

export const anIssueContent = (changes: Partial<IssueContent> = {}): IssueContent => ({
  subject: 'Le printemps, doucement',
  foreword: [{ kind: 'paragraph', lines: [[{ text: 'Voici un texte.' }]], picture: null }],
  articleIds: [articleId],
  ...changes,
});

type EventOf<Type extends IssuesEvent['type']> = Extract<IssuesEvent, { type: Type }>;

export const anIssueSaved = (
  changes: Partial<EventOf<'IssueSaved'>['data']> = {},
): EventOf<'IssueSaved'> => ({
  type: 'IssueSaved',
  data: { issueId, save: 1, ...anIssueContent(), ...changes },
});

export const anIssueScheduled = (sendAt: string): EventOf<'IssueScheduled'> => ({
  type: 'IssueScheduled',
  data: { issueId, save: 1, sendAt },
});

export const anIssueBatchSent = (
  upTo = 'subscriber-200',
  counts: { readonly sent?: number; readonly refused?: number } = {},
): EventOf<'IssueBatchSent'> => ({
  type: 'IssueBatchSent',
  data: { issueId, upTo, sent: 200, refused: 0, ...counts },
});

export const anIssueStopped: EventOf<'IssueStopped'> = { type: 'IssueStopped', data: { issueId } };
export const anIssueUnscheduled: EventOf<'IssueUnscheduled'> = {
  type: 'IssueUnscheduled',
  data: { issueId },
};
export const anIssueCompleted: EventOf<'IssueCompleted'> = {
  type: 'IssueCompleted',
  data: { issueId },
};
