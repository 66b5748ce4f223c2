import type { ViewDocument, ViewName } from 'contracts';

/** The views that are to-do lists: each entry says from when on it is to be done. */
export type ToDoView = {
  [View in ViewName]: ViewDocument<View> extends { readonly dueAt: string } ? View : never;
}[ViewName];

/**
 * What empties a to-do list. It sends ordinary commands whose ids are made from the entry, so that
 * twice is once, and whose event takes the entry off. Its methods are methods, and not functions in
 * fields, so that a process of one view passes where any is asked for.
 */
export type Process<View extends ToDoView = ToDoView> = {
  readonly view: View;
  /**
   * Does what the entry asks for; `attempt` counts from 1 and grows with each failure. An entry that
   * cannot be settled now stays, to be tried again: a store that is away throws, a stream that is
   * busy does not.
   */
  settle(entry: ViewDocument<View>, attempt: number): Promise<void>;
  /** Records that nobody tries any more. Without it an entry is tried for as long as it stands. */
  giveUp?(entry: ViewDocument<View>, attempts: number): Promise<void>;
};
