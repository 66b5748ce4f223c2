import type { Command } from '../engine/command.ts';
import type { CatalogueEntry } from './catalogue-events.ts';

type Key = Pick<CatalogueEntry, 'kind' | 'entryId'>;

export type AddCatalogueEntry = Command<'AddCatalogueEntry', CatalogueEntry>;
export type ReviseCatalogueEntry = Command<'ReviseCatalogueEntry', CatalogueEntry>;
/** `null` takes it off. */
export type ChooseEntryPicture = Command<
  'ChooseEntryPicture',
  Key & Pick<CatalogueEntry, 'picture'>
>;
export type ArchiveCatalogueEntry = Command<'ArchiveCatalogueEntry', Key>;
export type RestoreCatalogueEntry = Command<'RestoreCatalogueEntry', Key>;
export type CatalogueCommand =
  | AddCatalogueEntry
  | ReviseCatalogueEntry
  | ChooseEntryPicture
  | ArchiveCatalogueEntry
  | RestoreCatalogueEntry;
