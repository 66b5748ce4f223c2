import type { BirpcOptions } from 'birpc';
import type { ReadingProgress, ViewOperations } from 'projections';
import type { ViewNews } from '../../sqlite/views/sqlite-read-store.ts';

/** The data of the projector's thread. */
export type ViewsThreadData = {
  readonly folder: string;
  readonly logId: string;
  /** Opens the keys of persons. */
  readonly personsKey: string;
  /** Under which addresses are found, for audits. */
  readonly addressKey: string;
};

/** The calls that the main thread makes to the projector's thread. */
export type ViewsThread = ViewOperations & {
  /** Something was appended to the log. */
  committed(): void;
  /** Ends the thread after the batch under way. */
  stop(): void;
};

/** Notifications to the main thread, without answers. */
export type MainThread = {
  news(news: ViewNews): void;
  progress(progress: ReadingProgress): void;
  /** Every view has reached the head of the log found at start. */
  ready(): void;
  log(level: 'info' | 'warn', details: object, message: string): void;
};

/** A replay of a long log takes minutes: callers wait for the answer or the end of the thread. */
export const UNTIL_IT_ENDS = { timeout: -1 } as const satisfies Partial<BirpcOptions>;
