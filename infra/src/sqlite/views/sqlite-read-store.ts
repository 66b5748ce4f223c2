import { viewDeclarations, type ViewDocument, type ViewName } from 'contracts';
import type { Change, OpenedViewVersion, ReadStore, ViewBatch, ViewReset } from 'contracts/ports';
import { openAnnouncements } from '../../stores/announcements.ts';
import { openWaiting } from '../../stores/waiting.ts';
import { openDatabase, transactionsOf } from '../open-database.ts';
import { VIEW_VERSIONS_SCHEMA, openSqliteViewVersions, tableOf } from './sqlite-view-versions.ts';
import { openViewTable, type ViewTable } from './view-table.ts';

/** 64 MB: a rare checkpoint moves each index page once. */
const CHECKPOINT_PAGES = 16_000;

/** Changes for other connections to the same file. */
export type ViewNews = {
  readonly changes: readonly (Change | ViewReset)[];
  readonly checkpoints: readonly (readonly [ViewName, number])[];
  /** Readers of another version are not notified. */
  readonly tables: readonly string[];
};

export type SqliteReadStore = ReadStore & {
  /** Changes that another thread has written. */
  hear(news: ViewNews): void;
  /** Overwritten content is also in the write-ahead log. */
  flushTraces(): void;
  /** For specs: each query must use an index. */
  plans(): readonly { readonly query: string; readonly plan: readonly string[] }[];
};

/** A view that this store has opened. */
type Opened = {
  readonly table: string;
  readonly documents: ViewTable<unknown>;
  checkpoint: number;
};

const NO_LOG = '';
const unopened = (view: ViewName) => tableOf({ view, version: 0 });

