import type { ViewDocument, ViewName } from 'contracts';

/** Each entry has the instant from which it is due. */
export type ToDoView = {
  [View in ViewName]: ViewDocument<View> extends { readonly dueAt: string } ? View : never;
}[ViewName];

/** Slower entries make room for others. */
export const SLOW_MS = 2_000;

type AtOnce = {
  readonly usual: number;
  /** Including slow ones. */
  readonly most: number;
};

/** Entries of a line keep their order: the lowest goes first. */
export type QueuePosition = { readonly line: string; readonly order: number };

/** How long an entry is postponed: for a while, or until another entry has ended. */
export type Postponed = 'later' | { readonly behind: string };

/**
 * Works off a to-do list by commands with ids derived from the entry; their event removes it. Methods
 * instead of function fields make a process of one view assignable where any is expected.
 */
export type Process<View extends ToDoView = ToDoView> = {
  readonly view: View;
  /** By default one at a time. */
  readonly atOnce?: AtOnce;
  /**
   * `attempt` counts from 1. An entry that cannot be settled stays: an unavailable store throws, a busy
   * stream does not. Postponing is no failure. `isOurs` is checked right before acts that the log cannot
   * make idempotent.
   */
  settle(
    entry: ViewDocument<View>,
    attempt: number,
    isOurs?: () => boolean,
  ): Promise<Postponed | undefined>;
  /** Entries of one line are sequential; a failed one holds up the others. */
  turnOf?(entry: ViewDocument<View>): QueuePosition;
  /** Records the failure. Without this method it is retried for as long as it exists. */
  giveUp?(entry: ViewDocument<View>, attempts: number): Promise<void>;
};
