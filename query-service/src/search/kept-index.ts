import type { CatalogueDocument, Offer, PractitionerDocument, ViewName } from 'contracts';
import type { FastifyInstance } from 'fastify';
import { openPracticeCounts, type PracticeCounts } from '../catalogue/practice-counts.ts';
import { searchTermOf, type SearchTerm } from './catalogue-terms.ts';
import { openPractitionerIndex, type PractitionerIndex } from './practitioner-index.ts';
import { searchEntryOf } from './search-entry.ts';

/** The part of the index that searches use. */
export type Searchable = {
  readonly index: PractitionerIndex;
  /** Entries of the catalogue by their ids, as they are and as they are found. */
  readonly catalogue: ReadonlyMap<string, CatalogueDocument>;
  readonly terms: ReadonlyMap<string, SearchTerm>;
  readonly practices: PracticeCounts;
};

/** An index with what has changed of its views since it was read. */
export type KeptIndex = Searchable & {
  readonly catalogue: Map<string, CatalogueDocument>;
  readonly terms: Map<string, SearchTerm>;
  /** Ids of documents to read again, with the positions of their changes. */
  readonly practitioners: Map<string, number>;
  readonly entries: Map<string, number>;
};

export const emptyIndex = (): KeptIndex => ({
  index: openPractitionerIndex(),
  catalogue: new Map(),
  terms: new Map(),
  practices: openPracticeCounts(),
  practitioners: new Map(),
  entries: new Map(),
});

type Logging = { readonly server: Pick<FastifyInstance, 'log'> };
type Task = { readonly put: () => void; readonly remove: () => void };

/** An entry that cannot be indexed is left out and reported; the others are found all the same. */
const putOrReport = (
  { server }: Logging,
  entry: { readonly view: ViewName; readonly id: string },
  { put, remove }: Task,
): void => {
  try {
    put();
  } catch (error) {
    server.log.error({ err: error, ...entry }, 'an entry cannot be indexed and is left out');
    remove();
  }
};

/** An entry of a view; without a document it was removed. */
type Entry<Document> = { readonly id: string; readonly document: Document | undefined };

const removeTerm = ({ catalogue, terms }: KeptIndex, id: string): void => {
  catalogue.delete(id);
  terms.delete(id);
};

const removePractitioner = ({ index, practices }: KeptIndex, id: string): void => {
  index.remove(id);
  practices.remove(id);
};

export const putTerm = (
  logging: Logging,
  kept: KeptIndex,
  { id, document }: Entry<CatalogueDocument>,
): void => {
  const remove = () => removeTerm(kept, id);
  if (document === undefined) return remove();
  const put = () => {
    kept.terms.set(id, searchTermOf(document));
    kept.catalogue.set(id, document);
  };
  return putOrReport(logging, { view: 'catalogue', id }, { put, remove });
};

export const putPractitioner = (
  logging: Logging,
  kept: KeptIndex,
  { id, document, offer }: Entry<PractitionerDocument> & { readonly offer: Offer | undefined },
): void => {
  const remove = () => removePractitioner(kept, id);
  if (document === undefined) return remove();
  const put = () => {
    const entry = searchEntryOf(document, offer);
    if (entry === undefined || offer === undefined) return remove();
    kept.index.put(entry);
    return kept.practices.put(document, offer);
  };
  return putOrReport(logging, { view: 'practitioners', id }, { put, remove });
};
