import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { logStream, type AnyEvent, type EventMetadata } from 'contracts';
import { hashOf } from '../log/event-hash.ts';
import type { Database } from './driver.ts';
import { prepareLog } from './log-schema.ts';
import { openDatabase, transactionsOf } from './open-database.ts';

const EVENTS_A_BATCH = 1_000;

type Row = [position: number, stream: number, body: string];
type Body = { readonly id: string; readonly event: AnyEvent; readonly metadata: EventMetadata };

/** Told after every batch, 0 to 1. */
type OnProgress = (share: number) => void;

/** A log says which one it is since its events are chained. */
const isOfBefore = (database: Database): boolean =>
  database.prepare('SELECT 1 FROM events').get() !== undefined &&
  database.prepare('SELECT 1 FROM streams WHERE name = ?').get(logStream) === undefined;

const isOfBeforeIn = ({ metadata }: Body): boolean => metadata.previousHash === undefined;

/** All but what the chain adds. */
const unlinked = ({ id, event, metadata }: Body): string =>
  JSON.stringify({ id, event, metadata: { ...metadata, previousHash: undefined } });

/**
 * Gives every event of a log of before the hash of the one before it in its stream; answers how
 * many, 0 for a log that needs none of it. A batch is written, read back and compared in one
 * transaction; those that a broken-off chaining has left are only followed. The log says which one
 * it is when this is over, and so this is done once.
 */
export const chainLogOfBefore = async (
  file: string,
  onProgress: OnProgress = () => {},
): Promise<number> => {
  const database = openDatabase(file, 'FULL');
  try {
    prepareLog(database);
    return isOfBefore(database) ? await chainAll(database, onProgress) : 0;
  } finally {
    database.close();
  }
};

const chainAll = async (database: Database, onProgress: OnProgress): Promise<number> => {
  const transaction = transactionsOf(database);
  const head = database.prepare<[], number>('SELECT max(position) FROM events').pluck().get() ?? 0;
  const page = database
    .prepare<[number, number], Row>(
      'SELECT position, stream, body FROM events WHERE position > ? ORDER BY position LIMIT ?',
    )
    .raw();
  const rewrite = database.prepare<[string, number]>(
    'UPDATE events SET body = ? WHERE position = ?',
  );
  const bodyAt = database
    .prepare<[number], string>('SELECT body FROM events WHERE position = ?')
    .pluck();
  /** Of the last event of each stream. */
  const hashes = new Map<number, string>();

  const chainOne = ([position, stream, text]: Row): void => {
    const before = JSON.parse(text) as Body;
    const previousHash = hashes.get(stream) ?? null;
    const after = { ...before, metadata: { ...before.metadata, previousHash } };
    if (isOfBeforeIn(before)) rewrite.run(JSON.stringify(after), position);
    const stored = JSON.parse(bodyAt.get(position) as string) as Body;
    const isSound =
      stored.metadata.previousHash === previousHash && unlinked(stored) === unlinked(before);
    if (!isSound) throw new Error(`The event at ${position} does not follow the one before it.`);
    hashes.set(stream, hashOf(stored));
  };

  let events = 0;
  for (let after = 0; after < head;) {
    after = transaction(() => {
      const rows = page.all(after, EVENTS_A_BATCH);
      rows.forEach(chainOne);
      events += rows.length;
      return rows.at(-1)?.[0] ?? head;
    });
    onProgress(after / head);
    await turnOfTheLoop();
  }
  return events;
};
