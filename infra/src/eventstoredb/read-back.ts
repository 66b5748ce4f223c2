import type { EventStoreDBClient } from '@eventstore/db-client';
import type { RecordedEvent } from 'contracts';
import { readAll, readStream } from './read-eventstoredb.ts';
import { placeAt, positionOf, recordedOf } from './records.ts';

/** Records that other processes, and the server itself, may have written among those of one read. */
const AMONG = 8;

/** An append that is written, and where its last event lies. */
type Written = {
  readonly stream: string;
  readonly firstRevision: number;
  readonly count: number;
  readonly position: number | undefined;
};

type Waiting = {
  readonly position: number;
  readonly answer: (event: RecordedEvent | undefined) => void;
};

/**
 * Reads what an append has written as it lies in the log: an earlier call may have written the events, with
 * another time in them, and the answer of the server does not say so. Single events that wait at the same
 * moment are read together where they lie in the log, which costs some 40 µs for each instead of a millisecond.
 */
export const openReadBack = (client: EventStoreDBClient) => {
  let waiting: Waiting[] = [];
  let isReading = false;

  /** Answers those it comes across; those that lie further on wait for the next read. */
  const readNext = async (): Promise<void> => {
    const wanted = waiting.toSorted((one, other) => one.position - other.position);
    waiting = [];
    const records = await readAll(client, {
      fromPosition: placeAt(wanted[0]?.position ?? 0),
      maxCount: wanted.length + AMONG,
      requiresLeader: true,
    }).catch(() => []);
    const found = new Map(records.map((record) => [positionOf(record), record]));
    const last = records.at(-1);
    const end = last === undefined ? Infinity : positionOf(last);
    for (const one of wanted) {
      const record = found.get(one.position);
      if (one.position > end) waiting.push(one);
      else one.answer(record && recordedOf(record));
    }
  };

  const readWaiting = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    while (waiting.length > 0) await readNext();
    isReading = false;
  };

  const readAt = (position: number): Promise<RecordedEvent | undefined> =>
    new Promise((answer) => {
      waiting.push({ position, answer });
      void readWaiting();
    });

  return async ({ stream, firstRevision, count, position }: Written) => {
    const single = count === 1 && position !== undefined ? await readAt(position) : undefined;
    if (single?.stream === stream && single.revision === firstRevision) return [single];
    const options = { fromRevision: BigInt(firstRevision), maxCount: count };
    return (await readStream(client, stream, options)).map(recordedOf);
  };
};
