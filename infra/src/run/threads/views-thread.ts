import type { BirpcOptions } from 'birpc';
import type { ReadingProgress, ViewOperations } from 'projections';
import type { ViewNews } from '../../sqlite/views/sqlite-read-store.ts';

export type ViewsThreadData = {
  readonly folder: string;
  readonly logId: string;
  /** Master key of data keys. */
  readonly personsKey: string;
  /** For audits. */
  readonly addressKey: string;
};

/** Called by the main thread. */
export type ViewsThread = ViewOperations & {
  /** Something was appended to the log. */
  committed(): void;
  /** After the batch under way. */
  stop(): void;
};

/** Without answers. */
export type MainThread = {
  news(news: ViewNews): void;
  progress(progress: ReadingProgress): void;
  /** Every view has reached the head of the log found at start. */
  ready(): void;
  log(level: 'info' | 'warn', details: object, message: string): void;
};

/** A replay of a long log takes minutes. */
export const UNTIL_IT_ENDS = { timeout: -1 } as const satisfies Partial<BirpcOptions>;
