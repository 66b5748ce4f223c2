import type { Upcasts } from '../messaging/upcast.ts';
import type { CatalogueEvent } from './catalogue-events.ts';

const untold = { trade: null, tradePlural: null, description: null };

/** Until November 2026 an entry had a name and a picture, and no more. */
const withTrade = (data: object): object => ('trade' in data ? data : { ...data, ...untold });

/** And a speciality had no page of its own. */
const withText = (data: object): object => ('text' in data ? data : { ...data, text: null });

const asToday = (data: object): object => ('picture' in data ? withText(withTrade(data)) : data);

export const catalogueUpcasts: Upcasts<CatalogueEvent['type']> = {
  CatalogueEntryAdded: asToday,
  CatalogueEntryRevised: asToday,
};
