import { it } from '@jest/globals';
import { catalogueId, type CatalogueEntry } from 'contracts';
import { specificationsOf } from '../testing/index.ts';
import { catalogueProjection } from './catalogue-projection.ts';

const { given } = specificationsOf(catalogueProjection);
const entry: CatalogueEntry = {
  kind: 'speciality',
  entryId: 'speciality-naturopathie',
  name: 'Naturopathie',
  picture: null,
  trade: 'naturopathe',
  tradePlural: 'naturopathes',
  description: null,
  text: null,
  needs: [],
};
const id = catalogueId(entry.kind, entry.entryId);
const added = { type: 'CatalogueEntryAdded', data: entry } as const;
const archived = {
  type: 'CatalogueEntryArchived',
  data: { kind: entry.kind, entryId: entry.entryId },
} as const;

it('lists an entry under its kind', () => {
  given(added).then({ [id]: { ...entry, archived: false } });
});

it('offers a restored entry again', () => {
  given(added, archived, {
    type: 'CatalogueEntryRestored',
    data: { kind: entry.kind, entryId: entry.entryId },
  }).then({ [id]: { ...entry, archived: false } });
});

it('keeps an archived entry, and that it is, through a revision', () => {
  given(added, archived, {
    type: 'CatalogueEntryRevised',
    data: { ...entry, name: 'Naturopathe' },
  }).then({ [id]: { ...entry, name: 'Naturopathe', archived: true } });
});
