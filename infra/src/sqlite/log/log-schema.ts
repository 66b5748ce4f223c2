/**
 * No index but the position: each event names the one before it in its stream, so a stream is read
 * backwards, and an index would make each event dirty a random page. The heads are written when the writer
 * closes; a start looks through later events.
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
