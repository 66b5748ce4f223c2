import type { ViewDocument, ViewName } from 'contracts';

/** The views that are to-do lists: each entry has the instant from which it is due. */
export type ToDoView = {
  [View in ViewName]: ViewDocument<View> extends { readonly dueAt: string } ? View : never;
}[ViewName];

/** Entries that take longer make room for others. */
export const SLOW_MS = 2_000;

type AtOnce = {
  readonly usual: number;
  /** With those that are slow. */
  readonly most: number;
};

/** The position of an entry among those that must keep their order: the lowest goes first. */
export type QueuePosition = { readonly line: string; readonly order: number };

/** Others come first: for a while, or until the entry of an id that is under way has ended. */
export type Postponed = 'later' | { readonly behind: string };

/**
 * Works off a to-do list. It sends ordinary commands with ids derived from the entry, so that a
 * repetition changes nothing; their event removes the entry. It has methods instead of function
 * fields, so that a process of one view is assignable where any is expected.
 */
export type Process<View extends ToDoView = ToDoView> = {
  readonly view: View;
  /** How many entries are settled at the same time; one by default. */
  readonly atOnce?: AtOnce;
  /**
   * Does what the entry asks for; `attempt` counts from 1 and grows with each failure. An entry that
   * cannot be settled now stays, to be tried again: a store that is away throws, a stream that is
   * busy does not. Postponing is no failure. What the log cannot make
   * once out of twice asks `isOurs` right before: another may have taken over meanwhile.
   */
  settle(
    entry: ViewDocument<View>,
    attempt: number,
    isOurs?: () => boolean,
  ): Promise<Postponed | undefined>;
  /** Entries of one line are settled one after the other, and none before one that failed. */
  turnOf?(entry: ViewDocument<View>): QueuePosition;
  /** Records that the entry is given up. Without this method it is retried for as long as it exists. */
  giveUp?(entry: ViewDocument<View>, attempts: number): Promise<void>;
};
