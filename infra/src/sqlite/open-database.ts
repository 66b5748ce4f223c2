import { existsSync } from 'node:fs';
import { Database } from './driver.ts';

export type Durability = 'FULL' | 'NORMAL';

/**
 * Opens a database in WAL mode. `FULL` flushes at each commit, and better-sqlite3's default is `NORMAL`. The
 * schema is created as a whole, which the check of schemas relies on.
 */
export const openDatabase = (file: string, durability: Durability, schema = ''): Database => {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma(`synchronous = ${durability}`);
  // A checkpoint stalls every caller: rare and large ones stall less.
  database.pragma('wal_autocheckpoint = 4000');
  // The default of 2 MB is too small for a few thousand days.
  database.pragma('cache_size = -65536');
  database.transaction(() => database.exec(schema))();
  return database;
};

/** SQLite removes its write-ahead log when the last connection closes, so one that is left tells of a crash. */
export const wasLeftOpen = (file: string): boolean => existsSync(`${file}-wal`);

/** Reads every page once. */
export const throwIfCorrupt = (file: string): void => {
  const database = new Database(file, { fileMustExist: true });
  try {
    const found: unknown = database.pragma('quick_check(1)', { simple: true });
    if (found !== 'ok') throw new Database.SqliteError(String(found), 'SQLITE_CORRUPT');
  } finally {
    database.close();
  }
};

/** Committed as a whole or not at all. */
export const transactionsOf = (database: Database) => {
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const rollback = database.prepare('ROLLBACK');
  return <Result>(work: () => Result): Result => {
    begin.run();
    try {
      const result = work();
      commit.run();
      return result;
    } catch (error) {
      // After some errors, such as a full disk, SQLite has already rolled back.
      if (database.inTransaction) rollback.run();
      throw error;
    }
  };
};
