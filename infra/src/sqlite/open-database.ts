import { Database } from './driver.ts';

export type Durability = 'FULL' | 'NORMAL';

/**
 * Opens a SQLite file (or `:memory:`) in WAL. `FULL` flushes at each commit; better-sqlite3 is
 * compiled with `NORMAL` as the default under WAL, so it is always set. The schema is created as a
 * whole: a crash leaves all of it or nothing, which the check of schemas relies on.
 */
export const openDatabase = (file: string, durability: Durability, schema = ''): Database => {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma(`synchronous = ${durability}`);
  // A checkpoint stalls every caller while it runs: rarely and big stalls less than often.
  database.pragma('wal_autocheckpoint = 4000');
  // The default of 2 MB is read again and again by a working set of a few thousand days.
  database.pragma('cache_size = -65536');
  database.transaction(() => database.exec(schema))();
  return database;
};

/** Reads every page of a file once, and throws as SQLite does where it meets damage. */
export const throwIfCorrupt = (file: string): void => {
  const database = new Database(file, { fileMustExist: true });
  try {
    const found: unknown = database.pragma('quick_check(1)', { simple: true });
    if (found !== 'ok') throw new Database.SqliteError(String(found), 'SQLITE_CORRUPT');
  } finally {
    database.close();
  }
};

/** Runs work as one transaction: committed as a whole, or as if it had never begun. */
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
      // SQLite has rolled back by itself after some errors, a full disk among them.
      if (database.inTransaction) rollback.run();
      throw error;
    }
  };
};
