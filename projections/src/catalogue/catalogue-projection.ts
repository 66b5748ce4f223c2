import { catalogueId } from 'contracts';
import { projectionOf } from '../projection.ts';

/** Specialities, keywords and audiences. An archived one stays, for what still names it. */
export const catalogueProjection = projectionOf({
  view: 'catalogue',
  version: 1,
  handles: {
    catalogue: {
      CatalogueEntryAdded: true,
      CatalogueEntryRevised: true,
      CatalogueEntryArchived: true,
      CatalogueEntryRestored: true,
    },
  },
  idsOf: ({ event: { data } }) => [catalogueId(data.kind, data.entryId)],
  // oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
  project: (document, { event: { type, data } }) => {
    switch (type) {
      case 'CatalogueEntryAdded':
        return { ...data, archived: false };
      case 'CatalogueEntryRevised':
        return { ...data, archived: document?.archived ?? false };
      case 'CatalogueEntryArchived':
        return document && { ...document, archived: true };
      case 'CatalogueEntryRestored':
        return document && { ...document, archived: false };
    }
  },
});
