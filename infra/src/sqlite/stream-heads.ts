import type Database from 'better-sqlite3';

export type StreamHead = {
  /** The integer that stands for the stream's name in the log. */
  readonly id: number;
  readonly name: string;
  /** Revision of the last event, -1 before the first. */
  revision: number;
};

/**
 * The revision of every stream, in memory: a conflict, an unknown stream and "nothing newer" are
 * known without asking SQLite. Changes are staged with a transaction and kept or undone with it.
 */
export const loadStreamHeads = (database: Database.Database) => {
  const byName = new Map<string, StreamHead>();
  const names = new Map<number, string>();
  let staged: { readonly head: StreamHead; readonly before: number }[] = [];

  const rows = database
    .prepare<[], { id: number; name: string; revision: number }>(
      `SELECT id, name, (SELECT max(revision) FROM events WHERE stream = streams.id) AS revision
       FROM streams`,
    )
    .all();
  for (const head of rows) {
    byName.set(head.name, head);
    names.set(head.id, head.name);
  }

  return {
    of: (name: string): StreamHead | undefined => byName.get(name),
    nameOf: (id: number): string => names.get(id) ?? '',
    /** A stream that does not exist yet. Ids are handed out from 1 by this single writer. */
    begin: (name: string): StreamHead => {
      const head = { id: names.size + 1, name, revision: -1 };
      byName.set(name, head);
      names.set(head.id, name);
      staged.push({ head, before: -1 });
      return head;
    },
    advance: (head: StreamHead, revision: number): void => {
      staged.push({ head, before: head.revision });
      head.revision = revision;
    },
    keep: (): void => {
      staged = [];
    },
    undo: (): void => {
      for (const { head, before } of staged.reverse()) {
        head.revision = before;
        if (before > -1) continue;
        byName.delete(head.name);
        names.delete(head.id);
      }
      staged = [];
    },
  };
};

export type StreamHeads = ReturnType<typeof loadStreamHeads>;
