import type { ViewDeclaration } from 'contracts';
import type { Database } from '../driver.ts';
import { quoted } from './view-queries.ts';
import { openViewTable } from './view-table.ts';

export const SHADOW_SUFFIX = ' beside ';

/**
 * A shadow is a table named `<view> beside <number>` until it replaces the live one. Renaming is committed at
 * once for every connection.
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

  /** Indexes of a live table that was a generation keep its name. */
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
