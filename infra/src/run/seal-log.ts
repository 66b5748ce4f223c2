import { unboxed, withoutWords, withWords, type AnyEvent, type RecordedEvent } from 'contracts';
import type { EventToAppend, PersonKeys, StoredRecord } from 'contracts/ports';
import { followingStreams, logPages, readRecord, type Anomaly, type ReadRecord } from 'projections';
import { hashOf } from '../log/event-hash.ts';
import { openerWith, sealerWith } from '../log/sealing.ts';
import { openWordKeys, type WordKeys } from '../log/word-keys.ts';
import type { LogDraft, LogRow } from '../sqlite/log-draft.ts';

/** Told after every page, 0 to 1. */
type OnProgress = (share: number) => void;

type Reading<Record extends StoredRecord = StoredRecord> = {
  readonly readAll: (after: number, limit: number) => Promise<readonly Record[]>;
  readonly head: number;
  readonly onProgress: OnProgress;
};

const pagesOf = <Record extends StoredRecord>({ readAll, head, onProgress }: Reading<Record>) =>
  logPages({
    eventStore: { readAll },
    upTo: head,
    progress: { reached: (position) => onProgress(position / head) },
  });

const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * How somebody's words lie in a record: `sealed` or not there at all, `open`, or `unknown`, where it
 * breaks its schema and nobody can tell whose words it has.
 */
export const wordsIn = ({ written, sound }: ReadRecord): 'sealed' | 'open' | 'unknown' => {
  if (written === undefined || sound === undefined) return 'unknown';
  const { event, boxes } = unboxed(written.event);
  const { event: left, words } = withoutWords(event);
  // What has boxes may say more beside them: a field that was nobody's words when it was sealed.
  const isOpen = boxes === undefined ? words.size > 0 : !isSameJson(left, event);
  return isOpen ? 'open' : 'sealed';
};

/** What a log holds, before it is sealed as a whole. */
export type LookedThrough = {
  readonly events: number;
  /** In how many of them somebody's words lie open, and in how many nobody can tell. */
  readonly open: number;
  readonly unknown: number;
  /** Where the first stream is broken; what comes after it is not looked at. */
  readonly broken: Anomaly | undefined;
};

/** Follows the chain of every stream of a log, and counts what there is to seal. */
export const lookThrough = async (reading: Reading): Promise<LookedThrough> => {
  const follow = followingStreams(hashOf);
  const counts = { events: 0, open: 0, unknown: 0, sealed: 0 };
  for await (const page of pagesOf(reading))
    for (const record of page) {
      const { read } = readRecord(record);
      const broken = follow(read);
      if (broken !== undefined) return { ...counts, broken };
      counts.events += 1;
      counts[wordsIn(read)] += 1;
    }
  return { ...counts, broken: undefined };
};

/**
 * Chains what is stored anew: the first of a stream, and whatever follows a record that is no event,
 * keeps the hash that it has.
 */
const openChain = () => {
  /** Of the last event of each stream; `undefined` where it cannot be known. */
  const hashes = new Map<string, string | undefined>();
  return (stream: string, event: EventToAppend | undefined): EventToAppend | undefined => {
    if (event === undefined) {
      hashes.set(stream, undefined);
      return undefined;
    }
    const kept = event.metadata.previousHash ?? null;
    const previousHash = hashes.get(stream) ?? kept;
    const linked =
      previousHash === kept ? event : { ...event, metadata: { ...event.metadata, previousHash } };
    hashes.set(stream, hashOf(linked));
    return linked;
  };
};

type Draft = Pick<LogDraft, 'rowsOf' | 'write' | 'isAsBefore'>;
type SealingLog = {
  readonly draft: Draft;
  readonly head: number;
  readonly personKeys: Pick<PersonKeys, 'keyFor' | 'keysOf'>;
  readonly onProgress: OnProgress;
};

/**
 * Writes the draft of a log: words that lie open are sealed, whatever else is kept as it is but for
 * the chain. Answers in how many events words of erased persons were given up.
 */
