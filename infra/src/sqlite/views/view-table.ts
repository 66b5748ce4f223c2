import { ownValue, type ViewDeclaration, type ViewKeys } from 'contracts';
import type { DocumentWrite, Page, Query, Seen } from 'contracts/ports';
import { readableDocument } from '../../stores/readable-document.ts';
import { Database, type Statement } from '../driver.ts';
import {
  ALIVE_SQL,
  BURIED_SQL,
  countInTable,
  findInTable,
  quoted,
  scalarOf,
  type Scalar,
} from './view-queries.ts';

/** Its indexes keep the name under which it was created. */
export const createViewTable = (
  database: Database,
  { name, indexes }: Pick<ViewDeclaration, 'name' | 'indexes'>,
): void => {
  const known = database.prepare(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?`);
  if (known.get(name) !== undefined) return;
  const columns = [...new Set(indexes.flat())].map((field) => `, ${quoted(field)} ANY`).join('');
  const ofKeys = indexes.map(
    (index) =>
      `CREATE INDEX ${quoted(`${name} by ${index.join(', ')}`)}
       ON ${quoted(name)} (${[...index, 'id'].map(quoted).join(', ')}) WHERE ${ALIVE_SQL};`,
  );
  database.exec(
    `CREATE TABLE ${quoted(name)}
       (id TEXT PRIMARY KEY, position INTEGER NOT NULL, document TEXT, alive INTEGER NOT NULL${columns})
     STRICT;
     ${ofKeys.join('\n')}
     CREATE INDEX ${quoted(`${name} tombstones`)} ON ${quoted(name)} (alive) WHERE ${BURIED_SQL};`,
  );
};

/** A store has many tables, of which it reads and writes a few in its first seconds. */
const atFirstUse = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};

/**
 * JSON text, position, and a column for each index field. A tombstone is marked by a column of its own,
 * because an index is rewritten whenever a column of its condition changes.
 */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openViewTable = <Document>(database: Database, declaration: ViewDeclaration) => {
  createViewTable(database, declaration);
  const table = quoted(declaration.name);
  const fields = [...new Set(declaration.indexes.flat())];
  const columns = ['id', 'position', 'document', 'alive', ...fields].map(quoted);
  const known = new Map<string, Statement>();
  const prepared = (text: string) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const statement = database.prepare(text).raw();
    known.set(text, statement);
    return statement;
  };
  const parsed = (text: string): Document => {
    try {
      return JSON.parse(text) as Document;
    } catch {
      throw new Database.SqliteError(`A document of ${table} is no JSON.`, 'SQLITE_CORRUPT');
    }
  };

  const selectOne = atFirstUse(() =>
    database.prepare<[string], string | null>(`SELECT document FROM ${table} WHERE id = ?`).pluck(),
  );
  const selectMany = atFirstUse(() =>
    prepared(
      `SELECT id, position, document FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`,
    ),
  );
  const selectPage = atFirstUse(() =>
    prepared(
      `SELECT ${['id', 'document', ...fields].map(quoted).join(', ')} FROM ${table}
     WHERE id > ? AND ${ALIVE_SQL} ORDER BY id LIMIT ?`,
    ),
  );
  const selectBuried = atFirstUse(() =>
    prepared(`SELECT id FROM ${table} WHERE ${BURIED_SQL} AND position <= ? LIMIT ?`).pluck(),
  );
  const remove = atFirstUse(() =>
    database.prepare(
      `DELETE FROM ${table} WHERE id IN (SELECT value FROM json_each(?)) AND ${BURIED_SQL}`,
    ),
  );
  const replaceWhere = (guard: string) =>
    atFirstUse(() =>
      database.prepare(
        `INSERT INTO ${table} AS held (${columns.join(', ')})
     VALUES (${columns.map(() => '?').join(', ')})
     ON CONFLICT (id) DO UPDATE SET
       ${columns
         .slice(1)
         .map((column) => `${column} = excluded.${column}`)
         .join(', ')}
     WHERE ${guard}`,
      ),
    );
  const replaceOlder = replaceWhere('excluded.position > held.position');
  const replaceUnlessNewer = replaceWhere('excluded.position >= held.position');
  /** The common case: a document with the same keys leaves every index as it is. */
  const replaceText = atFirstUse(() =>
    database.prepare(
      `UPDATE ${table} SET position = ?, document = ?
     WHERE ${['id = ?', 'position < ?', ALIVE_SQL, ...fields.map((field) => `${quoted(field)} IS ?`)].join(' AND ')}`,
    ),
  );
  const keysIn = (values: readonly (Scalar | null)[]): ViewKeys =>
    Object.fromEntries(
      fields.flatMap((field, index) => {
        const value = values[index] ?? null;
        return value === null ? [] : [[field, value]];
      }),
    );
  const many = (ids: readonly string[]) =>
    selectMany().all(JSON.stringify(ids)) as [id: string, position: number, text: string | null][];

  return {
    get: (id: string): Document | undefined => {
      const text = selectOne().get(id);
      return text === undefined || text === null ? undefined : parsed(text);
    },
    getMany: (ids: readonly string[]): ReadonlyMap<string, Document> => {
      const found = new Map<string, Document>();
      for (const [id, , text] of many(ids)) if (text !== null) found.set(id, parsed(text));
      return found;
    },
    seen: (ids: readonly string[]): ReadonlyMap<string, Seen<Document>> => {
      const found = new Map<string, Seen<Document>>();
      for (const [id, position, text] of many(ids))
        found.set(id, { position, document: text === null ? undefined : parsed(text) });
      return found;
    },
    find: (query: Query): readonly Document[] => {
      const { text, values } = findInTable(declaration, query);
      return (prepared(text).all(...values) as [string][]).map(([found]) => parsed(found));
    },
    count: (where: Query['where'], between?: Query['between']): number => {
      const { text, values } = countInTable(declaration, where, between);
      return (prepared(text).get(...values) as [number])[0];
    },
    page: ({ afterId = '', limit, takesAnything = false }: Page) =>
      (selectPage().all(afterId, limit) as [string, string, ...(Scalar | null)[]][]).map(
        ([id, text, ...keys]) => ({
          id,
          document: takesAnything ? (readableDocument(text) as Document) : parsed(text),
          keys: keysIn(keys),
        }),
      ),
    /** Returns whether the write took effect: it does not if the document has seen as many events. */
    replace: ({ id, position, document, keys, isNew, isRepair }: DocumentWrite): boolean => {
      const values = fields.map((field) => {
        const key = ownValue(keys, field);
        return key === undefined ? null : scalarOf(key);
      });
      const text = document === undefined ? null : JSON.stringify(document);
      const alive = Number(text !== null);
      if (isRepair === true)
        return replaceUnlessNewer().run(id, position, text, alive, ...values).changes > 0;
      if (text === null)
        return replaceOlder().run(id, position, text, alive, ...values).changes > 0;
      return (
        (isNew !== true &&
          replaceText().run(position, text, id, position, ...values).changes > 0) ||
        replaceOlder().run(id, position, text, alive, ...values).changes > 0
      );
    },
    sweep: (upTo: number, limit: number): number =>
      remove().run(JSON.stringify(selectBuried().all(upTo, limit))).changes,
    empty: (): void => {
      database.exec(`DELETE FROM ${table}`);
    },
    /** The queries, whose plans specs check. */
    queries: (): readonly string[] => [...known.keys()],
  };
};

export type ViewTable<Document> = ReturnType<typeof openViewTable<Document>>;
