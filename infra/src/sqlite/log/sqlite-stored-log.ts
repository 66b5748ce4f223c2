import type { StoredLog, StoredRecord } from 'contracts/ports';
import { hashOf } from '../../log/event-hash.ts';
import { Database } from '../driver.ts';
import { contentOf } from './log-body.ts';
import { sqliteLogFaults } from './sqlite-log-faults.ts';

type Row = [position: number, stream: string, revision: number, body: string];

const recordOf = ([position, stream, revision, body]: Row): StoredRecord => ({
  position,
  stream,
  revision,
  content: contentOf(body),
});

/** Works on any connection, including the writer's. */
export const storedLogOn = (
  database: Database,
): Pick<StoredLog, 'readStored' | 'hashOf' | 'storeFaults'> => {
  const page = database
    .prepare<[number, number], Row>(
      `SELECT position, coalesce(name, ''), revision, body
       FROM events LEFT JOIN streams ON streams.id = stream
       WHERE position > ? ORDER BY position LIMIT ?`,
    )
    .raw();
  return {
    readStored: async (after, limit) => page.all(after, limit).map(recordOf),
    hashOf,
    storeFaults: (upTo, signal) => sqliteLogFaults(database, upTo, signal),
  };
};

/**
 * Read-only, while another process may write. Corruption does not prevent opening it; throws if the file is
 * missing.
 */
export const openSqliteStoredLog = (
  file: string,
): StoredLog & { readonly close: () => Promise<void> } => {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  const lastPosition = database.prepare<[], number>('SELECT max(position) FROM events').pluck();
  return {
    ...storedLogOn(database),
    countsPositions: true,
    head: async () => lastPosition.get() ?? 0,
    close: async () => {
      database.close();
    },
  };
};
