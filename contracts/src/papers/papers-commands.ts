import type { Command } from '../engine/command.ts';
import type { AdviceGiven, FileShared } from './papers-events.ts';

/** `expected` is the version that the writer has read; 0 if there was none. */
export type GiveAdvice = Command<
  'GiveAdvice',
  Omit<AdviceGiven['data'], 'version'> & { readonly expected: number }
>;

export type ShareFile = Command<'ShareFile', FileShared['data']>;

export type WithdrawPaper = Command<
  'WithdrawPaper',
  { readonly paperId: string; readonly practitionerId: string }
>;

export type PapersCommand = GiveAdvice | ShareFile | WithdrawPaper;
