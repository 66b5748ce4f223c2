import type { CatalogueDocument, Offer, PractitionerDocument } from 'contracts';
import { openPracticeCounts, type PracticeCounts } from '../catalogue/practice-counts.ts';
import { searchTermOf, type SearchTerm } from './catalogue-terms.ts';
import { openPractitionerIndex, type PractitionerIndex } from './practitioner-index.ts';
import { searchEntryOf } from './search-entry.ts';

/** The data that searches use. */
export type Searchable = {
  readonly index: PractitionerIndex;
  /** Entries by id. */
  readonly catalogue: ReadonlyMap<string, CatalogueDocument>;
  readonly terms: ReadonlyMap<string, SearchTerm>;
  readonly practices: PracticeCounts;
};

/** The data, with the changes of its views since it was read. */
export type KeptIndex = Searchable & {
  readonly catalogue: Map<string, CatalogueDocument>;
  readonly terms: Map<string, SearchTerm>;
  /** Documents to read again, with the positions of their changes. */
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

/** Removed if it has no document. */
type Entry<Document> = { readonly id: string; readonly document: Document | undefined };

export const putTerm = (
  { catalogue, terms }: KeptIndex,
  { id, document }: Entry<CatalogueDocument>,
): void => {
  if (document === undefined) {
    catalogue.delete(id);
    terms.delete(id);
    return;
  }
  catalogue.set(id, document);
  terms.set(id, searchTermOf(document));
};

export const putPractitioner = (
  { index, practices }: KeptIndex,
  { id, document, offer }: Entry<PractitionerDocument> & { readonly offer: Offer | undefined },
): void => {
  const entry = document && searchEntryOf(document, offer);
  if (document === undefined || entry === undefined || offer === undefined) {
    index.remove(id);
    practices.remove(id);
    return;
  }
  index.put(entry);
  practices.put(document, offer);
};