/**
 * All views in one file. A batch and its checkpoints are one transaction, which is not flushed: after a crash
 * the rest is read from the log again. One thread writes; others `hear` the changes.
 */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openSqliteReadStore = (
  file: string,
  onNews: (news: ViewNews) => void = () => {},
): SqliteReadStore => {
  const database = openDatabase(file, 'NORMAL', VIEW_VERSIONS_SCHEMA);
  database.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  // Deleted personal data is overwritten.
  database.pragma('secure_delete = ON');
  const transaction = transactionsOf(database);
  const viewVersions = openSqliteViewVersions(database);
  const { generations } = viewVersions;
  const announcements = openAnnouncements<Change | ViewReset>();
  const opened = new Map<ViewName, Opened>();

  const take = (viewVersion: OpenedViewVersion): Opened => {
    const { view } = viewVersion;
    const { documents, ...found } = transaction(() => {
      const held = viewVersions.open(viewVersion);
      const declaration = { ...viewDeclarations[view], name: held.table };
      return { ...held, documents: openViewTable<unknown>(database, declaration) };
    });
    const taken = { ...found, documents };
    opened.set(view, taken);
    return taken;
  };
  /** A view that was not opened is empty. */
  const of = (view: ViewName): Opened =>
    opened.get(view) ?? take({ view, version: 0, logId: NO_LOG });
  const documentsOf = <V extends ViewName>(view: V) =>
    of(view).documents as ViewTable<ViewDocument<V>>;
  const tablesOf = (views: readonly ViewName[]) => views.map((view) => of(view).table);

  const waiting = openWaiting((view) => of(view).checkpoint);

  const hear = (news: ViewNews) => {
    const tables = new Set(news.tables);
    const isRead = (view: ViewName) => tables.has(of(view).table);
    for (const [view, checkpoint] of news.checkpoints)
      if (isRead(view)) of(view).checkpoint = checkpoint;
    waiting.answerThoseReached();
    const changes = news.changes.filter(({ view }) => isRead(view));
    if (changes.length > 0) announcements.say(changes);
  };
  const publish = (news: ViewNews) => {
    hear(news);
    onNews(news);
  };

  /** Opening a view needs its own transaction. */
  const openAll = (batches: readonly ViewBatch[]) => tablesOf(batches.map(({ view }) => view));

  /** Guarded; returns the changes to publish after the commit. */
  const writeAll = (batches: readonly ViewBatch[]): ViewNews => {
    const changes: Change[] = [];
    const moved: (readonly [ViewName, number])[] = [];
    for (const { view, writes, checkpoint, eventId } of batches) {
      const { documents, ...held } = of(view);
      for (const write of writes) {
        if (!documents.replace(write)) continue;
        const { id, position, keys, document } = write;
        changes.push({ view, id, position, keys, removed: document === undefined });
      }
      if (checkpoint <= held.checkpoint) continue;
      viewVersions.moveCheckpoint(held.table, checkpoint, eventId ?? null);
      moved.push([view, checkpoint]);
    }
    return { changes, checkpoints: moved, tables: openAll(batches) };
  };

  return {
    hear,
    flushTraces: () => {
      database.pragma('wal_checkpoint(TRUNCATE)');
    },
    get: async (view, id) => documentsOf(view).get(id),
    getMany: async (view, ids) => documentsOf(view).getMany(ids),
    find: async (view, query) => documentsOf(view).find(query),
    count: async (view, where, between) => documentsOf(view).count(where, between),
    scan: async (view, page) => documentsOf(view).page(page),
    probe: async (view) => void documentsOf(view).page({ afterId: undefined, limit: 1 }),
    seen: async (view, ids) => documentsOf(view).seen(ids),

    openView: async ({ name }, { version, logId }) => {
      if (!Object.hasOwn(viewDeclarations, name))
        throw new Error(`${name} is not a declared view.`);
      const view = name as ViewName;
      const before = opened.get(view);
      const viewVersion = { view, version, logId };
      if (before?.table === tableOf(viewVersion)) return before.checkpoint;
      const { table, checkpoint } = take(viewVersion);
      const isAnother = before !== undefined && before.table !== unopened(view);
      const changes = isAnother ? [{ view, reset: true, position: checkpoint } as const] : [];
      hear({ changes, checkpoints: [], tables: [table] });
      return checkpoint;
    },
    emptyView: async (view) => {
      const { table, documents } = of(view);
      transaction(() => {
        documents.empty();
        viewVersions.moveCheckpoint(table, 0, null);
      });
      const reset = { view, reset: true, position: 0 } as const;
      publish({ changes: [reset], checkpoints: [[view, 0]], tables: [table] });
    },
    storedVersions: async () => viewVersions.all(),
    removeUnopenedVersions: async () =>
      transaction(() => viewVersions.sweepAllBut(new Set(tablesOf([...opened.keys()])))),

    write: async (batches) => {
      openAll(batches);
      publish(transaction(() => writeAll(batches)));
    },

    sweepTombstones: async (view, upTo, limit) =>
      transaction(() => documentsOf(view).sweep(Math.min(upTo, of(view).checkpoint), limit)),

    beginGeneration: async (view) => {
      const { table: name } = of(view);
      const generation = transaction(() => generations.begin({ ...viewDeclarations[view], name }));
      const table = generation.table as ViewTable<ViewDocument<typeof view>>;
      return {
        view,
        write: async (writes) => transaction(() => writes.forEach((write) => table.replace(write))),
        seen: async (ids) => table.seen(ids),
        scan: async (page) => table.page(page),
        switchIn: async (shadow) => {
          openAll(shadow);
          const news = transaction(() => {
            generation.takePlace();
            return writeAll(shadow);
          });
          const reset = { view, reset: true, position: of(view).checkpoint } as const;
          publish({ ...news, changes: [reset, ...news.changes], tables: [name, ...news.tables] });
        },
        drop: async () => transaction(() => generation.drop()),
      };
    },
    sweepGenerations: async () =>
      transaction(() => tablesOf([...opened.keys()]).forEach((table) => generations.sweep(table))),

    checkpoint: async (view) => of(view).checkpoint,
    markOf: async (view) => viewVersions.markOf(of(view).table),

    reached: waiting.reached,
    changes: (signal, views) =>
      announcements.listen(signal, ({ view }) => views?.includes(view) ?? true),

    close: async () => {
      if (!database.open) return;
      announcements.end();
      waiting.answerAll();
      database.close();
    },
    plans: () =>
      [...opened.values()].flatMap(({ documents }) =>
        documents.queries().map((query) => ({
          query,
          plan: database
            .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${query}`)
            .all(...Array.from(query.matchAll(/\?/g), () => ''))
            .map(({ detail }) => detail),
        })),
      ),
  };
};
