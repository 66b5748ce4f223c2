import type { ViewDocument, ViewName } from 'contracts';

/** The views that are to-do lists: each entry says from when on it is to be done. */
export type ToDoView = {
  [View in ViewName]: ViewDocument<View> extends { readonly dueAt: string } ? View : never;
}[ViewName];

/** What takes longer than this makes room for others. */
export const SLOW_MS = 2_000;

type AtOnce = {
  readonly usual: number;
  /** With those that are slow. */
  readonly most: number;
};

/** Where an entry stands among those that must not overtake each other: the lowest goes first. */
export type Turn = { readonly line: string; readonly order: number };

/** Others come first: for a while, or until the entry of an id that is under way has ended. */
export type Postponed = 'later' | { readonly behind: string };

/**
 * What empties a to-do list. It sends ordinary commands whose ids are made from the entry, so that
 * twice is once, and whose event takes the entry off. Its methods are methods, and not functions in
 * fields, so that a process of one view passes where any is asked for.
 */
export type Process<View extends ToDoView = ToDoView> = {
  readonly view: View;
  /** How many entries are settled at the same time; one after the other unless told. */
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
  turnOf?(entry: ViewDocument<View>): Turn;
  /** Records that nobody tries any more. Without it an entry is tried for as long as it stands. */
  giveUp?(entry: ViewDocument<View>, attempts: number): Promise<void>;
};
