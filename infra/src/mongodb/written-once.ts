import {
  MongoServerError,
  type Collection,
  type Filter,
  type OptionalUnlessRequiredId,
  type WithId,
} from 'mongodb';

export type IdDocument = { readonly _id: string };

/** The error code of MongoDB for an id that exists. */
export const DUPLICATE = 11_000;
/** Longer lists of ids would exceed the maximum size of a query. */
const IDS_PER_QUERY = 10_000;

/** The driver's types do not see that the id is a string. */
const idIs = <Document extends IdDocument>(id: string) => ({ _id: id }) as Filter<Document>;

const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE;

/** Returns whether it was inserted. */
export const insertIfNew = async <Document extends IdDocument>(
  collection: Collection<Document>,
  document: Document,
): Promise<boolean> => {
  try {
    await collection.insertOne(document as OptionalUnlessRequiredId<Document>);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};

/** Inserts or replaces without `upsert`, which may fail for two at once, and which some servers lack. */
export const put = async <Document extends IdDocument>(
  collection: Collection<Document>,
  document: Document,
): Promise<void> => {
  for (;;) {
    const held = await collection.replaceOne(idIs(document._id), document);
    if (held.matchedCount > 0 || (await insertIfNew(collection, document))) return;
  }
};

/** Ignores a failure: the driver does not retry deletions of many documents, and the next call repeats it. */
export const tidy = async <Document extends IdDocument>(
  collection: Collection<Document>,
  filter: Filter<Document>,
): Promise<void> => {
  await collection.deleteMany(filter).catch(() => {});
};

/** Yields the documents in no particular order. */
export const findByIds = async function* <Document extends IdDocument>(
  collection: Collection<Document>,
  ids: readonly string[],
  field = '_id',
): AsyncGenerator<WithId<Document>> {
  for (let from = 0; from < ids.length; from += IDS_PER_QUERY) {
    const some = ids.slice(from, from + IDS_PER_QUERY);
    yield* collection.find({ [field]: { $in: some } } as Filter<Document>);
  }
};
