import type Database from 'better-sqlite3';
import { viewDeclarations, type ViewDocument, type ViewName } from 'contracts';
import type { Change, LogMark, ReadStore, ViewBatch, ViewReset } from 'contracts/ports';
import { openAnnouncements } from './announcements.ts';
import { openDatabase, transactionsOf } from './open-database.ts';
import { openGenerations } from './sqlite-generations.ts';
import { openViewTable, type ViewTable } from './view-table.ts';
import { quoted } from './view-queries.ts';

/** 64 MB: index pages are written again and again, and a rare checkpoint moves each of them once. */
const CHECKPOINT_PAGES = 16_000;

/** What a write did, for another connection to the same file: it hears what it did not do itself. */
export type ViewNews = {
  readonly said: readonly (Change | ViewReset)[];
  readonly checkpoints: readonly (readonly [ViewName, number])[];
};

export type SqliteReadStore = ReadStore & {
  /** Takes what the writing connection of another thread has done: it is on the disk already. */
  hear(news: ViewNews): void;
  /** SQLite's plan of every query that was asked so far, for specs: each must use an index. */
  plans(): readonly { readonly query: string; readonly plan: readonly string[] }[];
};

type Waiting = {
  readonly views: readonly ViewName[];
  readonly position: number;
  readonly answer: () => void;
};

/** The view's columns as they are on the disk: other indexes mean another table. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS views (
    name TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    checkpoint INTEGER NOT NULL,
    indexes TEXT NOT NULL,
    logId TEXT,
    eventId TEXT
  ) STRICT, WITHOUT ROWID;
`;

/** Views of before said nothing of their log; they stay, and say it from their next event on. */
const addMark = (database: Database.Database): void => {
  const columns = database.prepare<[], string>("SELECT name FROM pragma_table_info('views')");
  if (columns.pluck().all().includes('logId')) return;
  database.exec('ALTER TABLE views ADD COLUMN logId TEXT');
  database.exec('ALTER TABLE views ADD COLUMN eventId TEXT');
};

const names = Object.keys(viewDeclarations) as ViewName[];

/** Raised when tables are laid out otherwise: then they are made anew, and filled from the log. */
const LAYOUT = 3;

const layoutOf = (name: ViewName) => JSON.stringify([LAYOUT, viewDeclarations[name].indexes]);

/**
 * The views in one SQLite file. A batch of all views and its checkpoints are one transaction,
 * which is not flushed at each commit: what a crash takes away is read from the log again. One
 * thread writes; others open the file too and `hear` what it tells through `onNews`.
 */
