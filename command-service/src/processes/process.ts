import type { ViewDocument, ViewName } from 'contracts';

/** The views that are to-do lists: each entry says from when on it is to be done. */
export type ToDoView = {
  [View in ViewName]: ViewDocument<View> extends { readonly dueAt: string } ? View : never;
}[ViewName];

/**
 * What empties a to-do list. It sends ordinary commands whose ids are made from the entry, so that
 * twice is once, and whose event takes the entry off.
 */
export type Process<View extends ToDoView> = {
  readonly view: View;
  /**
   * Does what the entry asks for. An entry that cannot be settled now stays, to be tried again: a
   * store that is away throws, a stream that is busy does not. A method, and not a function in a
   * field, so that a process of one view passes where any is asked for.
   */
  settle(entry: ViewDocument<View>): Promise<void>;
};
