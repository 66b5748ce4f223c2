import type { LogCheckpoint, LogCheckpointStore } from 'contracts/ports';
import type { Database } from '../driver.ts';

export const LOG_CHECKPOINT_SCHEMA = `
  CREATE TABLE IF NOT EXISTS log_mark (
    store INTEGER PRIMARY KEY CHECK (store = 1),
    logId TEXT NOT NULL,
    position INTEGER NOT NULL,
    eventId TEXT NOT NULL
  ) STRICT;
`;

export const openSqliteLogCheckpoint = (database: Database): LogCheckpointStore => {
  const keep = database.prepare<[string, number, string]>(
    'INSERT OR REPLACE INTO log_mark (store, logId, position, eventId) VALUES (1, ?, ?, ?)',
  );
  const kept = database.prepare<[], LogCheckpoint>('SELECT logId, position, eventId FROM log_mark');
  return {
    markLog: async ({ logId, position, eventId }) => {
      keep.run(logId, position, eventId);
    },
    markedLog: async () => kept.get(),
  };
};
