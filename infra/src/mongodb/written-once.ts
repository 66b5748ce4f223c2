import {
  MongoServerError,
  type Collection,
  type Filter,
  type OptionalUnlessRequiredId,
  type WithId,
} from 'mongodb';

export type IdDocument = { readonly _id: string };

/** Something of that id is there already. */
export const DUPLICATE = 11_000;
/** Ids per query, because a query has a maximum size. */
const IDS_PER_QUERY = 10_000;

/** The driver's types do not see that the id of a document, whatever else it has, is one of ours. */
const idIs = <Document extends IdDocument>(id: string) => ({ _id: id }) as Filter<Document>;

const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE;

/** Whether it was: nothing is written where there is one of that id. */
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

/**
 * Puts a document in the place of the one of its id, if there is one. No upsert: of two at once one
 * may fail by it, and not every server that speaks this protocol knows it.
 */
export const put = async <Document extends IdDocument>(
  collection: Collection<Document>,
  document: Document,
): Promise<void> => {
  for (;;) {
    const held = await collection.replaceOne(idIs(document._id), document);
    if (held.matchedCount > 0 || (await insertIfNew(collection, document))) return;
  }
};

/**
 * Removes expired documents. The driver does not retry deletions of many, and nothing depends on it:
 * after a failure the next one does it.
 */
export const tidy = async <Document extends IdDocument>(
  collection: Collection<Document>,
  filter: Filter<Document>,
): Promise<void> => {
  await collection.deleteMany(filter).catch(() => {});
};

/** The existing ones, in no order. */
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
