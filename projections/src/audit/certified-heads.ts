import { logStream } from 'contracts';
import type { EventToAppend, StoredLog, StoredRecord } from 'contracts/ports';
import { allIds, halvesOf, isWithin, type IdRange } from '../engine/id-ranges.ts';
import { logPages } from '../engine/log-pages.ts';
import { readRecord, recordsOf } from './folds/read-records.ts';

/** Its hash covers the stream up to there (ADR-0013). */
export type CertifiedHead = {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly hash: string;
};

/** Some 300 bytes each; the log is read once for so many. */
export const STREAMS_IN_MEMORY = 300_000;

/** The id in the log's first event. */
export const logIdOf = async (
  eventStore: Pick<StoredLog, 'readStored'>,
  upTo: number,
): Promise<string | undefined> => {
  for await (const page of logPages({ eventStore: recordsOf(eventStore), upTo }))
    for (const record of page) {
      if (record.stream !== logStream) continue;
      const event = readRecord(record).read.sound?.event;
      if (event?.type === 'LogBegun') return event.data.logId;
    }
  return undefined;
};

type HeadsOptions = {
  readonly eventStore: Pick<StoredLog, 'readStored' | 'hashOf'>;
  readonly upTo: number;
  readonly streamsInMemory?: number;
};

/** If memory is full, the upper half of the range is dropped. */
const openHeads = (whole: IdRange) => {
  const heads = new Map<string, CertifiedHead>();
  let range = whole;
  return {
    take: (record: StoredRecord, hashOf: StoredLog['hashOf']): void => {
      const { stream, revision, position, content } = record;
      if (!isWithin(range, stream)) return;
      heads.set(stream, { stream, revision, position, hash: hashOf(content as EventToAppend) });
    },
    /** Adds the dropped ranges to `again`. */
    letGo: (streamsInMemory: number, again: IdRange[]): void => {
      while (heads.size > streamsInMemory) {
        const halves = halvesOf(range, [...heads.keys()]);
        if (halves === undefined) return;
        range = halves[0];
        again.push(halves[1]);
        for (const stream of heads.keys()) if (!isWithin(range, stream)) heads.delete(stream);
      }
    },
    sorted: (): readonly CertifiedHead[] =>
      [...heads.keys()].sort().flatMap((stream) => heads.get(stream) ?? []),
  };
};

export type CertifiedPart = {
  readonly events: number;
  readonly heads: readonly CertifiedHead[];
};

/**
 * Yields the heads by name, part by part. If memory does not hold all streams, the log is read again for the
 * rest.
 */
export async function* headsOf({
  eventStore,
  upTo,
  streamsInMemory = STREAMS_IN_MEMORY,
}: HeadsOptions): AsyncGenerator<CertifiedPart, void> {
  /** The lowest last. */
  const ranges: IdRange[] = [allIds];
  for (let range = ranges.pop(); range !== undefined; range = ranges.pop()) {
    const held = openHeads(range);
    let events = 0;
    for await (const page of logPages({ eventStore: recordsOf(eventStore), upTo })) {
      events += page.length;
      for (const record of page) held.take(record, (event) => eventStore.hashOf(event));
      held.letGo(streamsInMemory, ranges);
    }
    yield { events, heads: held.sorted() };
  }
}
