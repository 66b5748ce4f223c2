import type { Command } from '../engine/command.ts';
import type { IssueBatch, IssueContent } from './issues-events.ts';

type Key = { readonly issueId: string };

/** `onSave` is the save that the operator began from; 0 for a new issue. */
export type SaveIssue = Command<
  'SaveIssue',
  Key & { readonly onSave: number; readonly content: IssueContent }
>;
/** Concerns the save that the operator has read; `null` for at once. */
export type ScheduleIssue = Command<
  'ScheduleIssue',
  Key & { readonly save: number; readonly sendAt: string | null }
>;
export type StopIssue = Command<'StopIssue', Key>;
/** By the process: nothing of it is left to read. */
export type WithholdIssue = Command<'WithholdIssue', Key>;
/** By the process; `after` is where the batch began. */
export type RecordIssueBatch = Command<
  'RecordIssueBatch',
  IssueBatch & { readonly after: string | null }
>;
/** By the process: there is no recipient after this one. */
export type CompleteIssue = Command<'CompleteIssue', Key & { readonly after: string | null }>;
export type IssueCommand =
  | SaveIssue
  | ScheduleIssue
  | StopIssue
  | WithholdIssue
  | RecordIssueBatch
  | CompleteIssue;
