import { catalogueId } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

/** An archived entry stays for what names it. */
export const catalogueProjection = projectionOf({
  view: 'catalogue',
  version: 1,
  on: {
    CatalogueEntryAdded: (_, { event: { data } }) => ({ ...data, archived: false }),
    CatalogueEntryRevised: (document, { event: { data } }) => ({
      ...data,
      archived: document?.archived ?? false,
    }),
    CatalogueEntryArchived: (document) => document && { ...document, archived: true },
    CatalogueEntryRestored: (document) => document && { ...document, archived: false },
  },
  idsOf: ({ event: { data } }) => [catalogueId(data.kind, data.entryId)],
});
