import { conflict, notFound, type RejectionTable } from '../engine/rejection.ts';

export const catalogueRejections = {
  ENTRY_NOT_FOUND: notFound('Cette entrée du catalogue est introuvable.'),
  ENTRY_ALREADY_ADDED: conflict('Cette entrée du catalogue existe déjà.'),
  ENTRY_NAME_TAKEN: conflict(
    'Une autre entrée porte déjà ce nom, peut-être parmi celles qui sont archivées.',
  ),
  CATALOGUE_FULL: conflict('Le catalogue ne peut pas contenir plus d’entrées de ce genre.'),
} as const satisfies RejectionTable;

export type CatalogueRejection = keyof typeof catalogueRejections;