export const writeSealed = async ({
  draft,
  head,
  personKeys,
  onProgress,
}: SealingLog): Promise<{ readonly givenUp: number }> => {
  const keys = openWordKeys(personKeys);
  const [open, seal] = [openerWith(keys), sealerWith(keys)];
  const chain = openChain();
  let givenUp = 0;
  const sealedIn = async (row: LogRow): Promise<EventToAppend | undefined> => {
    const { read } = readRecord(row);
    if (read.written === undefined || wordsIn(read) !== 'open') return read.written;
    const [whole] = await open([{ ...row, ...read.written }]);
    const { toAppend, isWhole } = await seal({
      ...read.written,
      event: whole?.event ?? read.written.event,
    });
    if (!isWhole) givenUp += 1;
    return toAppend;
  };
  for await (const page of pagesOf({ readAll: draft.rowsOf('before'), head, onProgress })) {
    const sealed = await Promise.all(page.map(sealedIn));
    draft.write(
      page.map((row, index) => {
        const event = chain(row.stream, sealed[index]);
        const isSame = event === undefined || event === row.content;
        return { position: row.position, body: isSame ? row.body : JSON.stringify(event) };
      }),
    );
  }
  return { givenUp };
};

const unlinked = (event: EventToAppend): EventToAppend => ({
  ...event,
  metadata: { ...event.metadata, previousHash: null },
});

/** What is to be read of an event of before: all but the words of those whose key is destroyed. */
const asLeft = async (event: AnyEvent, keys: Pick<WordKeys, 'ofAll'>): Promise<AnyEvent> => {
  const { event: left, words } = withoutWords(event);
  const data = left.data as Readonly<Record<string, string>>;
  const known = await keys.ofAll(new Set([...words.keys()].map((field) => data[field] ?? '')));
  return [...words].reduce(
    (whole, [field, said]) =>
      known.get(data[field] ?? '') === undefined ? whole : withWords(whole, said),
    left,
  );
};

/** Whether a record of the draft is the one of before, whoever reads it with the keys of persons. */
const comparing = (keys: Pick<WordKeys, 'ofAll'>) => {
  const open = openerWith(keys);
  const isSameEvent = async (before: RecordedEvent, after: RecordedEvent): Promise<boolean> => {
    const [was, is] = await open([before, after]);
    return isSameJson(is?.event, was && (await asLeft(was.event, keys)));
  };
  return async (before: LogRow, after: LogRow): Promise<boolean> => {
    const [was, is] = [readRecord(before).read, readRecord(after).read];
    if (was.written === undefined || is.written === undefined) return before.body === after.body;
    const { event } = was.written;
    if (!isSameJson(unlinked(was.written), unlinked({ ...is.written, event }))) return false;
    return wordsIn(was) === 'open'
      ? wordsIn(is) === 'sealed' &&
          isSameEvent({ ...before, ...was.written }, { ...after, ...is.written })
      : isSameJson(is.written.event, event);
  };
};

/**
 * Reads the draft beside the log of before, with keys that are read anew: the same records at the same
 * places, a chain of its own that holds, and nothing open that could be sealed. Throws where it is
 * not: then the log of before is the only one.
 */
export const compareSealed = async ({
  draft,
  head,
  personKeys,
  onProgress,
}: SealingLog): Promise<void> => {
  if (!draft.isAsBefore()) throw new Error('The draft has not the places of its log.');
  const follow = followingStreams(hashOf);
  const isSame = comparing(openWordKeys(personKeys));
  const before = draft.rowsOf('before');
  let last = 0;
  for await (const page of pagesOf({ readAll: draft.rowsOf('draft'), head, onProgress })) {
    for (const [index, row] of (await before(last, page.length)).entries()) {
      const after = page[index] as LogRow;
      if (!(await isSame(row, after)) || follow(readRecord(after).read) !== undefined)
        throw new Error(`The event at ${row.position} is not what it was.`);
    }
    last = page.at(-1)?.position ?? head;
  }
};
