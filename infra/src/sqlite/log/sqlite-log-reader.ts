import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { RecordedEvent } from 'contracts';
import type { EventStore, StoredLog } from 'contracts/ports';
import { recordedFrom } from '../../log/recorded-event.ts';
import { Database } from '../driver.ts';
import { contentOf } from './log-body.ts';
import { storedLogOn } from './sqlite-stored-log.ts';

/** The log for a thread that only reads and is notified of commits. */
export type SqliteLogReader = StoredLog &
  Pick<EventStore, 'readAll' | 'eventAt' | 'follow' | 'close'> & {
    readonly wake: () => void;
    /** Makes a checkpoint once so many events have come since the last. */
    readonly checkpointIfGrownBy: (events: number) => void;
  };

type Row = [position: number, stream: string, revision: number, body: string];

const recordedOf = ([position, stream, revision, body]: Row): RecordedEvent =>
  recordedFrom({ stream, revision, position }, contentOf(body));

/** Sees another thread's commits at once. */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openSqliteLogReader = (file: string): SqliteLogReader => {
  const database = new Database(file);
  database.pragma('wal_autocheckpoint = 0');
  const selectAll = database
    .prepare<[number, number]>(
      `SELECT position, name, revision, body FROM events JOIN streams ON streams.id = stream
       WHERE position > ? ORDER BY position LIMIT ?`,
    )
    .raw();
  const selectAt = database
    .prepare<[number], Row>(
      `SELECT position, name, revision, body FROM events JOIN streams ON streams.id = stream
       WHERE position = ?`,
    )
    .raw();
  const lastPosition = database.prepare<[], number>('SELECT max(position) FROM events').pluck();
  const page = (after: number, limit: number) =>
    (selectAll.all(after, limit) as Row[]).map(recordedOf);
  const positionOfNth = database.prepare<[number, number]>(
    'SELECT position FROM events WHERE position > ? ORDER BY position LIMIT 1 OFFSET ?',
  );
  let checkpointed = 0;
  let wakeUp = () => {};
  let isNew = false;

  const asleep = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      wakeUp = () => {
        signal.removeEventListener('abort', wakeUp);
        resolve();
      };
      signal.addEventListener('abort', wakeUp);
      if (isNew) wakeUp();
    });

  return {
    ...storedLogOn(database),
    countsPositions: true,
    wake: () => {
      isNew = true;
      wakeUp();
    },
    checkpointIfGrownBy: (events) => {
      if (positionOfNth.get(checkpointed, events - 1) === undefined) return;
      checkpointed = lastPosition.get() ?? 0;
      database.pragma('wal_checkpoint(PASSIVE)');
    },
    readAll: async (after, limit) => page(after, limit),
    eventAt: async (position) => {
      const row = selectAt.get(position);
      return row && recordedOf(row);
    },
    head: async () => lastPosition.get() ?? 0,
    follow: async function* (after, { batchSize, signal }) {
      let seen = after;
      while (!signal.aborted) {
        isNew = false;
        const batch = page(seen, batchSize);
        const last = batch.at(-1);
        if (last === undefined) {
          await asleep(signal);
          continue;
        }
        seen = last.position;
        yield batch;
        if (batch.length === batchSize) await turnOfTheLoop();
      }
    },
    close: async () => {
      database.close();
    },
  };
};
