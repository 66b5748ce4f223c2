import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import type { IdDocument } from './written-once.ts';

/** Flat documents by collection. */
type Documents = Readonly<Record<string, readonly IdDocument[]>>;

export type CopyingDocuments = {
  readonly database: Db;
  readonly documents: Documents;
};

const DOCUMENTS_AT_ONCE = 500;

/** Independent of the order of fields. */
const textOf = (document: IdDocument): string =>
  JSON.stringify(document, Object.keys(document).sort());

const digestOf = (texts: ReadonlyMap<string, string>): string => {
  const hash = createHash('sha256');
  for (const place of [...texts.keys()].sort()) hash.update(`${place} ${texts.get(place)}\n`);
  return hash.digest('hex');
};

const placeOf = (collection: string, { _id }: IdDocument): string => `${collection} ${_id}`;

const textsOf = (documents: Documents): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(documents).flatMap(([collection, all]) =>
      all.map((document) => [placeOf(collection, document), textOf(document)] as const),
    ),
  );

const storedIn = async ({ database, documents }: CopyingDocuments) => {
  const texts = new Map<string, string>();
  for (const collection of Object.keys(documents))
    for await (const document of database.collection<IdDocument>(collection).find({}))
      texts.set(placeOf(collection, document), textOf(document));
  return texts;
};

const refuseOthers = (
  expected: ReadonlyMap<string, string>,
  stored: ReadonlyMap<string, string>,
): void => {
  for (const [place, text] of stored)
    if (expected.get(place) !== text)
      throw new Error(
        `La base MongoDB ne tient pas ces comptes et ces clés : ${place} y est ${expected.has(place) ? 'autre' : 'de trop'}. ` +
          'Rien n’y est écrit : videz-la, ou choisissez-en une autre.',
      );
};

/** Throws a French sentence that names the first different or unknown document. */
export const compareDocuments = async (copying: CopyingDocuments): Promise<void> =>
  refuseOthers(textsOf(copying.documents), await storedIn(copying));

/** Inserts missing ones. A kill at any point leaves whole documents. */
export const copyDocuments = async (
  copying: CopyingDocuments,
  onInsert: () => void,
): Promise<void> => {
  const { database, documents } = copying;
  const stored = await storedIn(copying);
  for (const [collection, all] of Object.entries(documents)) {
    const missing = all.filter((document) => !stored.has(placeOf(collection, document)));
    for (let from = 0; from < missing.length; from += DOCUMENTS_AT_ONCE) {
      const some = missing.slice(from, from + DOCUMENTS_AT_ONCE);
      await database
        .collection<IdDocument>(collection)
        .insertMany(some.map((each) => ({ ...each })));
      onInsert();
    }
  }
};

export type DocumentsDigests = { readonly source: string; readonly target: string };

/** SHA-256 (hex) of the expected and the stored documents. */
export const digestsOfDocuments = async (copying: CopyingDocuments): Promise<DocumentsDigests> => ({
  source: digestOf(textsOf(copying.documents)),
  target: digestOf(await storedIn(copying)),
});
