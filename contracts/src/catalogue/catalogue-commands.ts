import type { Command } from '../messaging/command.ts';
import type { CatalogueEntry } from './catalogue-events.ts';

export type AddCatalogueEntry = Command<'AddCatalogueEntry', CatalogueEntry>;
export type ReviseCatalogueEntry = Command<'ReviseCatalogueEntry', CatalogueEntry>;
export type ArchiveCatalogueEntry = Command<
  'ArchiveCatalogueEntry',
  Pick<CatalogueEntry, 'kind' | 'entryId'>
>;
export type CatalogueCommand = AddCatalogueEntry | ReviseCatalogueEntry | ArchiveCatalogueEntry;
