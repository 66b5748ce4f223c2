import type { ViewKeys } from 'contracts';
import type { DocumentWrite } from 'contracts/ports';
import { MongoBulkWriteError, type AnyBulkWriteOperation, type Collection } from 'mongodb';
import { DUPLICATE, type IdDocument } from '../written-once.ts';

/** A document with its keys, or a tombstone without. */
export type StoredDocument = IdDocument & {
  /** The same as `_id`, because indexes end with it and cannot end with `_id`. */
  readonly id: string;
  readonly position: number;
  readonly alive: boolean;
  readonly keys?: ViewKeys;
  readonly buried?: ViewKeys;
  readonly text?: string;
};

/** Prepared in advance: a value that is not JSON fails here. */
export type PreparedWrite = {
  readonly stored: StoredDocument;
  readonly isNew: boolean;
  readonly isRepair: boolean;
};

type Operation = AnyBulkWriteOperation<StoredDocument>;

/** An empty key counts as none. */
const nonEmptyKeys = (keys: ViewKeys): ViewKeys =>
  Object.fromEntries(Object.entries(keys).filter(([, value]) => value !== null));

const storedOf = ({ id, position, document, keys }: DocumentWrite): StoredDocument =>
  document === undefined
    ? { _id: id, id, position, alive: false, buried: nonEmptyKeys(keys) }
    : {
        _id: id,
        id,
        position,
        alive: true,
        keys: nonEmptyKeys(keys),
        text: JSON.stringify(document),
      };

const preparedFrom = (write: DocumentWrite): PreparedWrite => ({
  stored: storedOf(write),
  isNew: write.isNew === true,
  isRepair: write.isRepair === true,
});

/** The rule of the store: the later write replaces the former. */
const hasSeenMore = ({ stored, isRepair }: PreparedWrite, before: PreparedWrite): boolean =>
  stored.position > before.stored.position ||
  (isRepair && stored.position === before.stored.position);

/** Keeps only the effective write of each document. */
export const preparedOf = (writes: readonly DocumentWrite[]): readonly PreparedWrite[] => {
  const last = new Map<string, PreparedWrite>();
  for (const write of writes.map(preparedFrom)) {
    const before = last.get(write.stored.id);
    if (before === undefined) last.set(write.stored.id, write);
    else if (hasSeenMore(write, before))
      last.set(write.stored.id, { ...write, isNew: write.isNew && before.isNew });
  }
  return [...last.values()];
};

const insertion = ({ stored }: PreparedWrite): Operation => ({ insertOne: { document: stored } });

/** The condition never replaces a document that has seen more events. */
const replacement = ({ stored, isRepair }: PreparedWrite): Operation => {
  const { _id: id, position } = stored;
  const older = isRepair ? { $lte: position } : { $lt: position };
  return { replaceOne: { filter: { _id: id, position: older }, replacement: stored } };
};

type Done = {
  readonly inserted: number;
  readonly matched: number;
  readonly duplicates: readonly number[];
};

/** Writes unordered, so that a document that exists already does not stop the others. */
const writeAll = async (
  documents: Collection<StoredDocument>,
  operations: readonly Operation[],
): Promise<Done> => {
  if (operations.length === 0) return { inserted: 0, matched: 0, duplicates: [] };
  try {
    const result = await documents.bulkWrite(operations, { ordered: false });
    return { inserted: result.insertedCount, matched: result.matchedCount, duplicates: [] };
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const failures = [error.writeErrors].flat();
    const areDuplicates = failures.length > 0 && failures.every(({ code }) => code === DUPLICATE);
    if (!areDuplicates || error.result.getWriteConcernError() !== undefined) throw error;
    const { insertedCount, matchedCount } = error.result;
    const duplicates = failures.map(({ index }) => index);
    return { inserted: insertedCount, matched: matchedCount, duplicates };
  }
};

/**
 * New documents are inserted, known ones replaced under a guard; after a wrong guess the other is tried.
 * Returns whether anything was written.
 */
export const writeGuarded = async (
  documents: Collection<StoredDocument>,
  writes: readonly PreparedWrite[],
): Promise<boolean> => {
  const fresh = writes.filter(({ isNew }) => isNew);
  const known = writes.filter(({ isNew }) => !isNew);
  const first = await writeAll(documents, [...fresh.map(insertion), ...known.map(replacement)]);
  // Unmatched documents are missing or have seen more; the insertion decides.
  const areAbsent = first.matched < known.length;
  const second = await writeAll(documents, areAbsent ? known.map(insertion) : []);
  const there = [
    ...first.duplicates.map((index) => fresh[index]),
    ...second.duplicates.map((index) => known[index]),
  ].filter((write) => write !== undefined);
  const third = await writeAll(documents, there.map(replacement));
  return [first, second, third].some(({ inserted, matched }) => inserted + matched > 0);
};
