import { viewOf } from '../engine/view.ts';
import type { CatalogueEntry } from './catalogue-events.ts';

export const catalogueId = (kind: CatalogueEntry['kind'], entryId: string) => `${kind}/${entryId}`;

export type CatalogueDocument = CatalogueEntry & { readonly archived: boolean };

export const catalogue = viewOf<CatalogueDocument>()({
  name: 'catalogue',
  title: 'Catalogue',
  id: ['kind', 'entryId'],
  indexes: [['kind', 'name']],
});
