import type { Failures, ProcessStore } from 'contracts/ports';
import { openLogMark } from './log-mark.ts';
import { openDatabase } from './open-database.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS leases (
    name TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    until TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS failures (
    view TEXT NOT NULL,
    id TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    firstAt TEXT NOT NULL,
    lastAt TEXT NOT NULL,
    nextAt TEXT NOT NULL,
    error TEXT NOT NULL,
    PRIMARY KEY (view, id)
  ) STRICT, WITHOUT ROWID;
`;

/**
 * Leases and failed attempts, in a file of their own: not in the views, which are made anew from the
 * log, nor in the log, which keeps for ever. Not flushed at each commit: what a power cut takes away
 * is tried again sooner, and no more.
 */
export const openSqliteProcessStore = (file: string): ProcessStore => {
  const database = openDatabase(file, 'NORMAL');
  database.exec(SCHEMA);
  const mark = openLogMark(database);

  const take = database.prepare<[string, string, string, string]>(
    `INSERT INTO leases (name, holder, until) VALUES (?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
     WHERE leases.holder = excluded.holder OR leases.until <= ?`,
  );
  const end = database.prepare<[string, string]>(
    'DELETE FROM leases WHERE name = ? AND holder = ?',
  );
  const record = database.prepare<(string | number)[]>(
    `INSERT OR REPLACE INTO failures (view, id, attempts, firstAt, lastAt, nextAt, error)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const select = database.prepare<[string, string], Failures & { id: string }>(
    `SELECT id, attempts, firstAt, lastAt, nextAt, error FROM failures
     WHERE view = ? AND id IN (SELECT value FROM json_each(?))`,
  );
  const forget = database.prepare<[string, string]>(
    'DELETE FROM failures WHERE view = ? AND id = ?',
  );

  return {
    ...mark,
    takeLease: async ({ name, holder, now, until }) =>
      take.run(name, holder, until, now).changes > 0,
    endLease: async (name, holder) => {
      end.run(name, holder);
    },
    recordFailure: async (view, id, { attempts, firstAt, lastAt, nextAt, error }) => {
      record.run(view, id, attempts, firstAt, lastAt, nextAt, error);
    },
    failuresOf: async (view, ids) =>
      new Map(select.all(view, JSON.stringify(ids)).map(({ id, ...failures }) => [id, failures])),
    forgetFailures: async (view, id) => {
      forget.run(view, id);
    },
    close: async () => {
      database.close();
    },
  };
};
