import { viewDeclarations, type ViewDeclaration, type ViewName } from 'contracts';
import type {
  StoredViewVersion,
  LogCheckpoint,
  OpenedViewVersion,
  ViewVersion,
} from 'contracts/ports';
import type { Database } from '../driver.ts';
import { openGenerations } from './sqlite-generations.ts';
import { quoted } from './view-queries.ts';
import { createViewTable } from './view-table.ts';

export const VIEW_VERSIONS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS editions (
    tableName TEXT PRIMARY KEY,
    view TEXT NOT NULL,
    version INTEGER NOT NULL,
    logId TEXT NOT NULL,
    checkpoint INTEGER NOT NULL,
    eventId TEXT,
    layout TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/** Raised when tables have another layout: views are then rebuilt. */
const LAYOUT = 1;
type Layout = readonly [version: number, indexes: ViewDeclaration['indexes']];
const layoutOf = (view: ViewName) => JSON.stringify([LAYOUT, viewDeclarations[view].indexes]);

export const tableOf = ({ view, version }: ViewVersion): string => `${view} ${version}`;

type Held = StoredViewVersion & { readonly tableName: string; readonly layout: string };

type VersionRow = Omit<Held, 'checkpoint' | 'eventId'>;

/** Dropped once the view is opened. */
export const isOfFormerLayout = ({ layout }: VersionRow): boolean =>
  (JSON.parse(layout) as Layout)[0] !== LAYOUT;

/** Creates the tables for the rows of `editions` in another database. */
export const createViewVersionTables = (
  database: Database,
  viewVersions: readonly VersionRow[],
): void => {
  for (const viewVersion of viewVersions) {
    const { tableName, layout } = viewVersion;
    if (tableName !== tableOf(viewVersion) || isOfFormerLayout(viewVersion)) continue;
    const [, indexes] = JSON.parse(layout) as Layout;
    createViewTable(database, { name: tableName, indexes });
  }
};

/** Keeps one row for each view version. */
export const openSqliteViewVersions = (database: Database) => {
  const generations = openGenerations(database);
  const hold = database.prepare<[string, string, number, string, number, string | null, string]>(
    `INSERT OR REPLACE INTO editions (tableName, view, version, logId, checkpoint, eventId, layout)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const held = database.prepare<[string], Held>('SELECT * FROM editions WHERE tableName = ?');
  const all = database.prepare<[], Held>('SELECT * FROM editions ORDER BY tableName');
  const forget = database.prepare<[string]>('DELETE FROM editions WHERE tableName = ?');
  const move = database.prepare<[number, string | null, string]>(
    'UPDATE editions SET checkpoint = ?, eventId = ? WHERE tableName = ?',
  );

  const keep = (opened: OpenedViewVersion, checkpoint: number, eventId: string | null): void => {
    const { view, version, logId } = opened;
    hold.run(tableOf(opened), view, version, logId, checkpoint, eventId, layoutOf(view));
  };
  const drop = (table: string): void => {
    generations.sweep(table);
    database.exec(`DROP TABLE IF EXISTS ${quoted(table)}`);
    forget.run(table);
  };

  return {
    generations,
    /** A table of another layout or log is dropped. */
    open: (opened: OpenedViewVersion): { readonly table: string; readonly checkpoint: number } => {
      const table = tableOf(opened);
      const found = held.get(table);
      if (found?.logId === opened.logId && found.layout === layoutOf(opened.view))
        return { table, checkpoint: found.checkpoint };
      if (found !== undefined) drop(table);
      keep(opened, 0, null);
      return { table, checkpoint: 0 };
    },
    moveCheckpoint: (table: string, checkpoint: number, eventId: string | null): void => {
      move.run(checkpoint, eventId, table);
    },
    markOf: (table: string): LogCheckpoint | undefined => {
      const { logId, checkpoint: position, eventId = null } = held.get(table) ?? {};
      if (logId === undefined || position === undefined || eventId === null) return undefined;
      return { logId, position, eventId };
    },
    all: (): readonly StoredViewVersion[] =>
      all.all().map(({ view, version, logId, checkpoint, eventId }) => ({
        view,
        version,
        logId,
        checkpoint,
        eventId,
      })),
    /** Drops all but these. */
    sweepAllBut: (tables: ReadonlySet<string>): void => {
      for (const { tableName } of all.all()) if (!tables.has(tableName)) drop(tableName);
    },
  };
};
