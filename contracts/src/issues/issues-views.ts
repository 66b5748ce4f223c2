import { Type } from 'typebox';
import { StoredInstant, StoredText } from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { OPERATORS_ROOM } from '../engine/http/live.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';
import { IssueContent } from './issues-events.ts';

export const storedIssueStates = ['draft', 'scheduled', 'stopped', 'completed'] as const;

/** What operators write, with what has become of it. */
export const issues = viewOf({
  name: 'issues',
  title: 'Numéros de la lettre',
  document: {
    ...IssueContent.properties,
    issueId: StoredText,
    save: Type.Integer(),
    savedAt: StoredInstant,
    savedBy: orNull(StoredText),
    state: Type.Enum([...storedIssueStates]),
    sendAt: orNull(StoredInstant),
    /** Since it was scheduled last; the rate follows from it. */
    sentSince: Type.Integer(),
    sent: Type.Integer(),
    refused: Type.Integer(),
    upTo: orNull(StoredText),
    lastBatchAt: orNull(StoredInstant),
    completedAt: orNull(StoredInstant),
    isIssue: Type.Boolean(),
  },
  id: ['issueId'],
  indexes: [['isIssue', 'savedAt']],
  rooms: () => [OPERATORS_ROOM],
});
export type IssueDocument = DocumentOf<typeof issues>;

/** Each batch makes the issue due again. */
export const issuesDue = viewOf({
  name: 'issues-due',
  title: 'Numéros à envoyer',
  document: {
    issueId: StoredText,
    correlationId: StoredText,
    /** The `Date` of its mails. */
    sendAt: StoredInstant,
    dueAt: StoredInstant,
  },
  id: ['issueId'],
  indexes: [['dueAt']],
});
export type DueIssueDocument = DocumentOf<typeof issuesDue>;
