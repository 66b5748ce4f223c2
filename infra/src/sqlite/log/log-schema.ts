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
