import type { ViewDeclaration } from 'contracts';
import type { Database } from '../driver.ts';
import { quoted } from './view-queries.ts';
import { openViewTable } from './view-table.ts';

export const SHADOW_SUFFIX = ' beside ';

/**
 * A generation of a view is another table of the same form, named `<view> beside <number>` until it
 * replaces the live table. Renaming is a change of the schema: it is committed at once for every
 * connection, whose prepared statements then read the new table under the old name.
 */
export const openGenerations = (database: Database) => {
  const namedLike = database
    .prepare<[string], string>(`SELECT name FROM sqlite_master WHERE name GLOB ?`)
    .pluck();
  const shadowTables = database
    .prepare<[string], string>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB ?`,
    )
    .pluck();
  const drop = (table: string): void => {
    database.exec(`DROP TABLE ${quoted(table)}`);
  };

  /** Free also of the indexes of a live table that was once a generation: they keep their names. */
  const freeName = (view: string): string => {
    let number = 1;
    while (namedLike.get(`${view}${SHADOW_SUFFIX}${number}*`) !== undefined) number += 1;
    return `${view}${SHADOW_SUFFIX}${number}`;
  };

  return {
    begin: (declaration: ViewDeclaration) => {
      const name = freeName(declaration.name);
      return {
        table: openViewTable<unknown>(database, { ...declaration, name }),
        takePlace: () => {
          drop(declaration.name);
          database.exec(`ALTER TABLE ${quoted(name)} RENAME TO ${quoted(declaration.name)}`);
        },
        drop: () => drop(name),
      };
    },
    /** Drops the shadows of a table. */
    sweep: (table: string) => shadowTables.all(`${table}${SHADOW_SUFFIX}*`).forEach(drop),
  };
};
