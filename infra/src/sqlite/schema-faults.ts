import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { corruptionOf } from './corruption.ts';
import { Database } from './driver.ts';
import { LOG_SCHEMA } from './log/log-schema.ts';
import { ACCOUNTS_SCHEMA } from './accounts/sqlite-account-store.ts';
import {
  createViewVersionTables,
  VIEW_VERSIONS_SCHEMA,
  isOfFormerLayout,
} from './views/sqlite-view-versions.ts';
import { SHADOW_SUFFIX } from './views/sqlite-generations.ts';
import { PERSON_KEYS_SCHEMA } from './accounts/sqlite-person-keys.ts';
import { PROCESSES_SCHEMA } from './sqlite-process-store.ts';

const schemas = {
  'log.sqlite': LOG_SCHEMA,
  'accounts.sqlite': ACCOUNTS_SCHEMA,
  'person-keys.sqlite': PERSON_KEYS_SCHEMA,
  'processes.sqlite': PROCESSES_SCHEMA,
  'views.sqlite': VIEW_VERSIONS_SCHEMA,
} as const;

export type DatabaseFile = keyof typeof schemas;
export const databaseFiles = Object.keys(schemas) as readonly DatabaseFile[];

type SchemaObject = {
  readonly type: string;
  readonly name: string;
  readonly tableName: string;
  readonly sql: string;
};

const kinds: ReadonlyMap<string, string> = new Map([
  ['table', 'table'],
  ['index', 'index'],
  ['trigger', 'déclencheur'],
  ['view', 'vue SQL'],
]);
const named = ({ type, name }: SchemaObject) => `${kinds.get(type) ?? type} «\u00a0${name}\u00a0»`;

/** The indexes of a rebuilt view keep the number of its shadow. */
const SHADOW = new RegExp(`${SHADOW_SUFFIX}\\d+`, 'g');
const comparable = (text: string): string => text.replaceAll(SHADOW, '').replaceAll(/\s+/g, ' ');

const objectsOf = (database: Database): ReadonlyMap<string, SchemaObject> => {
  const rows = database
    .prepare<[], SchemaObject>(
      `SELECT type, name, tbl_name AS tableName, coalesce(sql, '') || ' on ' || tbl_name AS sql
       FROM sqlite_schema WHERE name NOT LIKE 'sqlite_autoindex%'`,
    )
    .all();
  return new Map(rows.map((row) => [comparable(`${row.type} ${row.name}`), row]));
};

/** None if the rows of `editions` cannot be read: unannounced tables are then reported. */
const viewVersionsIn = (database: Database) => {
  try {
    return database
      .prepare<[], Parameters<typeof createViewVersionTables>[1][number]>(
        'SELECT tableName, view, version, layout FROM editions',
      )
      .all();
  } catch {
    return [];
  }
};

/** The expected schema. Views have one table for each view version; tables of other layouts are accepted. */
const expectedFor = (file: DatabaseFile, viewVersions: ReturnType<typeof viewVersionsIn>) => {
  const expected = new Database(':memory:');
  const former = new Set<string>();
  try {
    expected.exec(schemas[file]);
    createViewVersionTables(expected, viewVersions);
    for (const viewVersion of viewVersions.filter(isOfFormerLayout))
      former.add(viewVersion.tableName);
  } catch {
    // The rows of `editions` were altered.
  }
  const objects = objectsOf(expected);
  expected.close();
  return { objects, former };
};

/** The last one of each file, with its view versions: a start compares a file twice. */
const lastExpected = new Map<
  DatabaseFile,
  { readonly of: string; readonly expected: ReturnType<typeof expectedFor> }
>();

const expectedOf = (file: DatabaseFile, database: Database) => {
  const viewVersions = file === 'views.sqlite' ? viewVersionsIn(database) : [];
  const of = JSON.stringify(viewVersions);
  const last = lastExpected.get(file);
  if (last?.of === of) return last.expected;
  const expected = expectedFor(file, viewVersions);
  lastExpected.set(file, { of, expected });
  return expected;
};

/** Left to applications; this product sets none. */
const headerFaults = (database: Database): readonly string[] =>
  ['user_version', 'application_id'].flatMap((name) => {
    const value = database.pragma(name, { simple: true });
    return value === 0 ? [] : [`${name} vaut ${String(value)}`];
  });

/** Alien, missing and altered objects. A database without a schema is new. */
const schemaFaultsOf = (file: DatabaseFile, database: Database): readonly string[] => {
  const found = objectsOf(database);
  if (found.size === 0) return headerFaults(database);
  const { objects: expected, former } = expectedOf(file, database);
  const ours = [...found].filter(([, { tableName }]) => !former.has(comparable(tableName)));
  const faults = ours.flatMap(([key, object]) => {
    const sound = expected.get(key);
    if (sound === undefined) return [`${named(object)} en trop`];
    return comparable(sound.sql) === comparable(object.sql)
      ? []
      : [`${named(object)} de forme changée`];
  });
  const missing = [...expected].filter(([key]) => !found.has(key));
  return [
    ...faults,
    ...missing.map(([, object]) => `${named(object)} en moins`),
    ...headerFaults(database),
  ];
};

/** Accepts a file that is missing or in use; a corrupt file is reported where it is opened. */
export const schemaFaultsIn = (folder: string, file: DatabaseFile): readonly string[] => {
  const path = join(folder, file);
  if (!existsSync(path)) return [];
  const database = new Database(path, { fileMustExist: true });
  try {
    return schemaFaultsOf(file, database);
  } catch (error) {
    if (corruptionOf(error) === undefined) throw error;
    return [];
  } finally {
    database.close();
  }
};
