import { Type } from 'typebox';
import { viewOf, type DocumentOf } from '../engine/view.ts';
import { CatalogueEntry } from './catalogue-events.ts';

export const catalogueId = (kind: CatalogueEntry['kind'], entryId: string) => `${kind}/${entryId}`;

export const catalogue = viewOf({
  name: 'catalogue',
  title: 'Catalogue',
  document: { ...CatalogueEntry.properties, archived: Type.Boolean() },
  id: ['kind', 'entryId'],
  indexes: [['kind', 'name']],
});
export type CatalogueDocument = DocumentOf<typeof catalogue>;