export const openSqliteReadStore = (
  file: string,
  onNews: (news: ViewNews) => void = () => {},
): SqliteReadStore => {
  const database = openDatabase(file, 'NORMAL');
  database.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  database.exec(SCHEMA);
  const transaction = transactionsOf(database);
  transaction(() => addMark(database));
  const announcements = openAnnouncements<Change | ViewReset>();
  const waiting = new Set<Waiting>();
  const versions = new Map<ViewName, number>();
  const checkpoints = new Map<ViewName, number>();
  const opened: Partial<Record<ViewName, ViewTable<unknown>>> = {};

  const hold = database.prepare<[string, number, number, string]>(
    'INSERT OR REPLACE INTO views (name, version, checkpoint, indexes) VALUES (?, ?, ?, ?)',
  );
  const moveCheckpoint = database.prepare<[number, string | null, string | null, string]>(
    'UPDATE views SET checkpoint = ?, logId = ?, eventId = ? WHERE name = ?',
  );
  const mark = database.prepare<[string], LogMark>(
    `SELECT logId, checkpoint AS position, eventId FROM views
     WHERE name = ? AND logId IS NOT NULL`,
  );
  const held = database.prepare<[string], { version: number; checkpoint: number; indexes: string }>(
    'SELECT version, checkpoint, indexes FROM views WHERE name = ?',
  );

  /** Tables of all declared views, so that one which no projection has opened yet is just empty. */
  const openTables = () => {
    for (const name of names) {
      const indexes = layoutOf(name);
      const known = held.get(name);
      const isUsable = known?.indexes === indexes;
      if (!isUsable) {
        database.exec(`DROP TABLE IF EXISTS ${quoted(name)}`);
        hold.run(name, 0, 0, indexes);
      }
      versions.set(name, isUsable ? known.version : 0);
      checkpoints.set(name, isUsable ? known.checkpoint : 0);
      opened[name] = openViewTable(database, viewDeclarations[name]);
    }
  };
  transaction(openTables);
  const tables = opened as { readonly [V in ViewName]: ViewTable<ViewDocument<V>> };

  const generations = openGenerations(database);
  const checkpointOf = (view: ViewName) => checkpoints.get(view) ?? 0;
  const lowest = (asked: readonly ViewName[]) => Math.min(...asked.map(checkpointOf));
  const answerThoseReached = () => {
    for (const { views: asked, position, answer } of waiting)
      if (lowest(asked) >= position) answer();
  };

  const hear = (news: ViewNews) => {
    for (const [view, checkpoint] of news.checkpoints) checkpoints.set(view, checkpoint);
    if (waiting.size > 0) answerThoseReached();
    if (news.said.length > 0) announcements.say(news.said);
  };
  const tell = (news: ViewNews) => {
    hear(news);
    onNews(news);
  };

  /** Writes what the guards let pass; answers what is to be told once it is committed. */
  const writeAll = (batches: readonly ViewBatch[]): ViewNews => {
    const changes: Change[] = [];
    const moved: (readonly [ViewName, number])[] = [];
    for (const { view, writes, checkpoint, seen } of batches) {
      for (const write of writes) {
        if (!tables[view].replace(write)) continue;
        const { id, position, keys, document } = write;
        changes.push({ view, id, position, keys, removed: document === undefined });
      }
      if (checkpoint <= checkpointOf(view)) continue;
      moveCheckpoint.run(checkpoint, seen?.logId ?? null, seen?.eventId ?? null, view);
      moved.push([view, checkpoint]);
    }
    return { said: changes, checkpoints: moved };
  };

  return {
    hear,
    get: async (view, id) => tables[view].get(id),
    getMany: async (view, ids) => tables[view].getMany(ids),
    find: async (view, query) => tables[view].find(query),
    count: async (view, where, between) => tables[view].count(where, between),
    scan: async (view, { afterId, limit }) => tables[view].page(afterId ?? '', limit),
    seen: async (view, ids) => tables[view].seen(ids),

    openView: async (declaration, version) => {
      const name = declaration.name as ViewName;
      const before = versions.get(name);
      if (before === undefined) throw new Error(`${name} is not a declared view.`);
      if (before === version) return checkpointOf(name);
      transaction(() => {
        tables[name].empty();
        hold.run(name, version, 0, layoutOf(name));
      });
      versions.set(name, version);
      const said = before > 0 ? [{ view: name, reset: true, position: 0 } as const] : [];
      tell({ said, checkpoints: [[name, 0]] });
      return 0;
    },

    write: async (batches) => tell(transaction(() => writeAll(batches))),

    sweepTombstones: async (view, upTo, limit) =>
      transaction(() => tables[view].sweep(Math.min(upTo, checkpointOf(view)), limit)),

    beginGeneration: async (view) => {
      const generation = transaction(() => generations.begin(viewDeclarations[view]));
      const table = generation.table as ViewTable<ViewDocument<typeof view>>;
      return {
        view,
        write: async (writes) => transaction(() => writes.forEach((write) => table.replace(write))),
        seen: async (ids) => table.seen(ids),
        scan: async ({ afterId, limit }) => table.page(afterId ?? '', limit),
        switchIn: async (beside) => {
          const news = transaction(() => {
            generation.takePlace();
            return writeAll(beside);
          });
          const reset = { view, reset: true, position: checkpointOf(view) } as const;
          tell({ ...news, said: [reset, ...news.said] });
        },
        drop: async () => transaction(() => generation.drop()),
      };
    },
    sweepGenerations: async () => transaction(() => generations.sweep()),

    checkpoint: async (view) => checkpointOf(view),
    markOf: async (view) => mark.get(view),

    reached: (asked, position, withinMs) => {
      if (lowest(asked) >= position) return Promise.resolve(lowest(asked));
      return new Promise((resolve) => {
        const wait: Waiting = {
          views: asked,
          position,
          answer: () => {
            clearTimeout(timer);
            waiting.delete(wait);
            resolve(lowest(asked));
          },
        };
        const timer = setTimeout(wait.answer, withinMs);
        waiting.add(wait);
      });
    },
    changes: (signal) => announcements.listen(signal),

    close: async () => {
      if (!database.open) return;
      announcements.end();
      for (const { answer } of waiting) answer();
      database.close();
    },
    plans: () =>
      names.flatMap((name) =>
        tables[name].queries().map((query) => ({
          query,
          plan: database
            .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${query}`)
            .all(...Array.from(query.matchAll(/\?/g), () => ''))
            .map(({ detail }) => detail),
        })),
      ),
  };
};
