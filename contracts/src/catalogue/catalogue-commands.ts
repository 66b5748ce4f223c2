import type { Command } from '../messaging/command.ts';
import type { CatalogueEntry } from './catalogue-events.ts';

type Key = Pick<CatalogueEntry, 'kind' | 'entryId'>;

export type AddCatalogueEntry = Command<'AddCatalogueEntry', CatalogueEntry>;
export type ReviseCatalogueEntry = Command<'ReviseCatalogueEntry', CatalogueEntry>;
export type ArchiveCatalogueEntry = Command<'ArchiveCatalogueEntry', Key>;
export type RestoreCatalogueEntry = Command<'RestoreCatalogueEntry', Key>;
export type CatalogueCommand =
  AddCatalogueEntry | ReviseCatalogueEntry | ArchiveCatalogueEntry | RestoreCatalogueEntry;
