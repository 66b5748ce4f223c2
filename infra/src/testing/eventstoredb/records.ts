/** What is written of an event, as the client hands it over. */
export type Proposed = {
  readonly id: string;
  readonly type: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
};

/** It lies at a byte of the server's files. */
export type Kept = Proposed & {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
};

/** What became of an append. */
export type Written = {
  readonly stream: string;
  readonly isWritten: boolean;
  /** Of its last event, or of the stream's where it was not written. */
  readonly revision: number;
  /** Its last event. */
  readonly last: Kept | undefined;
};

/** Some bytes that the files begin with. */
const FILE_HEAD = 128;
/** What a record takes beside what is in it. */
const RECORD_HEAD = 137;

/** Where a known server keeps its records: each stream in its order, and all of them in one. */
export const openRecords = () => {
  const all: Kept[] = [];
  const streams = new Map<string, Kept[]>();
  const listeners = new Set<() => void>();
  let end = FILE_HEAD;

  const put = (stream: string, proposed: readonly Proposed[]): void => {
    const kept = streams.get(stream) ?? [];
    streams.set(stream, kept);
    for (const each of proposed) {
      const record = { ...each, stream, revision: kept.length, position: end };
      end += RECORD_HEAD + each.data.length + each.metadata.length;
      kept.push(record);
      all.push(record);
    }
    for (const listener of listeners) listener();
  };

  return {
    all: (): readonly Kept[] => all,
    of: (stream: string): readonly Kept[] | undefined => streams.get(stream),
    put,
    /** As the server decides it: the same ids at the same place again are written, and not twice. */
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
