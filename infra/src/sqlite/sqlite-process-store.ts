import type { Clock, Failures, ProcessStore } from 'contracts/ports';
import { openLeaseHeartbeats, type LeaseHeartbeat } from '../stores/lease-heartbeats.ts';
import { LOG_CHECKPOINT_SCHEMA, openSqliteLogCheckpoint } from './log/log-checkpoint.ts';
import { openDatabase } from './open-database.ts';

export const PROCESSES_SCHEMA = `
  CREATE TABLE IF NOT EXISTS beats (
    name TEXT PRIMARY KEY,
    holder TEXT,
    beat INTEGER NOT NULL,
    forMs INTEGER NOT NULL
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
  ${LOG_CHECKPOINT_SCHEMA}
`;

export type SqliteProcessStoreOptions = {
  /** Its own monotonic clock by default. */
  readonly steady?: Pick<Clock, 'elapsedMs'>;
};

/**
 * A file apart from the views, which are rebuilt, and from the log, which keeps everything. It is not
 * flushed: after a power cut, lost attempts are only retried sooner.
 */
export const openSqliteProcessStore = (
  file: string,
  { steady = { elapsedMs: () => performance.now() } }: SqliteProcessStoreOptions = {},
): ProcessStore => {
  const database = openDatabase(file, 'NORMAL', PROCESSES_SCHEMA);
  const beats = openLeaseHeartbeats(steady);
  const mark = openSqliteLogCheckpoint(database);

  const lastBeat = database.prepare<[string], LeaseHeartbeat>(
    'SELECT holder, beat, forMs FROM beats WHERE name = ?',
  );
  /** If two processes have seen the same heartbeat, one update succeeds. */
  const take = database.prepare<[string, string, number, number]>(
    `INSERT INTO beats (name, holder, beat, forMs) VALUES (?, ?, 1, ?)
     ON CONFLICT (name) DO UPDATE
     SET holder = excluded.holder, beat = beats.beat + 1, forMs = excluded.forMs
     WHERE beats.beat = ?`,
  );
  const end = database.prepare<[string, string]>(
    'UPDATE beats SET holder = NULL, beat = beat + 1 WHERE name = ? AND holder = ?',
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
    takeLease: async ({ name, holder, forMs }) => {
      const last = lastBeat.get(name);
      return (
        beats.isFree(name, holder, last) &&
        take.run(name, holder, forMs, last?.beat ?? 0).changes > 0
      );
    },
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
