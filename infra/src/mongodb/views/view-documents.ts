import type { ViewDeclaration, ViewKeys } from 'contracts';
import type { Page, Query, Seen } from 'contracts/ports';
import type { Collection, Db } from 'mongodb';
import { readableDocument } from '../../stores/readable-document.ts';
import { makeIndexes } from '../make-indexes.ts';
import { readTogether } from './read-together.ts';
import {
  ALIVE_FILTER,
  BURIED_FILTER,
  countInCollection,
  findInCollection,
  keyField,
} from './view-queries.ts';
import { writeGuarded, type PreparedWrite, type StoredDocument } from './view-writes.ts';

/** Creates a collection with the indexes of the view, of positions and of tombstones. */
export const makeViewCollection = async (
  database: Db,
  name: string,
  { indexes }: ViewDeclaration,
): Promise<void> => {
  const declared = indexes.map((fields) => ({
    name: `by_${fields.join('_')}`,
    key: Object.fromEntries([...fields.map(keyField), 'id'].map((field) => [field, 1])),
    partialFilterExpression: ALIVE_FILTER,
  }));
  await makeIndexes(database, name, [
    ...declared,
    // Serves counts that select by no key.
    { name: 'alive', key: { alive: 1, id: 1 }, partialFilterExpression: ALIVE_FILTER },
    { name: 'by_position', key: { position: 1 } },
    { name: 'tombstones', key: { alive: 1, position: 1 }, partialFilterExpression: BURIED_FILTER },
  ]);
};

/** A change without the document's content. */
export type ChangedDocument = {
  readonly id: string;
  readonly position: number;
  readonly keys: ViewKeys;
  readonly removed: boolean;
};

const WITHOUT_TEXT = { text: 0 } as const;
const TEXT_ALONE = { text: 1, _id: 0 } as const;

/** One generation of a view: a collection with texts, positions and keys. */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openViewDocuments = <Document>(
  database: Db,
  { name, declaration }: { readonly name: string; readonly declaration: ViewDeclaration },
) => {
  const documents: Collection<StoredDocument> = database.collection<StoredDocument>(name);
  const parsed = (text: string): Document => JSON.parse(text) as Document;

  const stored = readTogether<StoredDocument>(database, { collection: name, field: '_id' });
  // Parses the text for each caller, so that each has a document of its own.
  const seen = async (ids: readonly string[]): Promise<ReadonlyMap<string, Seen<Document>>> =>
    new Map(
      (await stored(ids)).map(({ id, position, text }) => [
        id,
        { position, document: text === undefined ? undefined : parsed(text) },
      ]),
    );

  return {
    get: async (id: string): Promise<Document | undefined> => (await seen([id])).get(id)?.document,
    getMany: async (ids: readonly string[]): Promise<ReadonlyMap<string, Document>> => {
      const found = new Map<string, Document>();
      for (const [id, { document }] of await seen(ids))
        if (document !== undefined) found.set(id, document);
      return found;
    },
    seen,
    find: async (query: Query): Promise<readonly Document[]> => {
      const { filter, sort } = findInCollection(declaration, query);
      const found = documents.find(filter).project<{ text: string }>(TEXT_ALONE);
      return (await found.sort(sort).limit(query.limit).toArray()).map(({ text }) => parsed(text));
    },
    count: (where: Query['where'], between?: Query['between']): Promise<number> =>
      documents.countDocuments(countInCollection(declaration, where, between)),
    page: async ({ afterId = '', limit, takesAnything = false }: Page) => {
      const found = documents.find({ _id: { $gt: afterId }, ...ALIVE_FILTER }).sort({ _id: 1 });
      return (await found.limit(limit).toArray()).map(({ id, keys = {}, text = '' }) => ({
        id,
        document: takesAnything ? (readableDocument(text) as Document) : parsed(text),
        keys,
      }));
    },
    write: (writes: readonly PreparedWrite[]): Promise<boolean> => writeGuarded(documents, writes),
    /** Returns at most `limit` changes. */
    changed: async (
      after: number,
      upTo: number,
      limit: number,
    ): Promise<readonly ChangedDocument[]> => {
      const found = documents.find({ position: { $gt: after, $lte: upTo } });
      const page = found.project<StoredDocument>(WITHOUT_TEXT).sort({ position: 1 }).limit(limit);
      return (await page.toArray()).map(({ id, position, alive, keys, buried }) => ({
        id,
        position,
        keys: keys ?? buried ?? {},
        removed: !alive,
      }));
    },
    sweep: async (upTo: number, limit: number): Promise<number> => {
      const filter = { ...BURIED_FILTER, position: { $lte: upTo } };
      const some = await documents.find(filter).limit(limit).project({ text: 0 }).toArray();
      if (some.length === 0) return 0;
      const ids = some.map(({ _id: id }) => String(id));
      return (await documents.deleteMany({ ...filter, _id: { $in: ids } })).deletedCount;
    },
  };
};

export type StoredViewDocuments<Document> = ReturnType<typeof openViewDocuments<Document>>;
