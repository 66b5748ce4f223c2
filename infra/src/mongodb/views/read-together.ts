import { setTimeout as pause } from 'node:timers/promises';
import { ownValue } from 'contracts';
import { MongoServerError, type Db, type Document } from 'mongodb';
import { findByIds, type IdDocument } from '../written-once.ts';

type Place = { readonly collection: string; readonly field: string };
type Part = Place & { readonly values: Set<string> };

/** The documents by collection and value of the field. */
type Found = ReadonlyMap<string, ReadonlyMap<string, readonly Document[]>>;
type ReadBatch = { readonly parts: Map<string, Part>; readonly answer: Promise<Found> };

/** Longer lists are commands of their own. */
const JOINED = 1_000;
/** The origin of a document in a joined answer. */
const FROM = 'readFrom';

const nameOf = ({ collection, field }: Place): string => `${field} ${collection}`;

const byValue = (documents: readonly Document[], field: string) => {
  const grouped = new Map<string, Document[]>();
  for (const document of documents) {
    const value = String(ownValue(document, field));
    const held = grouped.get(value);
    if (held === undefined) grouped.set(value, [document]);
    else held.push(document);
  }
  return grouped;
};

const readEach = async (database: Db, parts: readonly Part[]): Promise<Found> =>
  new Map(
    await Promise.all(
      parts.map(async (part) => {
        const documents = database.collection<IdDocument>(part.collection);
        const found: Document[] = [];
        for await (const document of findByIds(documents, [...part.values], part.field))
          found.push(document);
        return [nameOf(part), byValue(found, part.field)] as const;
      }),
    ),
  );

const pipelineOf = (part: Part): Document[] => [
  { $match: { [part.field]: { $in: [...part.values] } } },
  { $addFields: { [FROM]: { $literal: nameOf(part) } } },
];

const readJoined = async (database: Db, parts: readonly Part[]): Promise<Found> => {
  const [first, ...others] = parts;
  if (first === undefined) return new Map();
  const joined = others.map((part) => ({
    $unionWith: { coll: part.collection, pipeline: pipelineOf(part) },
  }));
  const documents = database.collection(first.collection);
  const found = await documents.aggregate([...pipelineOf(first), ...joined]).toArray();
  return new Map(
    parts.map((part) => {
      const own = found.flatMap(({ [FROM]: from, ...document }) =>
        from === nameOf(part) ? [document] : [],
      );
      return [nameOf(part), byValue(own, part.field)];
    }),
  );
};

/** Falls back to one read for each collection on servers that cannot join collections. */
const readParts = async (database: Db, parts: readonly Part[]): Promise<Found> => {
  const small = parts.filter(({ values }) => values.size <= JOINED);
  if (small.length < 2) return readEach(database, parts);
  const joined = readJoined(database, small).catch((error: unknown) => {
    if (error instanceof MongoServerError) return readEach(database, small);
    throw error;
  });
  const large = parts.filter((part) => !small.includes(part));
  const found = await Promise.all([joined, readEach(database, large)]);
  return new Map(found.flatMap((some) => [...some]));
};

/** While this many batches are under way, the next one waits and gathers more callers. */
const AT_ONCE = 2;
/** How long it gathers at most, since a server that is silent would hold up the reads of all. */
const GATHERS_MS = 50;

/** The batches that no command was sent for, and how many are under way. */
const batches = new WeakMap<Db, ReadBatch>();
const underWay = new WeakMap<Db, Set<Promise<unknown>>>();

const readsOf = (database: Db): Set<Promise<unknown>> => {
  const reads = underWay.get(database) ?? new Set();
  underWay.set(database, reads);
  return reads;
};

/** Resolves when a read ends, or when it has waited for long enough. */
const oneEnded = async (reads: ReadonlySet<Promise<unknown>>): Promise<void> => {
  const waited = new AbortController();
  const { signal } = waited;
  await Promise.race([...reads, pause(GATHERS_MS, undefined, { signal })]).catch(() => {});
  waited.abort();
};

const beginBatch = (database: Db): ReadBatch => {
  const parts: ReadBatch['parts'] = new Map();
  const reads = readsOf(database);
  const read = async () => {
    // Waits for all tasks that this round has started.
    await Promise.resolve();
    await new Promise<void>((over) => process.nextTick(over));
    if (reads.size >= AT_ONCE) await oneEnded(reads);
    batches.delete(database);
    const found = readParts(database, [...parts.values()]);
    reads.add(found);
    try {
      return await found;
    } finally {
      reads.delete(found);
    }
  };
  const batch = { parts, answer: read() };
  batches.set(database, batch);
  return batch;
};

/**
 * All reads within one round of the event loop become one command, and in a crowd those of several rounds. Each
 * caller gets a state not older than its call.
 */
export const readTogether =
  <Stored extends Document>(database: Db, place: Place) =>
  async (values: readonly string[]): Promise<readonly Stored[]> => {
    if (values.length === 0) return [];
    const { parts, answer } = batches.get(database) ?? beginBatch(database);
    const name = nameOf(place);
    const part = parts.get(name) ?? { ...place, values: new Set<string>() };
    parts.set(name, part);
    for (const value of values) part.values.add(value);
    const found = (await answer).get(name);
    return [...new Set(values)].flatMap((value) => (found?.get(value) ?? []) as Stored[]);
  };
