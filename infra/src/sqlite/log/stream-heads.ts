import type { Database } from '../driver.ts';

export type StreamHead = {
  /** The number that replaces the stream's name in the log. */
  readonly id: number;
  readonly name: string;
  /** -1 and 0 before the first event. */
  revision: number;
  position: number;
};

type EventRow = [position: number, stream: number, revision: number];

/**
 * Heads are in memory, so conflicts and unknown streams are found without SQLite. Changes are kept or undone
 * with a transaction.
 */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const loadStreamHeads = (database: Database) => {
  const byName = new Map<string, StreamHead>();
  /** Ids count from 1: the head of stream `id` is at `id - 1`. */
  const byId: StreamHead[] = [];
  let staged: {
    readonly head: StreamHead;
    readonly revision: number;
    readonly position: number;
  }[] = [];

  const keepHead = (head: StreamHead) => {
    byName.set(head.name, head);
    byId[head.id - 1] = head;
  };

  /** All heads up to it are written. */
  let noted = 0;
  const load = (): number => {
    const heads = database
      .prepare<[], StreamHead>(
        `SELECT id, name, coalesce(revision, -1) AS revision, coalesce(position, 0) AS position
         FROM streams LEFT JOIN heads ON stream = id`,
      )
      .all();
    for (const head of heads) {
      keepHead(head);
      noted = Math.max(noted, head.position);
    }
    const since = database
      .prepare<[number], EventRow>(
        'SELECT position, stream, revision FROM events WHERE position > ? ORDER BY position',
      )
      .raw();
    let unnoted = 0;
    for (const [position, stream, revision] of since.iterate(noted) as Iterable<EventRow>) {
      Object.assign(byId[stream - 1] as StreamHead, { position, revision });
      unnoted += 1;
    }
    return unnoted;
  };
  const unnoted = load();

  return {
    /** The number of events that the start had to scan. */
    unnoted,
    of: (name: string): StreamHead | undefined => byName.get(name),
    nameOf: (id: number): string => byId[id - 1]?.name ?? '',
    /** Adds a stream that does not exist yet. */
    begin: (name: string): StreamHead => {
      const head = { id: byId.length + 1, name, revision: -1, position: 0 };
      keepHead(head);
      staged.push({ head, revision: -1, position: 0 });
      return head;
    },
    advance: (head: StreamHead, position: number): void => {
      staged.push({ head, revision: head.revision, position: head.position });
      head.revision += 1;
      head.position = position;
    },
    keep: (): void => {
      staged = [];
    },
    undo: (): void => {
      for (const { head, revision, position } of staged.reverse()) {
        head.revision = revision;
        head.position = position;
        if (revision > -1) continue;
        byName.delete(head.name);
        byId.length = Math.min(byId.length, head.id - 1);
      }
      staged = [];
    },
    /** Stores the heads, so that the next start need not scan the log. */
    note: (): void => {
      const write = database.prepare<[number, number, number]>(
        'INSERT OR REPLACE INTO heads (stream, position, revision) VALUES (?, ?, ?)',
      );
      const before = noted;
      for (const { id, position, revision } of byId) {
        if (position > before) write.run(id, position, revision);
        noted = Math.max(noted, position);
      }
    },
  };
};
