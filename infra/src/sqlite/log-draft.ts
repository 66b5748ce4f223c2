import type { StoredRecord } from 'contracts/ports';
import type { Database } from './driver.ts';
import { contentOf } from './log-body.ts';
import { prepareLog } from './log-schema.ts';
import { openDatabase, transactionsOf } from './open-database.ts';

/** A record of the log with the text that it was read from. */
export type LogRow = StoredRecord & { readonly body: string };

/** A log of the same records beside another one, in whose place it is to be put. */
export type LogDraft = {
  /** The next rows of the log of before, or of the draft itself as far as it is written. */
  readonly rowsOf: (which: Which) => (after: number, limit: number) => Promise<readonly LogRow[]>;
  /** Writes rows of before at their own places, each with another body. */
  readonly write: (rows: readonly { readonly position: number; readonly body: string }[]) => void;
  /** Whether all but the bodies is what it was: every record, its place, the streams and their heads. */
  readonly isAsBefore: () => boolean;
  /** Closes both; what was written is one file, and flushed. */
  readonly close: () => void;
};

type Which = 'before' | 'draft';
type Row = [position: number, stream: string, revision: number, body: string];

const schemas: Readonly<Record<Which, string>> = { before: 'before', draft: 'main' };

/** What is copied as it is, and compared. */
const STREAMS = 'SELECT id, name FROM %.streams';
const HEADS = 'SELECT stream, position, revision FROM %.heads';
const PLACES = 'SELECT position, stream, revision, previous FROM %.events';

const inSchema = (select: string, which: Which): string => select.replace('%', schemas[which]);

const rowOf = ([position, stream, revision, body]: Row): LogRow => ({
  position,
  stream,
  revision,
  content: contentOf(body),
  body,
});

const rowsIn = (database: Database, which: Which): ReturnType<LogDraft['rowsOf']> => {
  const schema = schemas[which];
  const page = database
    .prepare<[number, number], Row>(
      `SELECT position, coalesce(name, ''), revision, body
       FROM ${schema}.events LEFT JOIN ${schema}.streams ON id = stream
       WHERE position > ? ORDER BY position LIMIT ?`,
    )
    .raw();
  return async (after, limit) => page.all(after, limit).map(rowOf);
};

const isMissingIn = (database: Database, which: Which, other: Which) => (select: string) =>
  database.prepare(`${inSchema(select, other)} EXCEPT ${inSchema(select, which)} LIMIT 1`).get() !==
  undefined;

/** Begins a draft beside a log that nobody writes meanwhile. There must be no file of its name. */
export const openLogDraft = (file: string, before: string): LogDraft => {
  const database = openDatabase(file, 'FULL');
  prepareLog(database);
  database.prepare('ATTACH ? AS before').run(before);
  const transaction = transactionsOf(database);
  transaction(() => {
    database.exec(`INSERT INTO main.streams ${inSchema(STREAMS, 'before')}`);
    database.exec(`INSERT INTO main.heads ${inSchema(HEADS, 'before')}`);
  });
  const insert = database.prepare<[string, number]>(
    `INSERT INTO main.events (position, stream, revision, previous, body)
     SELECT position, stream, revision, previous, ? FROM before.events WHERE position = ?`,
  );
  const tables = [STREAMS, HEADS, PLACES];

  return {
    rowsOf: (which) => rowsIn(database, which),
    write: (rows) =>
      transaction(() => {
        for (const { position, body } of rows) insert.run(body, position);
      }),
    isAsBefore: () =>
      !tables.some(isMissingIn(database, 'draft', 'before')) &&
      !tables.some(isMissingIn(database, 'before', 'draft')),
    close: () => {
      database.exec('DETACH before');
      database.pragma('journal_mode = DELETE');
      database.close();
    },
  };
};
