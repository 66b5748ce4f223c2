import type { Failures, ReadStore } from 'contracts/ports';
import type { openAlarm, Sleep } from './alarm.ts';
import type { Lines } from './lines.ts';
import type { Schedule } from './schedule.ts';
import type { Settling } from './settle-entry.ts';

/** A list may be of any length. */
export type ListSizes = { readonly aPage: number; readonly held: number };
export const LIST_SIZES: ListSizes = { aPage: 500, held: 10_000 };

export type Work = Settling & {
  readonly readStore: Pick<ReadStore, 'find' | 'getMany' | 'changes'>;
  readonly alarm: ReturnType<typeof openAlarm>;
  readonly sleep: Sleep;
  /** The spare time of this thread. */
  readonly spareMs: () => number;
  readonly sizes?: ListSizes;
  readonly signal: AbortSignal;
};

export type WorkState = {
  readonly schedule: Schedule;
  readonly lines: Lines;
  readonly underWay: Map<string, { readonly begunMs: number; readonly ended: Promise<void> }>;
  inThisGo: number;
};

/** When the entry is due, and may be tried again. */
export const dueMomentOf = (dueAt: string, before: Failures | undefined): string =>
  before !== undefined && before.nextAt > dueAt ? before.nextAt : dueAt;
