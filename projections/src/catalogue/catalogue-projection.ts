import { catalogueId } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

/** Specialities, keywords and audiences. An archived one stays, for what still names it. */
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
