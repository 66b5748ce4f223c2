import type { Database } from './driver.ts';
import { transactionsOf } from './open-database.ts';

/**
 * No index but the position. Each event names the one before it in its stream, and the single
 * writer knows the last one of every stream, so a stream is read backwards along that chain; an
 * index would make each event dirty a random page, and the flush would pay for it. The heads are
 * what the writer noted when it last closed; events after those are looked through at the start.
 */
export const LOG_SCHEMA = `
  CREATE TABLE IF NOT EXISTS streams (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS heads (
    stream INTEGER PRIMARY KEY,
    position INTEGER NOT NULL,
    revision INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    previous INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
`;

/** A log of the first layout, which had an index in the place of the chain. */
const CHAIN_EVENTS = `
  ALTER TABLE events RENAME TO unchained;
  ${LOG_SCHEMA}
  INSERT INTO events
    SELECT position, stream, revision,
      coalesce(lag(position) OVER (PARTITION BY stream ORDER BY revision), 0), body
    FROM unchained ORDER BY position;
  DROP TABLE unchained;
`;

const isUnchained = (database: Database): boolean => {
  const columns = database.prepare<[], string>("SELECT name FROM pragma_table_info('events')");
  const names = columns.pluck().all();
  return names.length > 0 && !names.includes('previous');
};

/** Makes the tables of the log, and brings an older log into their form. */
export const prepareLog = (database: Database): void =>
  transactionsOf(database)(() => {
    database.exec(isUnchained(database) ? CHAIN_EVENTS : LOG_SCHEMA);
  });
