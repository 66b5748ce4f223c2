import type { Upcasts } from '../messaging/upcast.ts';
import type { CatalogueEvent } from './catalogue-events.ts';

const untold = { trade: null, tradePlural: null, description: null };

/** Until November 2026 an entry had a name and a picture, and no more. */
const withTrade = (data: object): object =>
  'picture' in data && !('trade' in data) ? { ...data, ...untold } : data;

export const catalogueUpcasts: Upcasts<CatalogueEvent['type']> = {
  CatalogueEntryAdded: withTrade,
  CatalogueEntryRevised: withTrade,
};
