import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

/** The written form of an event, as the client sends it. */
export type Proposed = {
  readonly id: string;
  readonly type: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
};

/** A record with its byte position in the server's files. */
export type Kept = Proposed & {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
};

/** The result of an append. */
export type Written = {
  readonly stream: string;
  readonly isWritten: boolean;
  /** The revision of its last event, or of the stream's if it was not written. */
  readonly revision: number;
  /** Its last event. */
  readonly last: Kept | undefined;
};

/** Some bytes that the files begin with. */
const FILE_HEAD = 128;
/** The overhead of a record. */
const RECORD_HEAD = 137;

const lineOf = (stream: string, proposed: readonly Proposed[]): string =>
  `${JSON.stringify([
    stream,
    proposed.map(({ id, type, data, metadata }) => [
      id,
      type,
      Buffer.from(data).toString('base64'),
      Buffer.from(metadata).toString('base64'),
    ]),
  ])}\n`;

/** The writes in each line of a file; a line torn by a crash was not acknowledged. */
const linesIn = function* (file: string): Generator<[stream: string, proposed: Proposed[]]> {
  for (const line of readFileSync(file, 'utf8').split('\n').slice(0, -1)) {
    const [stream, kept] = JSON.parse(line) as [string, [string, string, string, string][]];
    yield [
      stream,
      kept.map(([id, type, data, metadata]) => ({
        id,
        type,
        data: Buffer.from(data, 'base64'),
        metadata: Buffer.from(metadata, 'base64'),
      })),
    ];
  }
};

/**
 * The records of the stand-in, by stream and in one sequence; in memory, and also in a file if one is named.
 */
export const openRecords = (file?: string) => {
  const all: Kept[] = [];
  const streams = new Map<string, Kept[]>();
  const listeners = new Set<() => void>();
  let end = FILE_HEAD;

  const take = (stream: string, proposed: readonly Proposed[]): void => {
    const kept = streams.get(stream) ?? [];
    streams.set(stream, kept);
    for (const each of proposed) {
      const record = { ...each, stream, revision: kept.length, position: end };
      end += RECORD_HEAD + each.data.length + each.metadata.length;
      kept.push(record);
      all.push(record);
    }
  };
  const descriptor = file === undefined ? undefined : openSync(file, 'a+');
  if (file !== undefined) for (const line of linesIn(file)) take(...line);

  const put = (stream: string, proposed: readonly Proposed[]): void => {
    if (descriptor !== undefined) {
      writeSync(descriptor, lineOf(stream, proposed));
      fsyncSync(descriptor);
    }
    take(stream, proposed);
    for (const listener of listeners) listener();
  };

  /** The number of records before a position. */
  const countBefore = (position: number): number => {
    let [low, high] = [0, all.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((all[middle]?.position ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    /** Records from a position on, and records before it. */
    from: (position: number, count?: number): readonly Kept[] => {
      const index = countBefore(position);
      return all.slice(index, count === undefined ? undefined : index + count);
    },
    before: (position: number, count: number): readonly Kept[] => {
      const index = countBefore(position);
      return all.slice(Math.max(0, index - count), index);
    },
    close: (): void => {
      if (descriptor !== undefined) closeSync(descriptor);
    },
    of: (stream: string): readonly Kept[] | undefined => streams.get(stream),
    put,
    /**
     * The server's rule: an append of the same ids at the same revision succeeds without writing
     * twice.
     */
    append: (stream: string, expected: number, proposed: readonly Proposed[]): Written => {
      const before = streams.get(stream) ?? [];
      const written = (revision: number): Written => {
        const last = streams.get(stream)?.[revision];
        return { stream, isWritten: true, revision, last };
      };
      if (expected === before.length - 1) {
        put(stream, proposed);
        return written(expected + proposed.length);
      }
      const isKnown = proposed.every(({ id }, index) => before[expected + 1 + index]?.id === id);
      return isKnown
        ? written(expected + proposed.length)
        : { stream, isWritten: false, revision: before.length - 1, last: undefined };
    },
    onWritten: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type Records = ReturnType<typeof openRecords>;
